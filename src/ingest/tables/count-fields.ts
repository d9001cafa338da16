import type { ColumnCount } from '../source.ts'
import type { CodedRows } from './coded-rows.ts'
import type { ReadTable } from './read-parts.ts'
import { faultBit } from './say-texts.ts'

/** How each column was read, where a guess told it, with what came of its values. */
export async function tallyColumns(
  read: ReadTable,
  coded: CodedRows,
): Promise<readonly ColumnCount[]> {
  const { fields } = read
  const counts: ColumnCount[] = []
  for (const [field, { tally }] of [fields.subject, ...fields.fields].entries()) {
    if (tally === undefined) continue
    if (tally.by === undefined) {
      const [count] = await countsOf(read, coded, field)
      counts.push(tallied(tally.column, tally.taken, tally.change, count))
      continue
    }
    const { place, of } = tally.by
    for (const count of await countsOf(read, coded, field, `t${place}`)) {
      const own = of(count.by)
      if (own !== undefined) counts.push(tallied(own.column, own.taken, own.change, count))
    }
  }
  return counts
}

interface FieldCount {
  readonly by: string
  readonly values: number
  readonly leftOut: number
  readonly example: string | undefined
  readonly units: readonly string[]
  readonly examples: readonly string[]
}

function tallied(
  column: string,
  taken: (units: readonly string[]) => string,
  change: string,
  count: FieldCount | undefined,
): ColumnCount {
  return {
    column,
    taken: taken(count?.units ?? []),
    values: count?.values ?? 0,
    leftOut: count?.leftOut ?? 0,
    ...(count?.example !== undefined && { example: count.example }),
    examples: count?.examples ?? [],
    change,
  }
}

/** Of a field's texts, all together or `by` one of them, in the order of the rows. */
async function countsOf(
  { texts, said }: ReadTable,
  coded: CodedRows,
  field: number,
  by = "''",
): Promise<readonly FieldCount[]> {
  const table = texts[field]?.name ?? ''
  const shown = (texts[field]?.texts ?? 1) > 1 && by !== "''" ? 't1' : 't0'
  const code = field === 0 ? undefined : `i${field}`
  // only where some rows were left out does it need the rows to say how many have a text
  const counted =
    !coded.isPart || code === undefined
      ? `(SELECT id, n, first FROM ${table})`
      : `(SELECT ${code} AS id, count(*) AS n, min(line) AS first FROM coded GROUP BY ${code})`
  const fault = `how & ${faultBit.passed | faultBit.ofRow} = 0`
  const found = await coded.database.rows(`
    SELECT text.by AS by, min(counted.first) AS first, sum(counted.n * coalesce(value.count, 0)) AS values,
      sum(counted.n * coalesce(fault.count, 0)) AS faults, arg_min(fault.example, counted.first) AS example,
      array_to_string(list_transform(min(struct_pack(rank := counted.first, text := text.shown), 3) FILTER (WHERE value.count > 0), one -> one.text), chr(31)) AS examples
    FROM (SELECT id, ${by} AS by, ${shown} AS shown FROM ${table}) AS text JOIN ${counted} AS counted ON counted.id = text.id
    LEFT JOIN (
      SELECT id, count(*) AS count FROM keyed WHERE field = ${field} GROUP BY id
    ) AS value ON value.id = text.id
    LEFT JOIN (
      SELECT id, count(*) AS count, any_value(example) AS example FROM faults WHERE field = ${field} AND ${fault} GROUP BY id
    ) AS fault ON fault.id = text.id
    GROUP BY text.by ORDER BY first`)
  const units = await unitsOf(said, coded, field, `(SELECT id, ${by} AS by, first FROM ${table})`)
  return found.map((row) => ({
    by: `${row.by}`,
    values: field === 0 ? coded.rows : Number(row.values ?? 0),
    leftOut: Number(row.faults ?? 0),
    example: row.example === null ? undefined : `${row.example}`,
    examples: row.examples === null ? [] : `${row.examples}`.split('\u001f'),
    units: units.get(`${row.by}`) ?? [],
  }))
}

/** In the order of the rows. */
async function unitsOf(
  said: ReadTable['said'],
  coded: CodedRows,
  field: number,
  texts: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const units = new Map<string, string[]>()
  if (said.units.list.length === 0) return units
  const found = await coded.database.rows(`
    SELECT text.by AS by, unit, min(first) AS first FROM keyed JOIN ${texts} AS text ON text.id = keyed.id
    WHERE keyed.field = ${field} AND unit > 0 GROUP BY text.by, unit ORDER BY first, unit`)
  for (const { by, unit } of found) {
    const own = units.get(`${by}`) ?? []
    units.set(`${by}`, [...own, ...(said.units.list.slice(Number(unit) - 1, Number(unit)) ?? [])])
  }
  return units
}
