import { type Command, InvalidArgumentError, Option } from 'commander'
import { ElenchusError } from '../errors.ts'
import type { SourceFile } from '../knowledge/ingest/source.ts'
import { type DateOrder, dateOrders } from '../knowledge/ingest/tables/column-format.ts'
import { parseColumns } from '../knowledge/ingest/tables/parse-columns.ts'
import type { ColumnMapping, TableMapping } from '../knowledge/ingest/tables/table-mapping.ts'
import { isEncoding } from '../knowledge/ingest/transcoded.ts'

/** The options that say how tables and dumps are read. */
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
      'what relative IRIs, and bare identifiers and names of a table, are appended to',
    )
    .option(
      '--format <FORMAT>',
      'the format of all sources, where names and content do not say: nt, nq, ttl, trig, rdf, jsonld, tsv, csv, xlsx, json',
    )
    .option(
      '--encoding <NAME>',
      'what the text of all sources is written in, where that is not UTF-8: windows-1252, latin1, utf-16',
      encodingName,
    )
    .option('--subject <COLUMN>', 'table: the column of the subjects')
    .option('--relation <COLUMN>', 'table: the column of the relations, with --object')
    .option('--object <COLUMN>', 'table: the column of the objects')
    .option(
      '--columns <LIST>',
      'table: what columns are: birthplace=wdt:P19,born=wdt:P569:date,name=label; without --subject corrections of their look: Opened=date,Notes=skip,Site=subject (may be repeated)',
      (text: string, before: readonly ColumnMapping[] = []) => [...before, ...parseColumns(text)],
    )
    .option('--separator <TEXT>', 'table: what stands between several values in one cell')
    .option(
      '--missing <LIST>',
      'table: what stands for a missing value, such as n.a.,- ("" for nothing; else NaN, None, NULL, NA …)',
      (text: string) => text.split(',').filter((marker) => marker !== ''),
    )
    .addOption(
      new Option(
        '--decimal <MARK>',
        'table: the decimal mark of its numbers; else by the column',
      ).choices(['.', ',']),
    )
    .addOption(
      new Option(
        '--dates <ORDER>',
        'table: what comes first in dates such as 04/07/2019, day or month; else by the column',
      ).choices(dateOrders),
    )
    .option('--no-header', 'table: the first row is data')
    .option('--language <TAG>', 'table: the language of its names and texts', lowerCase)
    .option(
      '--labels <FILE>',
      'a table or JSON of names alone: identifier and label (may be repeated)',
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option(
      '--languages <TAGS>',
      'Wikidata JSON: names of these languages alone, such as en,de',
      tags,
    )
    .option('--external-ids', 'Wikidata JSON: keep identifiers of other catalogues')
}

/** The files that a command line names, with how they are read; `-` is standard input. */
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
  throw new ElenchusError('bad-argument', 'These options do not say how a table is read.', {
    fix: 'Name --subject, and either --relation and --object, or --columns, or neither: then every other column is a relation. --no-header stands alone.',
  })
}

/** With a subject, nothing is told by its look that could be corrected; a type goes behind a relation. */
function refuseCorrection({ column }: ColumnMapping): never {
  throw new ElenchusError(
    'bad-argument',
    `--columns corrects "${column}", but --subject says that nothing is guessed.`,
    {
      fix: `Leave --subject out and write --columns "COLUMN=subject", or name the relation too: ${column}=${column}:date.`,
    },
  )
}

function encodingName(name: string): string {
  if (isEncoding(name)) return name.toLowerCase()
  throw new InvalidArgumentError('It is no encoding that is known, such as windows-1252.')
}

function lowerCase(tag: string): string {
  if (!/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag)) {
    throw new InvalidArgumentError('It is no language tag.')
  }
  return tag.toLowerCase()
}

function tags(list: string): readonly string[] {
  return list.split(',').map((tag) => lowerCase(tag.trim()))
}
