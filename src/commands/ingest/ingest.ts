import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { withoutPassword } from '../../ingest/databases/database-address.ts'
import type { SourceFile } from '../../ingest/source.ts'
import type { Mapping } from '../../ingest/tables/mapping.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import type { IngestResult } from '../../pipeline/ingest/ingest.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shell } from '../../text/shell-word.ts'
import { formatTable } from '../../text/table.ts'
import { exists } from '../../workspace/exists.ts'
import { refuseUnwritable } from '../../workspace/refuse-unwritable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { changesLines } from './changes-lines.ts'
import { columnsTable, sharedNamesLines } from './columns-table.ts'
import { faultLines } from './fault-lines.ts'
import { databaseOptions, databasesAmong, declareFor } from './ingest-databases.ts'
import { fromLake } from './ingest-lake.ts'
import { ingestNotes } from './ingest-notes.ts'
import { ingestProgress } from './ingest-progress.ts'
import { estimateRemote, fetchRemote, isRemote } from './ingest-remote.ts'
import { topicFiles } from './ingest-topic.ts'
import { remoteOptionSet } from './remote-options.ts'
import { refuseExisting, saveMappings } from './save-mapping.ts'
import { sourceFiles, tableOptions } from './table-options.ts'

const ingestOptions = {
  into: { flags: '-i, --into <FILE>', value: text, says: 'knowledge file to write or add to' },
  replace: {
    flags: '--replace',
    value: flag,
    says: 'replace facts previously loaded from the same source',
  },
  saveMapping: {
    flags: '--save-mapping <FILE>',
    value: text,
    says: 'write how each table was read, to be edited and read back with `--mapping`',
    group: 'output',
  },
  sameAs: {
    flags: '--same-as <TABLE...>',
    value: many(text),
    says: 'two-column tables of identifiers for the same entity',
  },
  strict: {
    flags: '--strict',
    value: flag,
    says: "stop at the first line that can't be read; otherwise such lines are skipped, counted and listed by number",
  },
  licence: {
    flags: '--licence <NAME>',
    value: text,
    says: 'licence of the sources, for the manifests of question sets',
    group: 'source',
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print the result as JSON, with progress as JSON Lines on standard error',
    group: 'output',
  },
} satisfies OptionSet

type Options = Given<
  typeof ingestOptions & typeof tableOptions & typeof databaseOptions & typeof remoteOptionSet
>

