import type { QueueState } from '../../models/queue/work-queue.ts'
import type { AskRequest } from '../../pipeline/ask/ask.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import type { AskProgress } from '../../responses/progress.ts'
import { sayMoney } from '../../text/say-money.ts'
import type { Console } from '../console/console.ts'
import { progressLine } from '../console/progress-line.ts'

/** Progress of the runs under way: one line for people, or events for programs. */
export function progressTo(
  console: Console,
  json: boolean,
  queueNow: () => QueueState | undefined = () => undefined,
): AskRequest['onProgress'] {
  const runs = new Map<string, AskProgress>()
  return ({ model, protocol }, progress) => {
    const run = `${model} ${protocol}`
    const queue = queueNow()
    if (json) return console.note(JSON.stringify({ ...progress, run, model, protocol, queue }))
    runs.set(run, progress)
    const open = [...runs].filter(([name, { done, total }]) => done < total || name === run)
    const together = open.map(([, each]) => each)
    const sum = (part: (each: AskProgress) => number | undefined) =>
      together.reduce((total, each) => total + (part(each) ?? 0), 0)
    const tokens = sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens)
    const cost = sum((each) => each.cost)
    const left = together.flatMap(({ etaSeconds }) => etaSeconds ?? [])
    const subject = open.length === 1 ? run : countOf(open.length, 'run')
    console.progress(
      progressLine({
        stage: progress.stage,
        done: `${formatCount(sum(({ done }) => done))} of ${formatCount(sum(({ total }) => total))}`,
        rate: together.length === 1 ? progress.rate : sum(({ rate }) => rate),
        failed: sum(({ failed }) => failed),
        spent: [
          ...(tokens === 0 ? [] : [`${formatCount(tokens)} tokens`]),
          ...(cost === 0 ? [] : [sayMoney(cost)]),
        ],
        secondsLeft: left.length === 0 ? undefined : Math.max(...left),
        subject: queue === undefined ? subject : `${subject} (${sayQueue(queue)})`,
      }),
    )
  }
}

function sayQueue({ waiting, running, workers, oldest }: QueueState): string {
  const age = oldest === undefined ? '' : `, oldest ${Math.round(oldest / 1000)} s`
  return `${countOf(workers, 'worker')}, ${formatCount(running)} running, ${formatCount(waiting)} waiting${age}`
}
