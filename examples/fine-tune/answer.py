"""Answers Elenchus's questions with a model of transformers, for `elenchus ask -m "command:python answer.py FOLDER"`.

One line of JSON for each request on standard input, one for each reply on standard output. Waiting requests are answered in one batch.
"""

import json
import os
import queue
import sys
import threading
import time

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

LARGEST_BATCH = 32
# Elenchus raises its concurrency while that brings more answers per second
BATCH_SECONDS = 3


def main(folder: str) -> None:
    # threads that wait for each other spin: half of the cores are quicker where others work, too
    torch.set_num_threads(max(1, (os.cpu_count() or 2) // 2))
    tokenizer = AutoTokenizer.from_pretrained(folder, padding_side="left")
    model = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.bfloat16).eval()
    waiting: queue.Queue[dict | None] = queue.Queue()
    threading.Thread(target=read_into, args=(waiting,), daemon=True).start()
    while (batch := next_batch(waiting)) != []:
        for request, reply in zip(batch, replies_to(batch, tokenizer, model)):
            print(json.dumps({"id": request["id"], **reply}), flush=True)


def read_into(waiting: queue.Queue) -> None:
    for line in sys.stdin:
        waiting.put(json.loads(line))
    waiting.put(None)


def next_batch(waiting: queue.Queue) -> list[dict]:
    """What comes within BATCH_SECONDS of the first, at most LARGEST_BATCH; empty at the end."""
    batch = [waiting.get()]
    end = time.monotonic() + BATCH_SECONDS
    while batch[-1] is not None and len(batch) < LARGEST_BATCH:
        try:
            batch.append(waiting.get(timeout=max(0, end - time.monotonic())))
        except queue.Empty:
            break
    if batch[-1] is None:
        batch.pop()
        waiting.put(None)
    return batch


@torch.inference_mode()
def replies_to(batch: list[dict], tokenizer, model) -> list[dict]:
    texts = [
        tokenizer.apply_chat_template(request["messages"], tokenize=False, add_generation_prompt=True)
        for request in batch
    ]
    given = tokenizer(texts, return_tensors="pt", padding=True, add_special_tokens=False)
    longest = max(request["maxTokens"] for request in batch)
    made = model.generate(**given, max_new_tokens=longest, do_sample=False, pad_token_id=tokenizer.eos_token_id)
    return [
        {
            "text": tokenizer.decode(row, skip_special_tokens=True),
            "finish": "stop" if tokenizer.eos_token_id in row else "length",
        }
        for row in made[:, given["input_ids"].shape[1] :]
    ]


if __name__ == "__main__":
    main(sys.argv[1])
