import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { groupBy } from '../../text/group-by.ts'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'
import type { DeclaredTable, SourceDatabase } from './source-database.ts'

/** What is used of pg. */
interface Client {
  readonly connect: () => Promise<void>
  readonly query: (
    query: string | { text: string; rowMode: 'array' },
  ) => Promise<{ rows: unknown[] }>
  readonly end: () => Promise<void>
}
type ClientClass = new (options: {
  connectionString: string
  connectionTimeoutMillis: number
  types: { getTypeParser: () => (text: string) => string }
}) => Client

const rowsAtOnce = 5000
const Column = z.object({
  view: z.boolean(),
  table: z.string(),
  column: z.string(),
  type: z.string(),
  required: z.boolean(),
  comment: z.string().nullable(),
})
const Constraint = z.object({
  ...{ table: z.string(), type: z.string(), columns: z.array(z.string()) },
  ...{ target: z.string().nullable(), to: z.array(z.string()).nullable() },
  definition: z.string().nullable(),
})

/**
 * A PostgreSQL, in one read-only transaction. The password is of the address, PGPASSWORD or ~/.pgpass, as the driver has it. Constraints that
 * are NOT VALID are none.
 */
export async function openPostgres(address: string): Promise<SourceDatabase> {
  const client = await connected(address)
  const parsed = <T>(sql: string, shape: z.ZodType<T>) =>
    client.query(sql).then(({ rows }) => z.array(shape).parse(rows.map(parseJson)))
  return {
    name: decodeURIComponent(new URL(address).pathname.slice(1)) || 'postgres',
    tables: async () => {
      const columns = await parsed(columnsSql, Column)
      const constraints = groupBy(await parsed(constraintsSql, Constraint), ({ table }) => table)
      return [...groupBy(columns, ({ table }) => table)].map(([name, own]) =>
        declaredTable(name, own, constraints.get(name) ?? []),
      )
    },
    count: async (sql) => {
      const { rows } = await client.query({ text: sql, rowMode: 'array' })
      const [[value] = [0]] = z.array(z.array(z.unknown())).parse(rows)
      return Number(value)
    },
    rows: async function* rows(sql) {
      await client.query(`DECLARE elenchus_rows NO SCROLL CURSOR FOR ${sql}`)
      for (;;) {
        const { rows: found } = await client.query({
          text: `FETCH ${rowsAtOnce} FROM elenchus_rows`,
          rowMode: 'array',
        })
        yield* z.array(z.array(z.unknown())).parse(found)
        if (found.length < rowsAtOnce) break
      }
      await client.query('CLOSE elenchus_rows')
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

/** Each row as one JSON text, since all values come as texts. */
function parseJson(row: unknown): unknown {
  return JSON.parse(z.object({ row: z.string() }).parse(row).row)
}

const columnsSql = `
  SELECT row_to_json(found) AS row FROM (
    SELECT relation.relname AS "table", relation.relkind IN ('v', 'm') AS view, attribute.attname AS "column", format_type(attribute.atttypid, NULL) AS type, attribute.attnotnull AS required,
      col_description(relation.oid, attribute.attnum) AS comment
    FROM pg_attribute AS attribute JOIN pg_class AS relation ON relation.oid = attribute.attrelid
    WHERE relation.relnamespace = current_schema()::regnamespace AND relation.relkind IN ('r', 'v', 'm', 'p') AND attribute.attnum > 0 AND NOT attribute.attisdropped
    ORDER BY relation.relname, attribute.attnum) AS found`

const namesOf = (keys: string, table: string) => `
  ARRAY(SELECT attribute.attname::text FROM unnest(${keys}) WITH ORDINALITY AS part(number, place)
    JOIN pg_attribute AS attribute ON attribute.attrelid = ${table} AND attribute.attnum = part.number ORDER BY part.place)`

const constraintsSql = `
  SELECT row_to_json(found) AS row FROM (
    SELECT relation.relname AS "table", said.contype AS type, ${namesOf('said.conkey', 'said.conrelid')} AS columns,
      target.relname AS target, CASE WHEN said.contype = 'c' THEN pg_get_expr(said.conbin, said.conrelid) END AS definition, CASE WHEN said.contype = 'f' THEN ${namesOf('said.confkey', 'said.confrelid')} END AS "to"
    FROM pg_constraint AS said JOIN pg_class AS relation ON relation.oid = said.conrelid
    LEFT JOIN pg_class AS target ON target.oid = said.confrelid
    WHERE relation.relnamespace = current_schema()::regnamespace AND said.contype IN ('p', 'u', 'f', 'c') AND said.convalidated
    ORDER BY relation.relname, said.contype, said.conname) AS found`

function declaredTable(
  name: string,
  columns: readonly z.infer<typeof Column>[],
  constraints: readonly z.infer<typeof Constraint>[],
): DeclaredTable {
  const of = (type: string) => constraints.filter((each) => each.type === type)
  return {
    ...{ name, isView: columns[0]?.view === true },
    columns: columns.map(({ column, type, required, comment }) => ({
      ...{ name: column, type, isNotNull: required },
      ...(comment && { comment }),
    })),
    keys: [
      ...of('p').map((key) => ({ kind: 'primary' as const, columns: key.columns })),
      ...of('u').map((key) => ({ kind: 'unique' as const, columns: key.columns })),
    ],
    foreign: of('f').map((key) => ({
      ...{ columns: key.columns, table: key.target ?? '', to: key.to ?? [] },
    })),
    checks: of('c').flatMap(({ definition }) => definition ?? []),
  }
}

/** Fails with `unreadable-database` for an invalid address, as with a "/" or "#" in its password; never repeats it. */
function hostIn(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : ''
  if (host !== '' && !new URL(address).hash) return host
  throw new ElenchusError('unreadable-database', "The address of the PostgreSQL can't be read.", {
    fix: 'Write postgres://USER@HOST:PORT/DATABASE, and put the password into PGPASSWORD or ~/.pgpass.',
  })
}

async function connected(address: string): Promise<Client> {
  const host = hostIn(address)
  const [module] = await loadOptionalPackage(
    { name: 'pg', purpose: 'reads PostgreSQL' },
    ['.'],
    process.cwd(),
  )
  const { Client } = z.looseObject({ Client: z.unknown() }).parse(module)
  // the package's own types are not here
  const client = new (Client as ClientClass)({
    connectionString: address,
    connectionTimeoutMillis: 15_000,
    // as the server writes them
    types: { getTypeParser: () => (text) => text },
  })
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return client
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    throw new ElenchusError(
      'unreadable-database',
      `The PostgreSQL at ${host} can't be read: ${why}`,
      {
        fix: 'Check the address postgres://USER@HOST:PORT/DATABASE, and the password in PGPASSWORD or ~/.pgpass.',
        cause,
      },
    )
  }
}
