import { basename } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { SourceFile } from '../../ingest/source.ts'
import { dateOrders } from '../../ingest/tables/column-format.ts'
import type { Mappings } from '../../ingest/tables/mapping-file.ts'
import { parseColumns } from '../../ingest/tables/parse-columns.ts'
import { readMappings } from '../../ingest/tables/read-mappings.ts'
import type { ColumnMapping, TableMapping } from '../../ingest/tables/table-mapping.ts'
import { isEncoding } from '../../ingest/transcoded.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, oneOf, parsedBy, text, type Value } from '../../options/value.ts'
import { shell } from '../../text/shell-word.ts'

const columns: Value<readonly ColumnMapping[]> = {
  ...parsedBy((list, before = []) => [...before, ...parseColumns(list)]),
  isRepeatable: true,
}

/** Options for reading tables and dumps. */
export const tableOptions = {
  base: {
    flags: '--base <IRI>',
    value: text,
    says: 'base IRI for relative IRIs and for bare identifiers and names in tables',
    group: 'source',
  },
  format: {
    flags: '--format <FORMAT>',
    value: text,
    says: "format of all sources, if names and content don't tell: `nt`, `nq`, `ttl`, `trig`, `rdf`, `jsonld`, `tsv`, `csv`, `xlsx`, `json`",
    group: 'source',
  },
  encoding: {
    flags: '--encoding <NAME>',
    value: parsedBy(encodingName),
    says: 'text encoding of all sources, if not UTF-8: `windows-1252`, `latin1`, `utf-16` …',
    group: 'source',
  },
  subject: {
    flags: '--subject <COLUMN>',
    value: text,
    says: 'table: subject column',
    group: 'source',
  },
  relation: {
    flags: '--relation <COLUMN>',
    value: text,
    says: 'table: relation column; needs `--object`',
    group: 'source',
  },
  object: {
    flags: '--object <COLUMN>',
    value: text,
    says: 'table: object column',
    group: 'source',
  },
  columns: {
    flags: '--columns <LIST>',
    value: columns,
    says: 'table: meaning of columns: `birthplace=wdt:P19,born=wdt:P569:date,name=label`; without `--subject`, corrections to the inferred types: `Opened=date,Notes=skip,Site=subject`',
    group: 'source',
  },
  mapping: {
    flags: '--mapping <FILE>',
    value: text,
    says: 'tables: read them as a file of mappings says, written by `ingest --save-mapping` and edited',
    group: 'source',
  },
  separator: {
    flags: '--separator <TEXT>',
    value: text,
    says: 'table: separator for multiple values in a cell',
    group: 'source',
  },
  missing: {
    flags: '--missing <LIST>',
    value: parsedBy((list) => list.split(',').filter((marker) => marker !== '')),
    says: 'table: markers of a missing value, separated by commas (`n.a.,-`); `""` for none',
    otherwise: '`NaN`, `None`, `NULL`, `NA` …',
    group: 'source',
  },
  decimal: {
    flags: '--decimal <MARK>',
    value: oneOf(['.', ',']),
    says: 'table: decimal mark, `,` or `.`',
    group: 'source',
    otherwise: 'inferred for each column',
  },
  dates: {
    flags: '--dates <ORDER>',
    value: oneOf(dateOrders),
    says: 'table: `dmy` or `mdy`, the order in dates such as 04/07/2019',
    group: 'source',
    otherwise: 'inferred for each column',
  },
  header: {
    flags: '--no-header',
    value: flag,
    says: 'table: the first row is data',
    group: 'source',
  },
  language: {
    flags: '--language <TAG>',
    value: parsedBy(lowerCase),
    says: 'table: language of names and texts',
    group: 'source',
  },
  labels: {
    flags: '--labels <FILE>',
    value: many(text),
    says: 'table or JSON that only gives names: identifier and label',
    group: 'source',
  },
  languages: {
    flags: '--languages <TAGS>',
    value: parsedBy(tags),
    says: 'Wikidata JSON, `sparql:`: only names and texts in these languages, such as `en,de`',
    group: 'source',
  },
  externalIds: {
    flags: '--external-ids',
    value: flag,
    says: 'Wikidata JSON: keep external identifiers',
    group: 'source',
  },
} satisfies OptionSet

export type TableOptions = Given<typeof tableOptions>

