import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import { z } from 'zod'
import { tableBase } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import { type ColumnLook, textKinds } from './column-look.ts'
import type { FactReading, MappedColumn, Mapping, Reading } from './mapping.ts'
import { columnRoles, valueTypes } from './table-mapping.ts'

/** How to read each table of a mapping file, by file name, plus a comma and the sheet's name if there are several. */
export type Mappings = Readonly<Record<string, Mapping>>

/** How values are written. Without `as`, as programs write them. */
const readingFields = {
  as: z.enum(['names', 'numbers', 'years', 'dates', 'truths', 'text', 'nothing']),
  type: z.enum(valueTypes),
  decimal: z.enum(['.', ',']),
  dates: z.enum(['dmy', 'mdy', 'plain', 'unknown']),
  whole: z.boolean(),
  unit: z.string(),
  kind: z.enum(textKinds),
  separator: z.string(),
  language: z.string(),
}
const WrittenReading = z.strictObject(readingFields).partial()
type WrittenReading = z.infer<typeof WrittenReading>

const WrittenColumn = z.union([
  z.strictObject({ names: z.array(z.string()) }),
  z.strictObject({
    column: z.string(),
    role: z.enum(columnRoles),
    languageColumn: z.string().optional(),
    ...WrittenReading.shape,
  }),
  z.strictObject({ column: z.string(), relation: z.string(), ...WrittenReading.shape }),
])
type WrittenColumn = z.infer<typeof WrittenColumn>

const WrittenFact = z.strictObject({
  relation: z.string(),
  object: z.string(),
  datatype: z.string().optional(),
  language: z.string().optional(),
  reading: z.union([
    z.enum(['kgtk', 'datatype']),
    z.strictObject({ others: WrittenReading, by: z.record(z.string(), WrittenReading) }),
  ]),
})

const WrittenMapping = z.strictObject({
  subject: z.string(),
  type: z.string().optional(),
  identifiers: z.enum(['names', 'identifiers', 'wikidata', 'iris']).default('names'),
  base: z.string().default(tableBase),
  language: z.string().default(''),
  missing: z.array(z.string()).optional(),
  totals: z.enum(['leave out', 'keep']).default('leave out'),
  rows: z.enum(['leave out', 'fewer are fine', 'are no triples', 'any']).default('leave out'),
  bounds: z.enum(['strict', 'loose']).default('loose'),
  written: z.enum(['by people', 'by programs']).default('by people'),
  header: z.enum(['above', 'is data']).default('above'),
  fact: WrittenFact.optional(),
  columns: z.array(WrittenColumn).default([]),
})
type WrittenMapping = z.input<typeof WrittenMapping>

const MappingFile = z.record(z.string(), WrittenMapping)

/** Loaded when it is needed: most commands read no mapping. */
function yaml(): typeof Yaml {
  return createRequire(import.meta.url)('yaml') as typeof Yaml
}

/** A file of mappings as YAML, for `parseMappings` and people. */
export function formatMappings(mappings: Mappings): string {
  const written = Object.entries(mappings).map(([name, mapping]) => [name, write(mapping)])
  return yaml().stringify(Object.fromEntries(written), { lineWidth: 0 })
}

/** Fails with `bad-mapping`, by the place in the file. */
export function parseMappings(text: string, path: string): Mappings {
  const parsed = MappingFile.safeParse(parsedYaml(text, path))
  if (parsed.success) {
    return Object.fromEntries(
      Object.entries(parsed.data).map(([name, each]) => [name, read(each)] as const),
    )
  }
  const [issue] = parsed.error.issues
  const place = (issue?.path ?? []).join(', ')
  throw badMapping(path, `${place === '' ? 'it' : place}: ${issue?.message ?? ''}`)
}

function parsedYaml(text: string, path: string): unknown {
  try {
    return yaml().parse(text)
  } catch (cause) {
    throw badMapping(path, cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : '')
  }
}

function badMapping(path: string, what: string): ElenchusError {
  return new ElenchusError('bad-mapping', `"${path}" is no file of mappings: ${what}.`, {
    fix: 'Write one with elenchus ingest SOURCE --save-mapping FILE, and edit that; docs/tables.md describes its keys.',
  })
}

