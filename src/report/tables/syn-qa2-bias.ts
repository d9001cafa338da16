import { estimate } from '../frame/estimate.ts'
import { biasReport } from '../parts/bias.ts'
import { pointsOf } from '../points.ts'
import { assumedNote, type JoinedRun, joinedRuns } from './joined-runs.ts'
import {
  numberCell,
  numberColumn,
  type RunsTable,
  shareCell,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Whether a model always says "it holds a false premise", and whether it can answer questions about questions at all. */
export const synQa2Bias: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'syn-qa2-bias',
  source: 'Syn-(QA)2 (Daswani et al. 2024), section 3.3: patterns of response bias',
  title: 'Response bias in detection',
  make: (runs) => {
    const joined = joinedRuns(runs).filter(({ task }) => task !== 'answer')
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Protocol'),
        ...['Right', 'Said yes', 'Yes is right', 'Balanced accuracy', "d'", 'Criterion'].map(
          numberColumn,
        ),
      ],
      rows: joined.map(rowOf),
      notes: [
        'Said yes: of the decided answers. A negative criterion means a bias to yes; under "all-premises-right" yes means that nothing is false.',
        ...(joined.length === 0 ? ['None of these runs asked whether a premise is false.'] : []),
        ...assumedNote(joined),
      ],
    }
  },
}

function rowOf(run: JoinedRun): readonly TableCell[] {
  const { yesNo } = biasReport(run.cells, run.task)
  // if yes is always right, as for "is it a question", there is a share but no bias
  const said = estimate(run.cells, (cell) => saidYes(cell.outcome, run.task))
  return [
    words(run.model),
    words(run.protocol),
    shareCell(estimate(run.cells, (cell) => pointsOf(cell, run.task))),
    run.task === 'is-a-question' ? shareCell(said) : numberCell(yesNo?.saidYes),
    run.task === 'is-a-question' ? numberCell(1) : numberCell(yesNo?.isYes),
    numberCell(yesNo?.balancedAccuracy),
    numberCell(yesNo?.sensitivity),
    numberCell(yesNo?.criterion),
  ]
}

function saidYes(outcome: string | undefined, task: JoinedRun['task']): 0 | 1 | undefined {
  if (task !== 'is-a-question') return undefined
  if (outcome === 'correct') return 1
  return outcome === 'wrong' ? 0 : undefined
}