/** The named files with their reading options; `-` is standard input. */
export function sourceFiles(
  paths: readonly string[],
  options: TableOptions,
  standardInput: () => AsyncIterable<Buffer>,
): SourceFile[] {
  checkTogether(options)
  const { base, format, encoding, languages, externalIds } = options
  const table = mappingOf(options)
  const mappings = mappingsOf(options, paths)
  const shared = {
    ...(mappings !== undefined && { mappings }),
    ...(base !== undefined && { base }),
    ...(format !== undefined && { format }),
    ...(encoding !== undefined && { encoding }),
    ...(table !== undefined && { table }),
  }
  const wikidata = {
    ...(languages !== undefined && { languages }),
    ...(externalIds !== undefined && { externalIds }),
  }
  const { language } = options
  return [
    ...paths.map((path) => ({
      path,
      ...(path === '-' && { input: standardInput(), name: 'standard input' }),
      wikidata,
      ...shared,
    })),
    ...(options.labels ?? []).map((path) => ({
      path,
      holds: 'labels' as const,
      ...(base !== undefined && { base }),
      ...(encoding !== undefined && { encoding }),
      ...(language !== undefined && { table: { language } }),
    })),
  ]
}

function mappingOf(options: TableOptions): TableMapping | undefined {
  const {
    subject,
    relation,
    object,
    columns,
    separator,
    missing,
    decimal,
    dates,
    header,
    language,
  } = options
  const mapping: TableMapping = {
    ...(subject !== undefined && { subject }),
    ...(relation !== undefined && { relation }),
    ...(object !== undefined && { object }),
    ...(columns !== undefined && { columns }),
    ...(separator !== undefined && { separator }),
    ...(missing !== undefined && { missing }),
    ...(decimal !== undefined && { decimal }),
    ...(dates !== undefined && { dates }),
    ...(header === false && { header }),
    ...(language !== undefined && { language }),
  }
  return Object.keys(mapping).length === 0 ? undefined : mapping
}

/** Fails with `bad-mapping` where a table in the file is of none of the sources. */
function mappingsOf(
  { mapping: path }: TableOptions,
  paths: readonly string[],
): Mappings | undefined {
  if (path === undefined) return undefined
  const mappings = readMappings(path)
  const names = paths.map((source) => (source === '-' ? 'standard input' : basename(source)))
  const stray = Object.keys(mappings).find(
    (table) => table !== '*' && !names.some((name) => `${table}, `.startsWith(`${name}, `)),
  )
  if (stray === undefined) return mappings
  throw new ElenchusError('bad-mapping', `"${path}" has a table "${stray}", which no source is.`, {
    fix: `Call it by its file's name, one of ${names.slice(0, 8).join(', ')}, or * for any table.`,
  })
}

function checkTogether(options: TableOptions): void {
  const { subject, relation, object, columns, header, mapping } = options
  const other = ['subject', 'columns', 'separator', 'decimal', 'dates', 'missing'] as const
  const also = mapping === undefined ? undefined : other.find((name) => options[name] !== undefined)
  if (also !== undefined) {
    throw new ElenchusError('bad-argument', `--mapping says all that --${also} would say.`, {
      fix: `Leave out --${also}, and write it into the file of mappings.`,
    })
  }
  const both = (relation === undefined) === (object === undefined)
  const lacking = subject === undefined && (relation ?? object) !== undefined
  const corrected = columns?.find(({ kind }) => kind === 'correction')
  if (subject !== undefined && corrected !== undefined) refuseCorrection(corrected)
  const told = subject ?? columns
  if (both && !lacking && (header !== false || told === undefined)) return
  throw new ElenchusError('bad-argument', 'These options do not describe a whole table.', {
    fix: 'Give --subject with --relation and --object, or --subject with --columns, or --subject alone (every other column is then a relation). --no-header can be used on its own.',
  })
}

/** With a subject nothing is inferred, so there is nothing to correct; a type follows a relation. */
function refuseCorrection({ column }: ColumnMapping): never {
  throw new ElenchusError(
    'bad-argument',
    `--columns corrects "${column}", but with --subject nothing is inferred.`,
    {
      fix: shell`Leave out --subject and write --columns "COLUMN=subject", or name the relation too: --columns ${`${column}=${column}:date`}`,
    },
  )
}

function encodingName(name: string): string {
  if (isEncoding(name)) return name.toLowerCase()
  throw new InvalidArgumentError('It is not a known encoding, such as windows-1252.')
}

function lowerCase(tag: string): string {
  if (!/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)) {
    throw new InvalidArgumentError('It is not a language tag.')
  }
  return tag.toLowerCase()
}

function tags(list: string): readonly string[] {
  return list.split(',').map((tag) => lowerCase(tag.trim()))
}
