"""How many bytes a key-value cache takes, and what fits on a card beside the weights.

For each token every layer keeps one key and one value for each KV head. With grouped-query
attention (Ainslie et al. 2023, arXiv:2305.13245) several query heads share a KV head.
"""

from typing import NamedTuple

from specdecode.theory import weight_bytes


class Shape(NamedTuple):
    """The numbers of a model that its memory depends on, and where they are published."""

    name: str
    parameters: float
    layers: int
    heads: int  # of queries
    kv_heads: int
    head_size: int
    context: int  # the longest text, in tokens
    source: str

    def cache_bytes(self, tokens: float = 1, bytes_per_number: float = 2) -> float:
        """Return the bytes of the cache of one text of `tokens` tokens; 2 is 16-bit floats."""
        return 2 * self.layers * self.kv_heads * self.head_size * bytes_per_number * tokens

    def ungrouped(self) -> "Shape":
        """Return the same model with a KV head for each query head."""
        return self._replace(kv_heads=self.heads)


_LLAMA, _LLAMA_2, _LLAMA_3 = "arXiv:2302.13971", "arXiv:2307.09288", "arXiv:2407.21783"
_QWEN, _GPT_2 = "arXiv:2412.15115", "Radford et al. 2019, and its hparams.json"

KNOWN = {
    shape.name: shape
    for shape in (
        Shape("GPT-2 XL", 1.56e9, 48, 25, 25, 64, 1024, _GPT_2),
        Shape("GPT-3 175B", 175e9, 96, 96, 96, 128, 2048, "arXiv:2005.14165, table 2.1"),
        Shape("LLaMA 7B", 6.7e9, 32, 32, 32, 128, 2048, f"{_LLAMA}, table 2"),
        Shape("LLaMA 65B", 65.2e9, 80, 64, 64, 128, 2048, f"{_LLAMA}, table 2"),
        Shape("Llama 2 7B", 6.7e9, 32, 32, 32, 128, 4096, _LLAMA_2),
        Shape("Llama 2 70B", 69e9, 80, 64, 8, 128, 4096, _LLAMA_2),
        Shape("Llama 3.1 8B", 8.03e9, 32, 32, 8, 128, 131072, f"{_LLAMA_3}, table 3"),
        Shape("Llama 3.1 70B", 70.6e9, 80, 64, 8, 128, 131072, f"{_LLAMA_3}, table 3"),
        Shape("Llama 3.1 405B", 406e9, 126, 128, 8, 128, 131072, f"{_LLAMA_3}, table 3"),
        Shape("Llama 3.2 1B", 1.24e9, 16, 32, 8, 64, 131072, "its model card and config.json"),
        Shape("Llama 3.2 3B", 3.21e9, 28, 24, 8, 128, 131072, "its model card and config.json"),
        Shape("Qwen2.5 0.5B", 0.49e9, 24, 14, 2, 64, 32768, f"{_QWEN}, table 1"),
        Shape("Qwen2.5 7B", 7.6e9, 28, 28, 4, 128, 131072, f"{_QWEN}, table 1"),
        Shape("Qwen2.5 72B", 72.7e9, 80, 64, 8, 128, 131072, f"{_QWEN}, table 1"),
    )
}  # parameters as their authors count them


def texts_that_fit(
    card_bytes: float,
    models: tuple[Shape, ...],
    tokens: float,
    bytes_per_number: float = 2,
) -> int:
    """Return how many texts of `tokens` tokens fit on a card that holds all `models`.

    Weights and caches take `bytes_per_number`; what an engine needs besides is left out. 0 if the
    weights alone are too large.
    """
    weights = sum(weight_bytes(model.parameters, bytes_per_number) for model in models)
    each = sum(model.cache_bytes(tokens, bytes_per_number) for model in models)
    return max(int((card_bytes - weights) // each), 0)
