"""Unpacks a GGUF file into a folder that transformers and TRL load: `python from_gguf.py MODEL.gguf FOLDER`."""

import sys
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer


def main(file: str, folder: str) -> None:
    path = Path(file)
    source = {"pretrained_model_name_or_path": str(path.parent), "gguf_file": path.name}
    model = AutoModelForCausalLM.from_pretrained(**source, dtype=torch.float32)
    # the weights are no longer quantized, and the setting that says so can't be saved
    del model.config.quantization_config
    model.hf_quantizer = None
    model.save_pretrained(folder)
    AutoTokenizer.from_pretrained(**source).save_pretrained(folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