function write(mapping: Mapping): WrittenMapping {
  const { subject, type, identifiers, base, language, missing, fact } = mapping
  return {
    subject,
    ...(type !== undefined && { type }),
    ...(identifiers !== 'names' && { identifiers }),
    ...(base !== tableBase && { base }),
    ...(language !== '' && { language }),
    ...(missing !== undefined && { missing: [...missing] }),
    ...(!mapping.leavesOutTotals && { totals: 'keep' }),
    ...(mapping.ragged !== 'leave out' && { rows: mapping.ragged }),
    ...(mapping.strictBounds && { bounds: 'strict' }),
    ...(!mapping.isGuess && { written: 'by programs' }),
    ...(mapping.firstRowIsData === true && { header: 'is data' }),
    ...(fact !== undefined && { fact: { ...defined(fact), reading: writeFact(fact.reading) } }),
    ...(mapping.columns.length > 0 && { columns: mapping.columns.map(writeColumn) }),
  }
}

function read(written: z.output<typeof WrittenMapping>): Mapping {
  const {
    totals,
    rows,
    bounds,
    written: style,
    header,
    fact,
    columns,
    type,
    missing,
    ...same
  } = written
  return {
    ...same,
    ...(type !== undefined && { type }),
    ...(missing !== undefined && { missing }),
    ...(fact !== undefined && { fact: { ...fact, reading: readFact(fact.reading) } }),
    columns: columns.map(readColumn),
    ragged: rows,
    strictBounds: bounds === 'strict',
    isGuess: style === 'by people',
    leavesOutTotals: totals === 'leave out',
    ...(header === 'is data' && { firstRowIsData: true }),
    remarks: [],
  }
}

function writeColumn(column: MappedColumn): WrittenColumn {
  switch (column.kind) {
    case 'names':
      return { names: [...column.columns] }
    case 'role': {
      const { role, language } = column
      const tag = language === undefined ? {} : { languageColumn: language }
      return { column: column.column, role, ...tag, ...writeReading(column.reading) }
    }
    case 'relation':
      return {
        column: column.column,
        relation: column.relation,
        ...writeReading(column.reading),
      }
  }
}

function readColumn(written: WrittenColumn): MappedColumn {
  if ('names' in written) return { kind: 'names', columns: written.names }
  if ('role' in written) {
    const { column, role, languageColumn, ...values } = written
    const { separator } = values
    const reading = { ...readReading(values), ...(separator !== undefined && { separator }) }
    const tag = languageColumn === undefined ? {} : { language: languageColumn }
    return { kind: 'role', column, role, ...tag, reading }
  }
  const { column, relation, ...values } = written
  return { kind: 'relation', column, relation, reading: readReading(values) }
}

function writeFact(reading: FactReading) {
  if (typeof reading !== 'object') return reading
  const by = Object.entries(reading.by).map(([name, each]) => [name, writeReading(each)] as const)
  return { others: writeReading(reading.others), by: Object.fromEntries(by) }
}

function readFact(written: z.infer<typeof WrittenFact>['reading']): FactReading {
  if (typeof written !== 'object') return written
  const by = Object.entries(written.by).map(([name, each]) => [name, readReading(each)] as const)
  return { others: readReading(written.others), by: Object.fromEntries(by) }
}

function writeReading({ look, ...reading }: Reading): WrittenReading {
  if (look === undefined) return defined(reading)
  const { kind: as, ...about } = look
  const renamed = {
    ...('order' in about && { dates: about.order }),
    ...('what' in about && { kind: about.what }),
    ...('decimal' in about && {
      decimal: about.decimal,
      whole: about.whole,
      unit: about.unit,
    }),
    separator: reading.separator ?? about.separator,
  }
  return { as, ...defined({ ...reading, ...renamed }) }
}

function readReading({ as, kind, ...values }: WrittenReading): Reading {
  const { decimal, dates, whole, unit, separator, ...others } = values
  if (as === undefined) {
    const order = dates === 'dmy' || dates === 'mdy' ? dates : undefined
    return defined({ ...others, decimal, whole, separator, dates: order })
  }
  const parts = separator === undefined ? {} : { separator }
  return { ...defined(others), look: { ...lookOf(), ...parts } }

  function lookOf(): ColumnLook {
    switch (as) {
      case 'numbers':
        return {
          kind: as,
          decimal: decimal ?? '.',
          whole: whole ?? false,
          ...(unit !== undefined && { unit }),
        }
      case 'dates':
        return { kind: as, order: dates ?? 'plain' }
      case 'text':
        return { kind: as, what: kind ?? 'as told' }
      case 'names':
      case 'years':
      case 'truths':
      case 'nothing':
        return { kind: as }
      case undefined:
        throw new Error('no look')
    }
  }
}

/** Without the fields that are not there. */
function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
