import type { ScoredRun } from '../../pipeline/assess/score-runs.ts'
import { formatCount } from '../../report/format-share.ts'
import { sayModel } from '../../report/words.ts'
import { printable } from '../../text/printable.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'

/** Text output of `assess --metric`; reasons for missing scores are listed below. */
export function sayScores(scores: readonly ScoredRun[], style: TerminalStyle): string {
  const protocols = new Set(scores.map((run) => run.protocol))
  const lines = formatTable(
    [
      { title: 'model', align: 'left' },
      { title: 'asked as', align: 'left' },
      { title: 'metric', align: 'left', keep: true },
      { title: 'answers', align: 'right' },
      { title: 'mean', align: 'decimal' },
      { title: 'corpus', align: 'decimal' },
    ],
    scores.map((run) => [
      printable(sayModel({ label: run.model, simulated: run.simulated })),
      protocols.size > 1 ? run.protocol : '',
      printable(run.weights === undefined ? run.metric : `${run.metric} (${run.weights})`),
      formatCount(run.scored),
      run.mean === undefined ? '' : run.mean.toFixed(3),
      run.corpus === undefined ? '' : run.corpus.toFixed(3),
    ]),
    style,
  )
  const missing = new Set(
    scores.flatMap((run) =>
      Object.entries(run.unscored).map(
        ([reason, count]) =>
          `${run.model}: ${run.metric} has no number for ${formatCount(count)} answers: ${reason}`,
      ),
    ),
  )
  return [...lines, ...(missing.size === 0 ? [] : ['', ...[...missing].map(printable)])].join('\n')
}
