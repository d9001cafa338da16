import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { type Database, openDatabase } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { firstIssue } from '../../workspace/first-issue.ts'
import { withinFolder } from '../../workspace/within-folder.ts'
import { duckDbRows } from './duckdb-file.ts'
import { type DeclaredTable, identifier, type SourceDatabase } from './source-database.ts'

const one = z.union([z.string().transform((name) => [name]), z.array(z.string())])
const Field = z.looseObject({
  ...{ name: z.string(), type: z.string().default('string'), title: z.string().optional() },
  constraints: z
    .looseObject({
      ...{ required: z.boolean().optional(), unique: z.boolean().optional() },
      enum: z.array(z.unknown()).optional(),
    })
    .default({}),
})
const ForeignKey = z.looseObject({
  fields: one,
  reference: z.looseObject({ resource: z.string().default(''), fields: one }),
})
const Resource = z.looseObject({
  name: z.string(),
  path: one.optional(),
  encoding: z.string().default('utf-8'),
  dialect: z.looseObject({ delimiter: z.string().default(',') }).default({ delimiter: ',' }),
  schema: z
    .looseObject({
      fields: z.array(Field),
      primaryKey: one.optional(),
      foreignKeys: z.array(ForeignKey).default([]),
      missingValues: z.array(z.string()).default(['']),
    })
    .optional(),
})
type Resource = z.infer<typeof Resource>
const Package = z.looseObject({ name: z.string().optional(), resources: z.array(Resource).min(1) })

/** The CSV files of a Frictionless `datapackage.json`, and their declared schemas. Fails with `unreadable-database`. */
export async function openDataPackage(path: string): Promise<SourceDatabase> {
  const { name, resources } = await describedIn(path)
  const database = await openDatabase(':memory:')
  try {
    for (const resource of resources) await readResource(database, resource, path)
  } catch (error) {
    database[Symbol.dispose]()
    throw error
  }
  return {
    name: name ?? basename(dirname(resolve(path))),
    tables: async () => resources.map(tableOf),
    count: (sql) => database.count(sql),
    rows: (sql) => duckDbRows(database, sql),
    [Symbol.asyncDispose]: async () => database[Symbol.dispose](),
  }
}

async function describedIn(path: string): Promise<z.infer<typeof Package>> {
  const parsed = Package.safeParse(jsonIn(await readFile(path, 'utf8'), path))
  if (parsed.success) return parsed.data
  throw unreadable(path, firstIssue(parsed.error))
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(path, 'it is not JSON', cause)
  }
}

async function readResource(database: Database, resource: Resource, path: string): Promise<void> {
  const { name, path: files, encoding, dialect, schema } = resource
  if (files === undefined || schema === undefined)
    throw unreadable(path, `the resource "${name}" has no ${files ? 'schema' : 'path'}`)
  if (!/^utf-?8$/i.test(encoding))
    throw unreadable(path, `the resource "${name}" is in ${encoding}, and only UTF-8 is read`)
  const columns = schema.fields.map((field) => `${quoted(field.name)}: 'VARCHAR'`)
  const full = await Promise.all(files.map((file) => inside(path, file)))
  const listed = full.map(quoted).join(', ')
  const nulls = schema.missingValues.map(quoted).join(', ')
  try {
    await database.run(`CREATE TABLE ${identifier(name)} AS SELECT * FROM read_csv([${listed}], header = true, auto_detect = false,
      delim = ${quoted(dialect.delimiter)}, quote = '"', escape = '"', columns = {${columns.join(', ')}}, nullstr = [${nulls}], allow_quoted_nulls = false)`)
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : ''
    throw unreadable(path, `"${name}" can't be read: ${why}`, cause)
  }
}

/** A package may name only files in its own folder, also through links. */
async function inside(path: string, file: string): Promise<string> {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(file)
  if (isAddress) throw unreadable(path, `"${file}" is not a file beside it`)
  return await withinFolder(dirname(path), file).catch((cause: unknown) => {
    throw unreadable(path, `"${file}" is not a file beside it`, cause)
  })
}

function tableOf({ name, schema }: Resource): DeclaredTable {
  const { fields = [], primaryKey, foreignKeys = [] } = schema ?? {}
  const unique = fields.filter(({ constraints }) => constraints.unique === true)
  return {
    ...{ name, isView: false },
    columns: fields.map(({ name: column, type, title, constraints }) => ({
      ...{ name: column, type: types[type] ?? 'varchar', isNotNull: constraints.required === true },
      ...(title !== undefined && { comment: title }),
    })),
    keys: [
      ...(primaryKey === undefined ? [] : [{ kind: 'primary' as const, columns: primaryKey }]),
      ...unique.map((field) => ({ kind: 'unique' as const, columns: [field.name] })),
    ],
    foreign: foreignKeys.map(({ fields: columns, reference }) => ({
      // an empty name is the resource itself
      ...{ columns, table: reference.resource || name, to: reference.fields },
    })),
    checks: [
      ...fields.flatMap(({ name: column, constraints }) => [
        ...(constraints.required === true ? [`${identifier(column)} IS NOT NULL`] : []),
        ...(constraints.enum === undefined
          ? []
          : [
              `${identifier(column)} IN (${constraints.enum.map((each) => quoted(`${each}`)).join(', ')})`,
            ]),
      ]),
    ],
  }
}

/** Of Frictionless, as databases call them. */
const types: Readonly<Record<string, string>> = {
  ...{ integer: 'integer', number: 'decimal', boolean: 'boolean', year: 'integer' },
  ...{ date: 'date', datetime: 'timestamp', object: 'json', array: 'json', geojson: 'json' },
}

function unreadable(path: string, why: string, cause?: unknown): ElenchusError {
  return new ElenchusError('unreadable-database', `"${path}" can't be read: ${why}.`, {
    fix: 'Correct it; docs/tables.md says what is read of a data package.',
    cause,
  })
}
