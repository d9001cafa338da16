import type { AskedRun } from '../../pipeline/ask/ask.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { sayFailure, sayModel } from '../../report/words.ts'
import { printable } from '../../text/printable.ts'
import { sayMoney } from '../../text/say-money.ts'
import { shellWord } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { sayReplies } from './say-replies.ts'

/** Summary of the runs, and what to do about failures. */
export function summaryLines(
  runs: readonly AskedRun[],
  output: string,
  style: TerminalStyle,
): string[] {
  const costs = runs.some(({ cost }) => cost !== undefined && cost > 0)
  const besides = runs.flatMap((run) => [
    ...besidesOf(run).map((line) => (runs.length === 1 ? line : `${nameOf(run)}: ${line}`)),
  ])
  return [
    ...formatTable(
      [
        { title: 'model', align: 'left', cut: 'middle' },
        { title: 'asked as', align: 'left' },
        { title: 'questions', align: 'right' },
        { title: 'answered', align: 'right' },
        { title: 'before', align: 'right' },
        { title: 'failed', align: 'right' },
        { title: 'left', align: 'right' },
        ...(costs ? [{ title: 'cost', align: 'right' as const }] : []),
      ],
      runs.map((run) => [
        printable(sayModel({ label: run.model, simulated: run.simulated })),
        run.protocol,
        formatCount(run.total),
        formatCount(run.answered),
        ...([run.before, run.failed, run.missing] as const).map((count) =>
          count === 0 ? '' : formatCount(count),
        ),
        ...(costs ? [run.cost === undefined ? 'unknown' : sayMoney(run.cost)] : []),
      ]),
      style,
    ),
    '',
    ...besides.map(printable),
    `-> ${printable(output)}; next: elenchus assess ${shellWord(output)}`,
  ]
}

function besidesOf(run: AskedRun): string[] {
  const failures = Object.entries(run.failures).map(
    ([reason, { count, message }]) =>
      `${countOf(count, 'request')} failed (${sayFailure(reason)}): ${message.replace(/\.$/, '')}. Run the same command to retry.`,
  )
  return [
    ...failures,
    ...sayReplies(run.replies, run.answered + run.failed, run.maxTokens).map((line) => `${line}.`),
    ...(run.adjustments.length === 0
      ? []
      : [`Adjusted to what the model accepts: ${run.adjustments.join(', ')}.`]),
    ...(run.cached === 0
      ? []
      : [
          `${countOf(run.cached, 'answer')} came from the cache of an earlier run: --no-cache asks again.`,
        ]),
  ]
}

function nameOf(run: AskedRun): string {
  return `${run.model}, ${run.protocol}`
}
