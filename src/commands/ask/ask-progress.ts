import type { QueueState } from '../../models/queue/work-queue.ts'
import type { AskRequest } from '../../pipeline/ask/ask.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { sayMoney } from '../../text/say-money.ts'
import type { Console } from '../console/console.ts'
import { progressLine } from '../console/progress-line.ts'

/** Progress of the current run: a line for people, or an event for programs. */
export function progressTo(
  console: Console,
  json: boolean,
  queueNow: () => QueueState | undefined = () => undefined,
): AskRequest['onProgress'] {
  return ({ model, protocol }, progress) => {
    const run = `${model} ${protocol}`
    const queue = queueNow()
    if (json) return console.note(JSON.stringify({ ...progress, run, model, protocol, queue }))
    const { stage, done, total, failed, rate, inputTokens, outputTokens, cost, etaSeconds } =
      progress
    const tokens = inputTokens + outputTokens
    console.progress(
      progressLine({
        stage,
        done: `${formatCount(done)} of ${formatCount(total)}`,
        rate,
        failed,
        spent: [
          ...(tokens === 0 ? [] : [`${formatCount(tokens)} tokens`]),
          ...(cost === undefined || cost === 0 ? [] : [sayMoney(cost)]),
        ],
        secondsLeft: etaSeconds,
        subject: queue === undefined ? run : `${run} (${sayQueue(queue)})`,
      }),
    )
  }
}

function sayQueue({ waiting, running, workers, oldest }: QueueState): string {
  const age = oldest === undefined ? '' : `, oldest ${Math.round(oldest / 1000)} s`
  return `${countOf(workers, 'worker')}, ${formatCount(running)} running, ${formatCount(waiting)} waiting${age}`
}
