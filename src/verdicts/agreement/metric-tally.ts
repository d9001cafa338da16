import { auroc } from '../../statistics/auroc.ts'
import { kendall, spearman } from '../../statistics/rank-correlation.ts'
import type { Scored } from '../metrics/score-answer.ts'
import type { MetricAspect, Ranked } from './agreement.ts'
import { type AnswerAspect, isError } from './aspects.ts'
import type { JudgedAnswer } from './assessor-tally.ts'

/** Compares one metric's scores with human values of one aspect. Keeps a score and a value per row in memory. */
export interface MetricTally {
  readonly add: (judged: JudgedAnswer, scored: Scored) => void
  readonly agreement: () => MetricAspect
}

interface Rows {
  readonly good: boolean[]
  readonly scores: number[]
}

export function metricTally(aspect: AnswerAspect): MetricTally {
  const all: Rows = { good: [], scores: [] }
  const models = new Map<string, Rows>()
  const unscored = new Map<string, number>()

  const add: MetricTally['add'] = ({ value, model }, scored) => {
    if (scored.kind === 'unscored') {
      unscored.set(scored.reason, (unscored.get(scored.reason) ?? 0) + 1)
      return
    }
    const own = models.get(model) ?? { good: [], scores: [] }
    models.set(model, own)
    for (const rows of [all, own]) {
      rows.good.push(!isError(aspect, value))
      rows.scores.push(scored.value)
    }
  }

  const agreement = (): MetricAspect => ({
    aspect,
    rows: all.scores.length,
    unscored: Object.fromEntries(unscored),
    ...rankedOf(all),
    byModel: [...models]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([slice, rows]) => ({ slice, rows: rows.scores.length, ...rankedOf(rows) })),
  })
  return { add, agreement }
}

function rankedOf({ good, scores }: Rows): Ranked {
  const values = good.map(Number)
  const area = auroc(good, scores)
  const [rho, tau] = [spearman(scores, values), kendall(scores, values)]
  return {
    auroc: area,
    spearman: rho,
    kendall: tau,
  }
}
