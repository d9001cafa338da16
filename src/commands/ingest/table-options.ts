import { type Command, InvalidArgumentError, Option } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { SourceFile } from '../../ingest/source.ts'
import { type DateOrder, dateOrders } from '../../ingest/tables/column-format.ts'
import { parseColumns } from '../../ingest/tables/parse-columns.ts'
import type { ColumnMapping, TableMapping } from '../../ingest/tables/table-mapping.ts'
import { isEncoding } from '../../ingest/transcoded.ts'

/** Options for reading tables and dumps. */
export interface TableOptions {
  readonly base?: string
  readonly format?: string
  readonly encoding?: string
  readonly subject?: string
  readonly relation?: string
  readonly object?: string
  readonly columns?: readonly ColumnMapping[]
  readonly separator?: string
  readonly missing?: readonly string[]
  readonly decimal?: '.' | ','
  readonly dates?: DateOrder
  /** `false` for `--no-header`. */
  readonly header: boolean
  readonly language?: string
  readonly labels?: readonly string[]
  readonly languages?: readonly string[]
  readonly externalIds?: boolean
}

export function addTableOptions(command: Command): Command {
  return command
    .option(
      '--base <IRI>',
      'base IRI for relative IRIs and for bare identifiers and names in tables',
    )
    .option(
      '--format <FORMAT>',
      "format of all sources, if names and content don't tell: nt, nq, ttl, trig, rdf, jsonld, tsv, csv, xlsx, json",
    )
    .option(
      '--encoding <NAME>',
      'text encoding of all sources, if not UTF-8: windows-1252, latin1, utf-16',
      encodingName,
    )
    .option('--subject <COLUMN>', 'table: subject column')
    .option('--relation <COLUMN>', 'table: relation column; needs --object')
    .option('--object <COLUMN>', 'table: object column')
    .option(
      '--columns <LIST>',
      'table: meaning of columns: birthplace=wdt:P19,born=wdt:P569:date,name=label; without --subject, corrections to the inferred types: Opened=date,Notes=skip,Site=subject (repeatable)',
      (text: string, before: readonly ColumnMapping[] = []) => [...before, ...parseColumns(text)],
    )
    .option('--separator <TEXT>', 'table: separator for multiple values in a cell')
    .option(
      '--missing <LIST>',
      'table: markers of a missing value, such as n.a.,- ("" for none; default: NaN, None, NULL, NA …)',
      (text: string) => text.split(',').filter((marker) => marker !== ''),
    )
    .addOption(
      new Option(
        '--decimal <MARK>',
        'table: decimal mark (default: inferred for each column)',
      ).choices(['.', ',']),
    )
    .addOption(
      new Option(
        '--dates <ORDER>',
        'table: day or month first in dates such as 04/07/2019 (default: inferred for each column)',
      ).choices(dateOrders),
    )
    .option('--no-header', 'table: the first row is data')
    .option('--language <TAG>', 'table: language of names and texts', lowerCase)
    .option(
      '--labels <FILE>',
      'table or JSON that only gives names: identifier and label (repeatable)',
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option(
      '--languages <TAGS>',
      'Wikidata JSON: only names in these languages, such as en,de',
      tags,
    )
    .option('--external-ids', 'Wikidata JSON: keep external identifiers')
}

/** The named files with their reading options; `-` is standard input. */
export function sourceFiles(
  paths: readonly string[],
  options: TableOptions,
  standardInput: () => AsyncIterable<Buffer>,
): SourceFile[] {
  checkTogether(options)
  const { base, format, encoding, languages, externalIds } = options
  const table = mappingOf(options)
  const shared = {
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

function checkTogether({ subject, relation, object, columns, header }: TableOptions): void {
  const both = (relation === undefined) === (object === undefined)
  const lacking = subject === undefined && (relation ?? object) !== undefined
  const corrected = columns?.find(({ kind }) => kind === 'correction')
  if (subject !== undefined && corrected !== undefined) refuseCorrection(corrected)
  const told = subject ?? columns
  if (both && !lacking && (header || told === undefined)) return
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
      fix: `Leave out --subject and write --columns "COLUMN=subject", or name the relation too: ${column}=${column}:date.`,
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
