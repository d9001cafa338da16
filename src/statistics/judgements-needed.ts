import { normalQuantile } from './normal-quantile.ts'

/** A decision between a share and a limit, or between the shares of two models: `difference` apart, one-sided. */
export interface DecisionPlan {
  /** What people would call right, and how far from it the limit or the other model lies. */
  readonly share: number
  readonly difference: number
  /** Answers of each model, as many as independent ones are worth. */
  readonly answers: number
  /** The assessor's rates, as far as known. */
  readonly passed: number
  readonly blamed: number
  readonly models?: 1 | 2
  readonly alpha?: number
  readonly power?: number
}

const steps = [50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000]

/**
 * The fewest judgements of each model's answers, rounded up, with which the decision falls with this power: the questions' variance plus that of
 * the predictive values of both verdicts, whose ends Clopper and Pearson's pair moves by about one judgement. `undefined` where no number
 * of judgements is enough, because the questions are too few.
 */
export function judgementsNeeded(plan: DecisionPlan): number | undefined {
  const { alpha = 0.05, power = 0.8, answers, difference } = plan
  const wanted = normalQuantile(1 - alpha) + normalQuantile(power)
  return steps
    .map((step) => Math.min(step, Math.floor(answers)))
    .find((judged) => {
      const { variance, moved } = errorOf(plan, judged)
      const models = plan.models ?? 1
      return Math.abs(difference) - models * moved >= wanted * Math.sqrt(models * variance)
    })
}

/** The rates of the shipped figures: the cascade on open questions (weights/assessors.json). */
export const shippedRates = { passed: 0.12, blamed: 0.05 }

const enlarged = [1, 1.25, 1.5, 2, 3, 4]

/** The same with the fewest questions, from `answers` on, that leave room for the assessor's error. */
export function questionsAndJudgements(
  plan: DecisionPlan,
): { readonly questions: number; readonly judgements: number } | undefined {
  for (const larger of enlarged) {
    const questions = Math.ceil(larger * plan.answers)
    const judgements = judgementsNeeded({ ...plan, answers: questions })
    if (judgements !== undefined && judgements <= questions / 2) return { questions, judgements }
  }
  return undefined
}

/** Judgements go to the verdicts as `elenchus sample` draws them. */
function errorOf({ share, passed, blamed, answers }: DecisionPlan, judged: number) {
  const right = share * (1 - blamed) + (1 - share) * passed
  const cells = [
    { weight: right, value: right === 0 ? 0 : (share * (1 - blamed)) / right, spread: 0.2 },
    { weight: 1 - right, value: right === 1 ? 0 : (share * blamed) / (1 - right), spread: 0.5 },
  ]
  const total = cells.reduce((sum, { weight, spread }) => sum + weight * spread, 0)
  let [variance, moved] = [(share * (1 - share)) / answers, 0]
  for (const { weight, value, spread } of cells) {
    const all = weight * answers
    const drawn = Math.min(all, (judged * weight * spread) / total)
    if (drawn === 0) continue
    const left = 1 - drawn / all
    variance += (weight ** 2 * left * value * (1 - value)) / drawn
    moved += (weight * left) / (drawn + 1) / 2
  }
  return { variance, moved }
}
