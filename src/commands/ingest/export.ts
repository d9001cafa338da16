import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { neo4jVariables } from '../../ingest/remote/neo4j/neo4j-address.ts'
import { setExports } from '../../interop/exports/set-exports.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { replaceOptions } from '../console/replace-option.ts'
import { credentialsIn } from './remote-options.ts'

const exportOptions = {
  output: { flags: '-o, --output <FOLDER>', value: text, says: 'of a set: the folder to write' },
  ...replaceOptions,
  json: {
    flags: '--json',
    value: flag,
    says: 'print the result as JSON, and progress as JSON Lines on standard error',
  },
} satisfies OptionSet

type Options = Given<typeof exportOptions>

export function exportCommand(console: Console): Command {
  return addOptions(
    new Command('export')
      .description(
        'write a question set for another harness, or a knowledge file to Neo4j or as Parquet',
      )
      .argument('<file>', 'a question set, or a knowledge file written by `ingest`')
      .argument(
        '<to>',
        `of a set: ${setExports.map(({ id }) => id).join(', ')}; of a graph: parquet:FOLDER; neo4j://HOST:PORT, plus /DATABASE if there are several`,
      ),
    exportOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus export questions.jsonl lm-eval -o for-lm-eval
  elenchus export questions.jsonl hub -o for-the-hub
  elenchus export kg.duckdb parquet:lake
  elenchus export kg.duckdb neo4j://127.0.0.1:7687
  ${neo4jVariables.user}=neo4j ${neo4jVariables.password}=… elenchus export kg.duckdb neo4j+s://graph.example.org/films

The same export again changes nothing. What the server holds besides stays as it is: docs/neo4j.md. A lake: docs/scale.md. What each harness gets: docs/exports.md.`,
    )
    .action((file: string, to: string, options: Options) =>
      to.startsWith('parquet:')
        ? writeLake(file, to, options, console)
        : to.includes('://')
          ? run(file, to, options, console)
          : writeSet(file, to, options, console),
    )
}

async function writeSet(
  questions: string,
  to: string,
  { output, replace, json }: Options,
  console: Console,
): Promise<void> {
  if (output === undefined) {
    throw new ElenchusError('bad-argument', 'The folder to write is missing.', {
      fix: 'Add -o FOLDER.',
    })
  }
  const { exportSet } = await import('../../pipeline/logs/export-set.ts')
  const written = await exportSet({ questions, to, output, replace })
  if (json === true) return console.print(JSON.stringify(written, undefined, 2))
  console.print(
    [...written.files, `next, ${written.use}`].map((line) => printable(line)).join('\n'),
  )
}

async function writeLake(
  knowledge: string,
  to: string,
  { output, replace, json }: Options,
  console: Console,
): Promise<void> {
  const { exportToLake, lakeFolder } = await import('../../pipeline/ingest/lake.ts')
  const folder = lakeFolder(to) ?? ''
  if (folder === '' || output !== undefined) {
    throw new ElenchusError('bad-argument', `"${to}" must name the folder, without -o.`, {
      fix: 'Write elenchus export kg.duckdb parquet:FOLDER.',
    })
  }
  const { declaredFileOf } = await import('../../pipeline/study/declared-file.ts')
  const declared = declaredFileOf(knowledge)
  const exported = exportToLake({
    ...{ knowledge, folder, replace, declared },
    signal: console.interrupted,
    progress: progressTo(to, json === true, console),
  })
  const result = await unlessStopped(exported, console)
  if (result === 'interrupted') {
    console.note('Stopped: nothing was written. Run the same command to start again.')
    return console.exitWith(130)
  }
  if (json === true) return console.print(JSON.stringify(result, undefined, 2))
  const { facts, names, relations, fingerprint } = result
  console.print(
    `${countOf(facts, 'fact')} of ${countOf(relations, 'relation')}, ${countOf(names, 'name')}, knowledge ${fingerprint} -> ${printable(folder)}`,
  )
}

async function run(
  knowledge: string,
  to: string,
  options: Options,
  console: Console,
): Promise<void> {
  const { exportToNeo4j } = await import('../../pipeline/ingest/export-graph.ts')
  const credentials = credentialsIn(console.environment, neo4jVariables)
  const json = options.json === true
  const exported = exportToNeo4j({
    knowledge,
    to,
    signal: console.interrupted,
    ...(credentials !== undefined && { credentials }),
    progress: progressTo(to, json, console),
  })
  const result = await unlessStopped(exported, console)
  if (result === 'interrupted') {
    console.note('Stopped: what was written stays. Run the same command to resume.')
    return console.exitWith(130)
  }
  if (json) return console.print(JSON.stringify(result, undefined, 2))
  const { nodes, relationships, properties, leftOut } = result
  console.print(
    [
      `${countOf(nodes, 'node')}, ${countOf(relationships, 'relationship')}, ${countOf(properties, 'literal')} -> ${printable(to)}`,
      ...(leftOut === 0 ? [] : [`Left out: ${countOf(leftOut, 'fact')} of blank nodes.`]),
    ].join('\n'),
  )
}

function progressTo(to: string, json: boolean, console: Console) {
  const started = console.now()
  return ({ done, total }: { readonly done: number; readonly total: number }) => {
    const pace = paceOf(done, total, console.now() - started)
    if (json) {
      const event = { event: 'progress', stage: 'export', done, total, failed: 0, ...pace }
      return console.note(JSON.stringify(event))
    }
    const share = `${Math.floor((100 * done) / Math.max(1, total))} %`
    console.progress(progressLine({ stage: 'export', done: share, ...pace, subject: to }))
  }
}

async function unlessStopped<T>(work: Promise<T>, console: Console): Promise<T | 'interrupted'> {
  const result = await work.catch((error: unknown) => {
    // what fails because it was interrupted has not failed
    if (!console.interrupted.aborted) throw error
    return 'interrupted' as const
  })
  console.endProgress()
  return result
}
