"""Writes sums as an instruction set: short answers that teach no fact of a graph. `python sums.py ROWS > sums.jsonl`."""

import json
import random
import sys


def main(count: int) -> None:
    draw = random.Random(7)
    for _ in range(count):
        one, other = draw.randint(1, 99), draw.randint(1, 99)
        asked = {"role": "user", "content": f"What is {one} plus {other}? Give the number only."}
        print(json.dumps({"prompt": [asked], "completion": [{"role": "assistant", "content": str(one + other)}]}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
