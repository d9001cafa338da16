"""Loads tuning files with the package datasets, as tuners do: load_tuning_data.py CACHE FILE...

Prints one line of JSON for each file: its columns, its rows, and how many of them there are.
"""

import json
import sys

from datasets import load_dataset


def main(cache: str, files: list[str]) -> None:
    for file in files:
        loaded = load_dataset("json", data_files=file, split="train", cache_dir=cache)
        print(json.dumps({"columns": loaded.column_names, "rows": loaded.to_list()}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