export function ingestCommand(console: Console): Command {
  return addOptions(
    new Command('ingest')
      .description('read facts from files or remote sources into one knowledge file')
      .argument(
        '<source...>',
        'RDF (.nt .nq .ttl .trig .rdf .jsonld), tables (.csv .tsv .xlsx .jsonl .parquet), Wikidata JSON (.json); plain, .gz, .bz2, .zst; - for standard input; sparql:URL for an endpoint, wikidata:TOPIC, neo4j://HOST, trino://HOST/CATALOG/SCHEMA; a lake parquet:FOLDER; databases sqlite:FILE, duckdb:FILE, postgres://HOST/NAME',
      ),
    ingestOptions,
    tableOptions,
    databaseOptions,
    remoteOptionSet,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus ingest latest-truthy.nt.gz --into kg.duckdb
  elenchus ingest ontology.owl people.ttl.bz2 --base https://example.org/ --into kg.duckdb
  curl https://example.org/dump.nq.zst | elenchus ingest - --into kg.duckdb
  elenchus ingest latest-all.json.gz --languages en,de --into kg.duckdb
  elenchus ingest facts.tsv entities.tsv --base urn:example: --into kg.duckdb
  elenchus ingest sites.csv staff.xlsx --into kg.duckdb
  elenchus ingest sites.csv --columns "Opened=date,Notes=skip" --into kg.duckdb
  elenchus ingest people.csv --subject name --columns birthplace=wdt:P19,born=wdt:P569:date --into kg.duckdb
  elenchus ingest train.tsv --labels labels.tsv --into kg.duckdb
  elenchus ingest sparql:https://dbpedia.org/sparql --class dbo:RomanEmperor --languages en --into kg.duckdb
  elenchus ingest wikidata:politician --limit 500 --contact you@example.org --into kg.duckdb
  elenchus ingest "wikidata:occupation: emperor" --contact you@example.org --dry-run
  elenchus ingest neo4j://127.0.0.1:7687 --name-properties name,title --into kg.duckdb
  elenchus ingest trino://127.0.0.1:8080/hive/lake --topic "occupation: emperor" --into kg.duckdb
  elenchus ingest parquet:lake --into kg.duckdb
  elenchus ingest latest-truthy.nt.gz --topic "occupation: emperor" --into kg.duckdb

A table of facts has the columns subject, relation, object and optionally datatype, language, from, to.
A table of entities has entity, label and optionally aliases (separated by |), type, description, parent.
In other tables the first row names the columns. Their types are inferred and shown; --columns corrects them,
and --subject with --relation and --object describes the whole table: docs/tables.md.`,
    )
    .action((paths: readonly string[], options: Options, command: Command) =>
      run(paths, options, console, givenOptions(command)),
    )
}

/** Names of the options that are on the command line. */
function givenOptions(command: Command): readonly string[] {
  return Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === 'cli')
}

async function run(
  paths: readonly string[],
  options: Options,
  console: Console,
  given: readonly string[],
): Promise<void> {
  const {
    base,
    licence,
    strict = false,
    json = false,
    replace = false,
    sameAs = [],
    into,
  } = options
  if (options.dryRun === true) return estimateRemote(paths, options, console)
  if (into === undefined) throw nowhereToWrite()
  await refuseUnwritable(into)
  const { saveMapping } = options
  if (saveMapping !== undefined) await refuseExisting(saveMapping)
  const mappings: Record<string, Mapping> = {}
  const { ingest } = await import('../../pipeline/ingest/ingest.ts')
  const { databases, others } = await databasesAmong(paths, options, console)
  await using copied = databases
  const signal = console.interrupted
  const read = async () => {
    const lake = await fromLake(paths, { into, replace }, given, console)
    if (lake !== undefined) return lake
    const own = others.length === 0 ? { ...options, mapping: undefined } : options
    const files = await filesOf(others, own, console)
    return await ingest({
      sources: [...copied.read.flatMap((read) => read.files), ...files].map((file) => ({
        ...file,
        ...(licence === undefined ? {} : { licence }),
      })),
      into,
      strict,
      replace,
      sameAs: sameAs.map((path) => ({
        path,
        base,
        licence,
      })),
      onMapping: (table, mapping) => {
        mappings[table] = mapping
      },
      progress: ingestProgress(console, json),
      signal,
    })
  }
  const result = await unlessInterrupted(signal, read())
  console.endProgress()
  if (result === 'interrupted' || result === 'held up') {
    const left = (await exists(into))
      ? `${printable(into)} is as it was before`
      : 'nothing was written'
    const again =
      isRemote(paths) || options.topic !== undefined
        ? 'resumes after what was saved'
        : 'starts from the beginning'
    console.note(`Stopped: ${left}. The same command ${again}.`)
    // blocked input would keep the process alive
    if (result === 'held up') console.abandon()
    console.exitWith(130)
    return
  }
  if (saveMapping !== undefined)
    await saveMappings(saveMapping, mappings, paths.map(withoutPassword))
  await declareFor(into, copied, base, console)
  console.print(json ? JSON.stringify(result, undefined, 2) : describe(result, into, console))
}

/** What to read: a topic extracted from the dumps, or all named sources, fetched if remote. */
async function filesOf(
  paths: readonly string[],
  options: Options,
  console: Console,
): Promise<readonly SourceFile[]> {
  const topic = await topicFiles(paths, options, console)
  if (topic !== undefined) return topic
  const { files, here } = await fetchRemote(paths, options, console)
  return [...files, ...sourceFiles(here, options, console.input)]
}

function nowhereToWrite(): ElenchusError {
  return new ElenchusError('bad-argument', '--into is missing.', {
    fix: 'Name the knowledge file to write: --into kg.duckdb.',
  })
}

/** Milliseconds for interrupted work to finish and clean up. */
const grace = 2000

/** The result of the work; a failure caused by the interrupt is not a failure. *Held up*: it waits for input that never comes. */
async function unlessInterrupted<T>(
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T | 'interrupted' | 'held up'> {
  const heldUp = new Promise<'held up'>((resolve) => {
    const wait = () => setTimeout(() => resolve('held up'), grace).unref()
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true })
  })
  try {
    return await Promise.race([work, heldUp])
  } catch (error) {
    if (!signal.aborted) throw error
    return 'interrupted'
  }
}

function describe(result: IngestResult, into: string, { style }: Console): string {
  const read = result.sources.map((source) => [
    printable(source.source),
    formatCount(source.read),
    formatCount(source.kept),
  ])
  return [
    `${countOf(result.facts, 'fact')}, ${countOf(result.names, 'name')} -> ${printable(into)}`,
    ...ingestNotes(result).map(printable),
    '',
    ...(read.length === 0 ? [] : [...formatTable(readColumns, read, style), '']),
    ...result.sources.flatMap((source) => columnsTable(source, style)),
    ...changesLines(result.changes),
    ...sharedNamesLines(result),
    ...result.sources.flatMap(faultLines),
    ...setAsideOf(result),
    shell`next: elenchus inspect ${into}`,
  ].join('\n')
}

const readColumns = [
  { title: 'source', align: 'left' },
  { title: 'read', align: 'right' },
  { title: 'kept', align: 'right' },
] as const
function setAsideOf({ setAside }: IngestResult): string[] {
  if (setAside.length === 0) return []
  const lines = setAside.map(({ reason, count }) => `  ${countOf(count, 'fact')}: ${reason}`)
  return ['Read, but not usable in questions:', ...lines, '']
}
