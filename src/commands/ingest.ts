import { Command } from 'commander'
import { type IngestResult, ingest } from '../pipeline/ingest.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { Console } from './console.ts'

interface Options {
  readonly into: string
  readonly strict?: boolean
  readonly base?: string
  readonly licence?: string
  readonly json?: boolean
}

export function ingestCommand(console: Console): Command {
  return new Command('ingest')
    .description('read facts from files into one knowledge file')
    .argument('<source...>', 'N-Triples (.nt, .nt.gz), or tables with a header (.tsv, .csv)')
    .requiredOption('-i, --into <FILE>', 'the knowledge file to write')
    .option('--strict', 'stop at the first line that cannot be kept')
    .option('--base <IRI>', 'what bare identifiers of a table are appended to')
    .option('--licence <NAME>', 'the licence of the sources, for the manifests of question sets')
    .option('--json', 'print the result, and progress as JSON Lines on standard error')
    .addHelpText(
      'after',
      `
Examples:
  elenchus ingest latest-truthy.nt.gz --into kg.duckdb
  elenchus ingest facts.tsv entities.tsv --base urn:example: --into kg.duckdb

A table of facts has the columns subject, relation, object and, if need be, datatype, language, from, to.
A table of entities has entity, label and, if need be, aliases (separated by |), type, description, parent.`,
    )
    .action(async (paths: readonly string[], options: Options) => {
      const { base, licence, strict, json } = options
      const sources = paths.map((path) => ({
        path,
        ...(base === undefined ? {} : { base }),
        ...(licence === undefined ? {} : { licence }),
      }))
      const started = console.now()
      const result = await ingest({
        sources,
        into: options.into,
        ...(strict === true ? { strict } : {}),
        progress: (progress) => {
          if (json === true) {
            console.note(
              JSON.stringify({
                event: 'progress',
                stage: 'ingest',
                done: progress.bytes,
                total: progress.totalBytes,
                failed: 0,
                triples: progress.triples,
                source: progress.source,
              }),
            )
            return
          }
          const rate = progress.triples / Math.max(1, (console.now() - started) / 1000)
          const share = progress.totalBytes
            ? `${Math.floor((100 * progress.bytes) / progress.totalBytes)} % `
            : ''
          console.progress(
            `ingest ${printable(progress.source)} ${share}${progress.triples} lines, ${Math.round(rate)}/s`,
          )
        },
      })
      console.endProgress()
      console.print(
        json === true ? JSON.stringify(result, undefined, 2) : describe(result, options, console),
      )
    })
}

function describe(result: IngestResult, options: Options, { style }: Console): string {
  const lines = [
    `${result.facts} facts, ${result.names} names -> ${printable(options.into)}`,
    '',
    ...formatTable(
      [
        { title: 'source', align: 'left' },
        { title: 'read', align: 'right' },
        { title: 'kept', align: 'right' },
        { title: 'left out', align: 'left' },
      ],
      result.sources.map((source) => [
        printable(source.source),
        `${source.read}`,
        `${source.kept}`,
        source.leftOut
          .map(({ reason, count, lines: first }) =>
            printable(
              `${count} ${reason} (line ${first.slice(0, 3).join(', ')}${count > 3 ? ', …' : ''})`,
            ),
          )
          .join('; '),
      ]),
      style,
    ),
  ]
  return lines.join('\n')
}
