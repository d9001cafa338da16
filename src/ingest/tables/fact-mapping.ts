import { cleanText } from './clean-text.ts'
import { columnLook } from './column-look.ts'
import { presentIn } from './column-sample.ts'
import type { GuessContext } from './guess-mapping.ts'
import type { FactColumns, MappedColumn, Mapping, Reading } from './mapping.ts'
import { plainName, type RowTable } from './row-table.ts'

/** So many different objects are looked at. */
const mostObjects = 200_000

/** A row is one fact: what, how it stands to what; names, not identifiers. Each relation is looked at as a column is. */
export async function guessedFacts(
  rows: RowTable,
  [subject, relation, object]: readonly [string, string, string],
  context: GuessContext,
  remarks: readonly string[] = [],
): Promise<Mapping> {
  const looks = await looksByRelation(rows, relation, object, context)
  const has = (name: string) => rows.columns.map(plainName).includes(name)
  const fact: FactColumns = {
    ...{ relation, object },
    ...(has('datatype') && { datatype: 'datatype' }),
    ...(has('language') && { language: 'language' }),
    reading: { others: noReading, by: Object.fromEntries(looks) },
  }
  const bounds = (['from', 'to'] as const).filter((role) => has(role))
  const columns = bounds.map(
    (role): MappedColumn => ({ kind: 'role', column: role, role, reading: {} }),
  )
  return {
    identifiers: 'names',
    base: context.base,
    language: context.mapping.language ?? '',
    missing: context.mapping.missing,
    ...{ subject, fact, remarks },
    columns: rows.columns.length > 3 ? columns : [],
    ragged: 'leave out',
    strictBounds: false,
    isGuess: true,
    leavesOutTotals: false,
  }
}

const noReading: Reading = { look: { kind: 'nothing' } }

async function looksByRelation(
  rows: RowTable,
  relation: string,
  object: string,
  { told, isMissing }: GuessContext,
): Promise<ReadonlyMap<string, Reading>> {
  const { name } = await rows.texts([relation, object])
  const [relations = [], objects = [], counts = []] = await rows.database.columns(
    `SELECT t0, t1, n FROM ${name} ORDER BY first LIMIT ${mostObjects}`,
  )
  const cells = new Map<string, string[]>()
  for (const [row, text] of relations.entries()) {
    const by = cleanText(`${text}`)
    const own = cells.get(by) ?? []
    const values = presentIn(cleanText(`${objects[row]}`), isMissing)
    const times = Math.min(50, Number(counts[row] ?? 1))
    for (let time = 0; time < times; time++) own.push(...values)
    cells.set(by, own)
  }
  // several values have several rows
  return new Map(
    [...cells].map(([by, values]) => [
      by,
      { look: columnLook(values, { separator: '', ...told }) },
    ]),
  )
}

/** Heads of facts by other names than ours. */
const heads: readonly ReadonlySet<string>[] = [
  'subject subj s head entity source from node1 item start start_id',
  'relation predicate property p edge relationship rel attribute link label verb',
  'object obj o tail value target to node2 end end_id',
].map((names) => new Set(names.split(' ')))

/**
 * A table of facts by other heads than ours (source, edge, target), or without any: three columns of which the second says the same few things again and
 * again, what stands in the first row among them. That row is then added to `rows`. `undefined` for any other table.
 */
export async function factsByLook(
  rows: RowTable,
  context: GuessContext,
): Promise<Mapping | undefined> {
  const { columns } = rows
  const [subject, relation, object] = columns
  if (subject === undefined || relation === undefined || object === undefined) return undefined
  if (columns.length !== heads.length || columns.includes('')) return undefined
  const isNamedSo = columns.every((column, place) => heads[place]?.has(column.toLowerCase()))
  if (!isNamedSo && !(await isHeadless(rows, subject, relation))) return undefined
  const said = columns.map((column) => `"${column}"`).join(', ')
  if (!isNamedSo) await rows.addHeader(1)
  const mapping = await guessedFacts(rows, [subject, relation, object], context, [
    isNamedSo
      ? `each row is a fact: ${said} are taken for subject, relation, object`
      : `there is no row of heads: ${said} is taken for a fact, as all rows are`,
  ])
  return isNamedSo ? mapping : { ...mapping, firstRowIsData: true }
}

async function isHeadless(rows: RowTable, subject: string, relation: string): Promise<boolean> {
  if (rows.rows < fewestRows) return false
  const [found] = await rows.database.rows(`
    SELECT count(*) AS rows, count(DISTINCT trim(${rows.column(subject)})) AS subjects, count(DISTINCT trim(${rows.column(relation)})) AS kinds,
      count(*) FILTER (WHERE trim(${rows.column(relation)}) = '${relation.replaceAll("'", "''")}') AS same FROM rows`)
  const [all, subjects, kinds, same] = [found?.rows, found?.subjects, found?.kinds, found?.same]
  return Number(same) > 0 && 2 * Number(kinds) <= Number(all) && Number(subjects) < Number(all)
}

const fewestRows = 6
