import { factPeriod } from '../graph/memory/fact-order.ts'
import type { Tables } from '../store/tables.ts'
import type { NamedFacts } from './named-facts.ts'

/**
 * By place: the start of a fact's earliest period, and its end, if all its periods are over; if not, `asOf`, the last year
 * that the graph is taken to cover: by then 99 % of its facts had begun (later ones may be planned or misdated); the fact's own beginning if later.
 */
export type FactPeriods = (place: number) => {
  readonly since?: string
  readonly until?: string
  readonly asOf?: string
}

const none = {}

/** Most facts have no period; equal dates are stored once. */
export async function readFactPeriods(
  graph: Pick<Tables, 'database'>,
  { facts, standsFor }: NamedFacts,
): Promise<FactPeriods> {
  if (facts.bySubject.periods.every((period) => period === factPeriod.none)) return () => none
  const [subjects = [], relations = [], objects = [], firsts = [], lasts = []] =
    await graph.database.columns(`
        SELECT subject, relation, object, min(since) AS since,
          CASE WHEN count(until) = count(*) THEN max(until) END AS until
        FROM facts GROUP BY subject, relation, object
        HAVING min(since) IS NOT NULL OR count(until) = count(*)`)
  const periods = new Map<number, ReturnType<FactPeriods>>()
  const kept = new Map<string, ReturnType<FactPeriods>>()
  const usual = usualYearOf(firsts)
  for (const [row, subject] of subjects.entries()) {
    const { start } = facts.bySubject.between(
      Number(subject),
      Number(relations[row]),
      Number(objects[row]),
    )
    const [since, until] = [firsts[row] ?? undefined, lasts[row] ?? undefined]
    const asOf = [usual, yearOf(since)]
      .flatMap((year) => year ?? [])
      .toSorted()
      .at(-1)
    const period = {
      ...(since !== undefined && { since: `${since}` }),
      ...(until !== undefined && { until: `${until}` }),
      ...(until === undefined && asOf !== undefined && { asOf }),
    }
    const key = `${since} ${until}`
    const known = kept.get(key) ?? period
    kept.set(key, known)
    periods.set(standsFor(start), known)
  }
  return (place) => periods.get(place) ?? none
}

function usualYearOf(dates: readonly unknown[]): string | undefined {
  const years = dates.flatMap((date) => yearOf(date) ?? []).toSorted()
  return years[Math.floor(0.99 * (years.length - 1))]
}

function yearOf(date: unknown): string | undefined {
  return /^\d{4}/.exec(`${date ?? ''}`)?.[0]
}
