import { Command } from 'commander'
import { type IngestResult, ingest } from '../pipeline/ingest.ts'
import { countOf, formatCount } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import { refuseUnwritable } from '../workspace/refuse-unwritable.ts'
import type { Console } from './console.ts'
import { paceOf, progressLine } from './progress-line.ts'
import { addTableOptions, sourceFiles, type TableOptions } from './table-options.ts'

interface Options extends TableOptions {
  readonly into: string
  readonly strict?: boolean
  readonly licence?: string
  readonly json?: boolean
}

export function ingestCommand(console: Console): Command {
  return addTableOptions(new Command('ingest'))
    .description('read facts from files into one knowledge file')
    .argument(
      '<source...>',
      'N-Triples, tables (.tsv, .csv, .jsonl, .parquet), Wikidata JSON (.json); plain or .gz',
    )
    .requiredOption('-i, --into <FILE>', 'the knowledge file to write')
    .option('--strict', 'stop at the first line that cannot be kept')
    .option('--licence <NAME>', 'the licence of the sources, for the manifests of question sets')
    .option('--json', 'print the result, and progress as JSON Lines on standard error')
    .addHelpText(
      'after',
      `
Examples:
  elenchus ingest latest-truthy.nt.gz --into kg.duckdb
  elenchus ingest latest-all.json.gz --languages en,de --into kg.duckdb
  elenchus ingest facts.tsv entities.tsv --base urn:example: --into kg.duckdb
  elenchus ingest people.csv --subject name --columns birthplace=wdt:P19,born=wdt:P569:date --into kg.duckdb
  elenchus ingest train.tsv --labels labels.tsv --into kg.duckdb

A table of facts has the columns subject, relation, object and, if need be, datatype, language, from, to.
A table of entities has entity, label and, if need be, aliases (separated by |), type, description, parent.
Other tables are mapped by --subject and what goes with it: docs/tables.md.`,
    )
    .action((paths: readonly string[], options: Options) => run(paths, options, console))
}

async function run(paths: readonly string[], options: Options, console: Console): Promise<void> {
  const { licence, strict = false, json = false, into } = options
  await refuseUnwritable(into)
  const result = await ingest({
    sources: sourceFiles(paths, options).map((file) => ({
      ...file,
      ...(licence === undefined ? {} : { licence }),
    })),
    into,
    strict,
    progress: progressTo(console, json),
  })
  console.endProgress()
  console.print(json ? JSON.stringify(result, undefined, 2) : describe(result, into, console))
}

type OnProgress = NonNullable<Parameters<typeof ingest>[0]['progress']>

function progressTo(console: Console, json: boolean): OnProgress {
  let reading = ''
  let started = console.now()
  return ({ source, bytes, totalBytes, triples }) => {
    if (json) {
      const counts = { done: bytes, total: totalBytes, failed: 0, triples, source }
      console.note(JSON.stringify({ event: 'progress', stage: 'ingest', ...counts }))
      return
    }
    if (source !== reading) {
      reading = source
      started = console.now()
    }
    const passed = console.now() - started
    const { secondsLeft } = totalBytes === undefined ? {} : paceOf(bytes, totalBytes, passed)
    const { rate } = paceOf(triples, triples, passed)
    console.progress(
      progressLine({
        stage: 'ingest',
        done: `${shareOf(bytes, totalBytes)}${countOf(triples, 'line')}`,
        ...(rate === undefined ? {} : { rate }),
        ...(secondsLeft === undefined ? {} : { secondsLeft }),
        subject: source,
      }),
    )
  }
}

function shareOf(bytes: number, total: number | undefined): string {
  return total === undefined ? '' : `${Math.floor((100 * bytes) / Math.max(1, total))} %, `
}

function describe(result: IngestResult, into: string, { style }: Console): string {
  const read = result.sources.map((source) => [
    printable(source.source),
    formatCount(source.read),
    formatCount(source.kept),
  ])
  return [
    `${countOf(result.facts, 'fact')}, ${countOf(result.names, 'name')} -> ${printable(into)}`,
    '',
    ...formatTable(
      [
        { title: 'source', align: 'left' },
        { title: 'read', align: 'right' },
        { title: 'kept', align: 'right' },
      ],
      read,
      style,
    ),
    '',
    ...result.sources.flatMap(faultsOf),
    `next: elenchus inspect ${printable(into)}`,
  ].join('\n')
}

/** What was left out of a source or mended in it, each with the numbers of the first lines. */
function faultsOf({ source, leftOut, invalidUtf8 }: IngestResult['sources'][number]): string[] {
  const lines = leftOut.map(({ reason, count, lines: first }) => {
    const some = first.slice(0, 3).join(', ')
    return `  ${countOf(count, 'line')}: ${reason} (line ${some}${count > 3 ? ', ...' : ''})`
  })
  return [
    ...(lines.length === 0 ? [] : [`Left out of ${source}:`, ...lines, '']),
    ...(invalidUtf8 === 0
      ? []
      : [`Kept of ${source}, though not UTF-8 throughout: ${countOf(invalidUtf8, 'line')}`, '']),
  ].map(printable)
}
