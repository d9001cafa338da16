import type { BootstrappedMean } from '../../statistics/paired-bootstrap.ts'
import type { Answered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { adjusted, clusteredMeanOf, effectCell, fewest, probabilityCell } from './insist-turns.ts'
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
  type StakedRuns,
  saidIn,
  scoreOf,
  stakedRuns,
  stakesNotes,
} from './stakes-runs.ts'

/** What a model makes of announced penalties: its score, and what it answers and leaves. */
export const stakesTable: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'stakes',
  source: '`ask --stakes` (docs/firmness.md)',
  title: 'At announced penalties',
  chart: {
    names: ['Model', 'Protocol', 'Stake'],
    values: ['Score', 'Answered', 'Right of answered'],
  },
  make: (runs) => {
    const rows = stakedRuns(runs).flatMap(rowsOf)
    const corrected = adjusted(rows.map(({ gain }) => gain))
    return {
      columns: [
        ...['Model', 'Protocol'].map(wordsColumn),
        ...['Stake', 'Threshold', 'Score', 'Answered', 'Right of answered'].map(numberColumn),
        ...['Right of all', 'Wrong of all', 'Gain', 'p'].map(numberColumn),
      ],
      rows: rows.map(({ cells, gain, few }, place) => [
        ...cells,
        few === undefined ? effectCell(gain) : tooFewCell(few),
        probabilityCell(corrected[place]),
      ]),
      notes: [
        ...stakesNotes(runs),
        'Score: (right - stake x wrong) / all. Threshold: stake / (1 + stake), the chance of being right from which answering pays. Answered beside right of answered is the risk-coverage curve; right and wrong of all show what silence costs.',
        'Gain: the score less what the replies to the lowest stake would score at this one, paired by question; 95 % interval by a bootstrap over clusters, p by Holm.',
      ],
    }
  },
}

interface Row {
  readonly cells: readonly TableCell[]
  readonly gain?: BootstrappedMean
  readonly few?: number
}

function rowsOf({ model, protocol, stakes }: StakedRuns): readonly Row[] {
  const [lowest] = stakes
  return stakes.map(({ stake, cells }): Row => {
    const shown: readonly TableCell[] = [
      words(model),
      words(protocol),
      { kind: 'number', value: stake },
      { kind: 'number', value: stake / (1 + stake) },
      scoreCell(cells, stake),
      shareCell(estimate(cells, (cell) => flag(saidIn(cell) !== 'silent'))),
      shareCell(
        estimate(cells, (cell) =>
          saidIn(cell) === 'silent' ? undefined : flag(saidIn(cell) === 'right'),
        ),
      ),
      shareCell(estimate(cells, (cell) => flag(saidIn(cell) === 'right'))),
      shareCell(estimate(cells, (cell) => flag(saidIn(cell) === 'wrong'))),
    ]
    if (lowest === undefined || lowest.stake === stake) return { cells: shown }
    const both = pairedCells(lowest.cells, cells)
    if (both.length < fewest) return { cells: shown, few: both.length }
    const gain = clusteredMeanOf(
      both.map(({ lower, higher }) => scoreOf(higher, stake) - scoreOf(lower, stake)),
      { low: -1 - stake, high: 1 + stake },
      both.map(({ higher }) => higher),
      ...['stakes', model, protocol, `${stake}`],
    )
    return { cells: shown, ...(gain && { gain }) }
  })
}

function scoreCell(cells: readonly Answered[], stake: number): TableCell {
  if (cells.length < fewest) return tooFewCell(cells.length)
  const scores = cells.map((cell) => scoreOf(cell, stake))
  return effectCell(clusteredMeanOf(scores, { low: -stake, high: 1 }, cells, 'score', `${stake}`))
}

function flag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}
