import type { Graph } from '../../graph/graph.ts'
import { type FactOrder, factPeriod } from '../../graph/memory/fact-order.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { Tables } from '../../store/tables.ts'

/** One step up from a place by one relation. */
export interface Step {
  /** What the place lies in: by facts of that time, else by undated facts. */
  readonly standing: readonly number[]
  /** What it lies in only at other times. */
  readonly others: readonly number[]
  readonly hasYear: boolean
  /** Whether any of its facts is dated. */
  readonly isDated: boolean
  readonly factTo: (above: number) => Triple
}

/** By place, and by the year asked about, if known. */
export type DatedSteps = (place: number, year: number | undefined) => readonly Step[]

/** `up` and `down` are SQL for the codes of relations whose object contains the subject, and the reverse. */
export async function datedSteps(
  graph: Tables & Pick<Graph, 'facts'>,
  up: string,
  down: string,
): Promise<DatedSteps> {
  const { bySubject, byObject } = await graph.facts()
  const periodsOf = await periodsIn(graph, `${up} UNION ${down}`)
  const ways: readonly Way[] = [
    { order: bySubject, relations: await codesOf(graph, up), isDown: false },
    { order: byObject, relations: await codesOf(graph, down), isDown: true },
  ]
  const undated = new Map<number, readonly Step[]>()
  return (place, year) => {
    const known = undated.get(place)
    if (known !== undefined) return known
    const steps = ways.flatMap(({ order, relations, isDown }) =>
      relations.flatMap((relation): readonly Step[] => {
        const { start, end } = order.withRelation(place, relation)
        if (start === end) return []
        const factTo = (above: number): Triple =>
          isDown
            ? { subject: above, relation, object: place }
            : { subject: place, relation, object: above }
        const own = [...new Set(order.others.subarray(start, end))]
          .filter((above) => above !== place)
          .map((above) => ({ above, when: whenHeld(periodsOf(factTo(above)), year) }))
        const by = (wanted: When) =>
          own.flatMap(({ above, when }) => (when === wanted ? above : []))
        const then = by('then')
        const standing = then.length > 0 ? then : by('any time')
        const others = by('other time')
        const isDated = order.periods.subarray(start, end).some((one) => one !== factPeriod.none)
        return [{ standing, others, isDated, hasYear: year !== undefined, factTo }]
      }),
    )
    if (!steps.some(({ isDated }) => isDated)) undated.set(place, steps)
    return steps
  }
}

interface Way {
  readonly order: FactOrder
  readonly relations: readonly number[]
  readonly isDown: boolean
}

async function codesOf(
  { database }: Pick<Tables, 'database'>,
  query: string,
): Promise<readonly number[]> {
  const rows = await database.rows(query)
  return rows.map(({ code }) => Number(code)).toSorted((one, other) => one - other)
}

/** Years. Without a beginning, that is unknown; without an end, it lasts; without either, it is undated. */
interface Period {
  readonly from?: number
  readonly to?: number
}

type When = 'then' | 'any time' | 'other time'

/** If no year is asked about, ended periods don't count. In a year of change, it is unknown which half is meant. */
function whenHeld(periods: readonly Period[], year: number | undefined): When {
  if (periods.length === 0) return 'any time'
  if (year === undefined)
    return periods.every(({ to }) => to !== undefined) ? 'other time' : 'any time'
  const holds = ({ from = Number.NaN, to = Number.POSITIVE_INFINITY }: Period) =>
    from < year && year < to
  // unknown also if it ended later and its beginning is unknown
  const mayHold = ({ from, to = Number.POSITIVE_INFINITY }: Period) =>
    from === undefined ? to === Number.POSITIVE_INFINITY : from <= year && year <= to
  if (periods.some(holds)) return 'then'
  return periods.some(mayHold) ? 'any time' : 'other time'
}

async function periodsIn(
  { database }: Pick<Tables, 'database'>,
  relations: string,
): Promise<(fact: Triple) => readonly Period[]> {
  // a dated fact may also occur undated
  const rows = await database.rows(`
    WITH placed AS (SELECT * FROM facts WHERE literal = 0 AND relation IN (${relations}))
    SELECT own.subject, own.relation, own.object, own.since, own.until FROM placed AS own
    SEMI JOIN (SELECT * FROM placed WHERE since IS NOT NULL OR until IS NOT NULL) AS dated
      ON dated.subject = own.subject AND dated.relation = own.relation AND dated.object = own.object`)
  const periods = new Map<string, Period[]>()
  for (const { subject, relation, object, since, until } of rows) {
    const key = `${subject} ${relation} ${object}`
    const from = yearOf(since)
    const to = yearOf(until)
    const own = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    periods.set(key, [...(periods.get(key) ?? []), own])
  }
  return ({ subject, relation, object }) => periods.get(`${subject} ${relation} ${object}`) ?? []
}

function yearOf(date: unknown): number | undefined {
  const year = typeof date === 'string' ? /^[+-]?\d+/.exec(date)?.[0] : undefined
  return year === undefined ? undefined : Number(year)
}
