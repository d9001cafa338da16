import { randomStream } from '../../random/stream.ts'
import { answeringThreshold } from '../../statistics/answering-threshold.ts'
import { finestClustering, shareOfRows } from '../frame/estimate.ts'
import { fewest } from './insist-turns.ts'
import {
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  tooFewCell,
  words,
  wordsColumn,
} from './paper-table.ts'
import {
  pairedCells,
  type Said,
  type StakedRuns,
  saidIn,
  stakedRuns,
  stakesNotes,
} from './stakes-runs.ts'

/** Which answers a higher stake changes, and from which sureness on a model answers. */
export const stakesChanges: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'stakes-changes',
  source: '`ask --stakes` (docs/firmness.md)',
  title: 'What an announced penalty changes',
  make: (runs) => ({
    columns: [
      ...['Model', 'Protocol'].map(wordsColumn),
      ...['Stake', 'Questions', 'Right given up', 'Wrong given up', 'Taken up'].map(numberColumn),
      ...['Right to wrong', 'Wrong to right', 'Right before, given up'].map(numberColumn),
      ...['Right before, kept', 'Threshold', 'Answers from'].map(numberColumn),
    ],
    rows: stakedRuns(runs).flatMap(rowsOf),
    notes: [
      ...stakesNotes(runs),
      'Beside the lowest stake, question by question. Right before: at the lowest stake, of those given up and of those still answered; a model that weighs its answers keeps what it is right about more often than the threshold and gives up the rest.',
      'Answers from: the sureness (at the lowest stake) from which it answers, where the model gives its confidence; Spearman-Kärber, 95 % interval by a bootstrap over clusters.',
    ],
  }),
}

function rowsOf({ model, protocol, stakes }: StakedRuns): (readonly TableCell[])[] {
  const [lowest, ...higher] = stakes
  if (lowest === undefined) return []
  return higher.map(({ stake, cells }) => {
    const both = pairedCells(lowest.cells, cells)
    const count = (from: Said, to: Said): TableCell => ({
      kind: 'count',
      count: both.filter(({ lower, higher: now }) => saidIn(lower) === from && saidIn(now) === to)
        .length,
    })
    const rightBefore = (isKept: boolean): TableCell => {
      const answered = both.filter(
        ({ lower, higher: now }) =>
          saidIn(lower) !== 'silent' && (saidIn(now) !== 'silent') === isKept,
      )
      return shareCell(
        shareOfRows(
          answered.map(({ lower }) => (saidIn(lower) === 'right' ? 1 : 0)),
          answered.map(({ lower }) => lower.row),
        ),
      )
    }
    const taken = both.filter(
      ({ lower, higher: now }) => saidIn(lower) === 'silent' && saidIn(now) !== 'silent',
    )
    return [
      words(model),
      words(protocol),
      { kind: 'number', value: stake },
      { kind: 'count', count: both.length },
      count('right', 'silent'),
      count('wrong', 'silent'),
      { kind: 'count', count: taken.length },
      count('right', 'wrong'),
      count('wrong', 'right'),
      rightBefore(false),
      rightBefore(true),
      { kind: 'number', value: stake / (1 + stake) },
      thresholdCell(both, `${model} ${protocol} ${stake}`),
    ]
  })
}

function thresholdCell(both: ReturnType<typeof pairedCells>, name: string): TableCell {
  const known = both.filter(
    ({ lower }) => lower.confidence !== undefined && saidIn(lower) !== 'silent',
  )
  if (known.length === 0) return { kind: 'none' }
  if (known.length < fewest) return tooFewCell(known.length)
  const clusters = finestClustering(known.map(({ lower }) => lower.row))
  const found = answeringThreshold(
    known.map(({ lower, higher }, place) => ({
      sureness: lower.confidence ?? 0,
      answers: saidIn(higher) !== 'silent',
      cluster: clusters[place] ?? 0,
    })),
    { below: randomStream(0, 'threshold', name).below },
  )
  if (found === undefined) return { kind: 'none' }
  return { kind: 'number', value: found.threshold, low: found.low, high: found.high }
}
