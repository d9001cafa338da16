import { numberColumns } from '../memory/number-columns.ts'
import type { Session } from '../session.ts'
import type { Standard } from './apart.ts'
import type { ExchangeRow } from './exchange-row.ts'
import type { Habit } from './habits.ts'
import { indexKnown } from './known.ts'
import { indexLinks } from './links-of.ts'
import { indexMarks } from './marks-index.ts'
import type { Comparison } from './near.ts'
import type { Plausible, Pool } from './pool.ts'
import { indexPool } from './pool-index.ts'
import { scorerFor } from './scored.ts'

/** What the values of a pool are compared by, in memory. */
export async function comparisonOf(session: Session, pool: Pool): Promise<Comparison> {
  const values = await indexPool(session, pool)
  const [links, known] = [await indexLinks(session), await indexKnown(session)]
  const scored = await session.once(`scored ${pool.values}`, async () => {
    const codes = (await session.database.count('SELECT max(code) FROM terms')) + 1
    return scorerFor(values, links, known, codes)
  })
  const comparison = { pool: values, links, known, scored }
  if (pool.plausible === undefined) return comparison
  return { ...comparison, plausible: await plausibleIn(session, pool.plausible) }
}

async function plausibleIn(
  session: Session,
  { marks, habits, couples }: Plausible,
): Promise<NonNullable<Comparison['plausible']>> {
  const marksOf = await indexMarks(session, marks)
  const known = await habitsIn(session, habits)
  const joining = await codesIn(session, couples)
  const standardOf = ({ relation, value, otherEnd }: ExchangeRow): Standard => ({
    right: marksOf(value),
    kept: marksOf(otherEnd),
    habit: known.get(relation) ?? noHabit,
    couples: joining.has(relation),
  })
  return { marksOf, standardOf }
}

const unknown = Number.NaN

const noHabit: Habit = {
  earliest: unknown,
  latest: unknown,
  eldest: unknown,
  youngest: unknown,
  outlives: unknown,
  outlived: unknown,
  local: false,
}

const years = ['earliest', 'latest', 'eldest', 'youngest', 'outlives', 'outlived'] as const

function habitsIn(session: Session, table: string): Promise<ReadonlyMap<number, Habit>> {
  return session.once(`habits in memory ${table}`, async () => {
    const { integers, doubles } = await numberColumns(session, table, {
      integers: ['relation', 'local'],
      doubles: years,
    })
    return new Map(
      Array.from(integers.relation, (relation, row) => [
        relation,
        {
          earliest: doubles.earliest[row] ?? unknown,
          latest: doubles.latest[row] ?? unknown,
          eldest: doubles.eldest[row] ?? unknown,
          youngest: doubles.youngest[row] ?? unknown,
          outlives: doubles.outlives[row] ?? unknown,
          outlived: doubles.outlived[row] ?? unknown,
          local: integers.local[row] === 1,
        },
      ]),
    )
  })
}

function codesIn(session: Session, query: string | undefined): Promise<ReadonlySet<number>> {
  return session.once(`codes ${query}`, async () => {
    if (query === undefined) return new Set()
    const rows = await session.database.rows(`SELECT code FROM (${query})`)
    return new Set(rows.map(({ code }) => Number(code)))
  })
}
