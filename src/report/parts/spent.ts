import { normalQuantile } from '../../statistics/normal-quantile.ts'
import { type Cell, isAnswered } from '../frame/cell.ts'
import type { RunReport } from '../report.ts'

/** What the answers cost, as reported by the provider. */
export function spentOn(cells: readonly Cell[]): RunReport['spent'] {
  const answered = cells.filter(isAnswered)
  const known = (values: readonly (number | undefined)[]) =>
    values.filter((value) => value !== undefined)
  const costs = known(answered.map(({ cost }) => cost))
  return {
    ...sum('inputTokens', known(answered.map(({ tokensIn }) => tokensIn))),
    ...sum('outputTokens', known(answered.map(({ tokensOut }) => tokensOut))),
    ...sum('cost', costs),
    ...(costs.length < 2 ? {} : { costEach: meanOf(costs) }),
    ...(answered.length === 0
      ? {}
      : {
          milliseconds: Math.round(
            total(answered.map(({ milliseconds }) => milliseconds)) / answered.length,
          ),
        }),
  }
}

function sum(name: string, values: readonly number[]) {
  return values.length === 0 ? {} : { [name]: total(values) }
}

function meanOf(values: readonly number[]) {
  const mean = total(values) / values.length
  const squares = total(values.map((value) => (value - mean) ** 2))
  const margin = normalQuantile(0.975) * Math.sqrt(squares / (values.length - 1) / values.length)
  return { mean, low: Math.max(0, mean - margin), high: mean + margin }
}

function total(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0)
}
