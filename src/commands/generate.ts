import { Command } from 'commander'
import { contractPrefix } from '../domain/prefixes.ts'
import { type GenerateOutcome, generate } from '../pipeline/generate.ts'
import { presets } from '../questions/presets.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import type { Console } from './console.ts'
import { collect, wholeNumber } from './whole-number.ts'

interface Options {
  readonly knowledge: string
  readonly output: string
  readonly preset: string
  readonly count: number
  readonly seed: number
  readonly relation: readonly string[]
  readonly language: string
  readonly lexicon?: string
  readonly json?: boolean
}

export function generateCommand(console: Console): Command {
  return new Command('generate')
    .description('make a question set from knowledge')
    .requiredOption('-k, --knowledge <FILE>', 'the knowledge that `ingest` wrote')
    .requiredOption('-o, --output <FILE>', 'where the questions go, as JSON Lines')
    .option('-p, --preset <NAME>', `which questions: ${Object.keys(presets).join(', ')}`, 'all')
    .option('-n, --count <NUMBER>', 'questions in all', wholeNumber(1, 10_000_000), 200)
    .option('-s, --seed <NUMBER>', 'another seed, other questions', wholeNumber(0, 2 ** 32 - 1), 1)
    .option(
      '-r, --relation <NAME>',
      'only this relation (P19, wdt:P19, birthplace); may be repeated',
      collect,
      [],
    )
    .option('--language <TAG>', 'of labels and questions', 'en')
    .option('--lexicon <FOLDER>', 'another lexicon than the one that is shipped')
    .option('--json', 'print the manifest')
    .addHelpText(
      'after',
      `
Examples:
  elenchus generate -k kg.duckdb -n 500 -o questions.jsonl
  elenchus generate -k kg.duckdb -p false-premise -n 200 --seed 7 -r author -r director -o premises.jsonl`,
    )
    .action(async (options: Options) => {
      const outcome = await generate({ ...options, relations: options.relation })
      if (options.json === true) console.print(JSON.stringify(outcome.manifest, undefined, 2))
      else console.print(summary(outcome, options, console))
    })
}

function summary(outcome: GenerateOutcome, options: Options, { style }: Console): string {
  const { manifest, tallies, unsaid, served } = outcome
  const missing = options.count - manifest.count
  const lines = [
    `${manifest.count} questions about ${served} relations -> ${printable(options.output)}`,
    '',
    ...formatTable(
      [
        { title: 'rule', align: 'left' },
        { title: 'asked', align: 'right' },
        { title: 'could ask', align: 'right' },
        { title: 'dropped, most often because', align: 'left', tone: 'dim' },
      ],
      tallies.map((tally) => [
        tally.rule,
        `${tally.asked}`,
        `${tally.available}`,
        reasons(tally.dropped),
      ]),
      style,
    ),
  ]
  if (missing > 0) {
    lines.push('', `${missing} fewer than asked for: the graph serves no more with certainty.`)
  }
  if (unsaid.length > 0) {
    const some = unsaid.slice(0, 5).map(({ relation }) => contractPrefix(relation))
    lines.push(
      '',
      printable(
        `Left out, for the lexicon has no words for them: ${unsaid.length} relations (${some.join(', ')}${unsaid.length > 5 ? ', …' : ''}).`,
      ),
    )
  }
  return lines.join('\n')
}

function reasons(dropped: Readonly<Record<string, number>>): string {
  return Object.entries(dropped)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([reason, count]) => `${reason} (${count})`)
    .join(', ')
}
