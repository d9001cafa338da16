"""Scores rollouts with the package verifiers: verify_rollouts.py ROWS URL REPLIES, where REPLIES is a JSON list of one reply for each row.

Prints one line of JSON for each rollout: the reward, and what verifiers recorded.
"""

import asyncio
import json
import sys

from verifiers.v1.configs.agent import AgentConfig
from verifiers.v1.graph import MessageNode
from verifiers.v1.tasksets.nemo_gym import NeMoGymConfig, NeMoGymTaskConfig, NeMoGymTaskset
from verifiers.v1.tasksets.nemo_gym.toolset import NeMoGymState
from verifiers.v1.trace import AgentInfo, Trace, TraceTask
from verifiers.v1.types import AssistantMessage


async def main(rows: str, url: str, replies: str) -> None:
    config = NeMoGymConfig(dataset=rows, task=NeMoGymTaskConfig(resources_url=url))
    tasks = list(NeMoGymTaskset(config).load())
    for task, reply in zip(tasks, json.loads(replies), strict=True):
        trace = trace_of(task, reply)
        await task.setup(trace, None)
        reward = await task.nemo_gym(trace)
        print(json.dumps({"reward": reward, "metrics": trace.metrics, "info": trace.info["nemo_gym"]}))


def trace_of(task, reply: str) -> Trace:
    asked = [MessageNode(message=message) for message in task.data.prompt]
    said = MessageNode(message=AssistantMessage(content=reply), sampled=True)
    nodes = [
        node.model_copy(update={"parent": index - 1 if index > 0 else None})
        for index, node in enumerate([*asked, said])
    ]
    recorded = TraceTask(type=type(task).__name__, data=task.data)
    agent = AgentInfo(config=AgentConfig())
    return Trace(task=recorded, agent=agent, state=NeMoGymState(), nodes=nodes)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
