import { Command } from 'commander'
import { contractPrefix } from '../domain/prefixes.ts'
import { type Inspection, inspect } from '../pipeline/inspect.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { Console } from './console.ts'
import { wholeNumber } from './whole-number.ts'

interface Options {
  readonly top: number
  readonly json?: boolean
}

export function inspectCommand(console: Console): Command {
  return new Command('inspect')
    .description('what a knowledge file holds')
    .argument('<knowledge>', 'the knowledge that `ingest` wrote')
    .option('--top <NUMBER>', 'relations and types to list', wholeNumber(1, 100_000), 20)
    .option('--json', 'everything, as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  elenchus inspect kg.duckdb\n  elenchus inspect kg.duckdb --json',
    )
    .action(async (path: string, options: Options) => {
      const inspection = await inspect(path, 2)
      console.print(
        options.json === true
          ? JSON.stringify(inspection, undefined, 2)
          : describe(inspection, options.top, console),
      )
    })
}

function describe(inspection: Inspection, top: number, { style }: Console): string {
  const { summary, contradictions, concepts } = inspection
  const lines = [
    `${grouped(summary.facts)} facts (${grouped(summary.literals)} with a literal) of ${grouped(summary.relations.length)} relations about ${grouped(summary.entities)} entities`,
    `${grouped(summary.labelled)} entities with a label, ${grouped(summary.withoutLabel)} without; ${grouped(summary.aliases)} aliases, ${grouped(summary.descriptions)} descriptions`,
    `fingerprint ${summary.fingerprint}`,
    '',
    ...formatTable(
      [
        { title: 'relation', align: 'left' },
        { title: 'label', align: 'left' },
        { title: 'facts', align: 'right' },
        { title: 'subjects', align: 'right' },
        { title: 'objects', align: 'right' },
        { title: 'asked as', align: 'left' },
        { title: 'for example', align: 'left', tone: 'dim' },
      ],
      summary.relations
        .slice(0, top)
        .map((relation) => [
          printable(contractPrefix(relation.relation)),
          printable(relation.label ?? ''),
          grouped(relation.facts),
          grouped(relation.subjects),
          grouped(relation.objects),
          concepts[relation.relation] ?? '',
          printable(
            relation.samples.map(({ subject, object }) => `${subject} - ${object}`).join('; '),
          ),
        ]),
      style,
    ),
    ...more(summary.relations.length - top, 'relations'),
    '',
    ...formatTable(
      [
        { title: 'type', align: 'left' },
        { title: 'label', align: 'left' },
        { title: 'entities', align: 'right' },
      ],
      summary.types
        .slice(0, top)
        .map((type) => [
          printable(contractPrefix(type.type)),
          printable(type.label ?? ''),
          grouped(type.entities),
        ]),
      style,
    ),
    ...more(summary.types.length - top, 'types'),
  ]
  if (summary.unlabelled.length > 0) {
    const some = summary.unlabelled.slice(0, 5).map(({ entity }) => contractPrefix(entity))
    lines.push('', printable(`Without a label, most used first: ${some.join(', ')}`))
  }
  for (const { relation, constraint, contradicted, subjects } of contradictions) {
    const share = ((100 * contradicted) / subjects).toFixed(1)
    lines.push(
      '',
      printable(
        `The lexicon declares ${contractPrefix(relation)} ${constraint}; here ${share} % contradict it, so it is not relied on.`,
      ),
    )
  }
  return lines.join('\n')
}

function more(count: number, what: string): readonly string[] {
  return count > 0 ? [`and ${count} more ${what} (--top, --json)`] : []
}

function grouped(number: number): string {
  return `${number}`.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
