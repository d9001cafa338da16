import { Command } from 'commander'
import { neo4jVariables } from '../../ingest/remote/neo4j/neo4j-address.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag } from '../../options/value.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'
import { credentialsIn } from './remote-options.ts'

const exportOptions = {
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
      .description('write a knowledge file to Neo4j, to browse it')
      .argument('<knowledge>', 'knowledge file written by `ingest`')
      .argument('<to>', 'the database: neo4j://HOST:PORT, plus /DATABASE if there are several'),
    exportOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus export kg.duckdb neo4j://127.0.0.1:7687
  ${neo4jVariables.user}=neo4j ${neo4jVariables.password}=… elenchus export kg.duckdb neo4j+s://graph.example.org/films

The same export again changes nothing. What the server holds besides stays as it is: docs/neo4j.md.`,
    )
    .action((knowledge: string, to: string, options: Options) =>
      run(knowledge, to, options, console),
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
  const started = console.now()
  const json = options.json === true
  const exported = exportToNeo4j({
    knowledge,
    to,
    signal: console.interrupted,
    ...(credentials !== undefined && { credentials }),
    progress: ({ done, total }) => {
      const pace = paceOf(done, total, console.now() - started)
      if (json) {
        const event = { event: 'progress', stage: 'export', done, total, failed: 0, ...pace }
        return console.note(JSON.stringify(event))
      }
      const share = `${Math.floor((100 * done) / Math.max(1, total))} %`
      console.progress(progressLine({ stage: 'export', done: share, ...pace, subject: to }))
    },
  })
  const result = await exported.catch((error: unknown) => {
    // what fails because it was interrupted has not failed
    if (!console.interrupted.aborted) throw error
    return 'interrupted' as const
  })
  console.endProgress()
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
