import { type FactOrder, factPeriod } from './fact-order.ts'

/** The other ends of a run's facts that have not ended, without repeats, in ascending order; see `eachRun`. */
export function currentValues(
  { others, periods }: FactOrder,
  start: number,
  end: number,
): readonly number[] {
  const values: number[] = []
  for (let at = start; at < end; at++) {
    const value = others[at] as number
    if (periods[at] !== factPeriod.over && value !== values.at(-1)) values.push(value)
  }
  return values
}
