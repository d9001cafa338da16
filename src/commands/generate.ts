import { Command } from 'commander'
import { contractPrefix } from '../domain/prefixes.ts'
import { type GenerateOutcome, type GrammarUse, generate } from '../pipeline/generate.ts'
import { presets } from '../questions/presets.ts'
import { countOf, formatCount } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import { wrap } from '../text/wrap.ts'
import { collect, oneOf, share, wholeNumber } from './arguments.ts'
import type { Console } from './console.ts'

interface Options {
  readonly knowledge: string
  readonly output: string
  readonly preset: string
  readonly count: number
  readonly seed: number
  readonly relation?: readonly string[]
  readonly language: string
  readonly lexicon?: string
  readonly grammar?: boolean
  readonly harper?: boolean
  readonly strictness?: 'certified' | 'likely'
  readonly maxError?: number
  readonly seal?: string
  readonly json?: boolean
}

export function generateCommand(console: Console): Command {
  return new Command('generate')
    .description('make a question set from knowledge')
    .requiredOption('-k, --knowledge <FILE>', 'the knowledge that `ingest` wrote')
    .requiredOption('-o, --output <FILE>', 'where the questions go, as JSON Lines')
    .option('-p, --preset <NAME>', `which questions: ${Object.keys(presets).join(', ')}`, 'all')
    .option('-n, --count <NUMBER>', 'questions in all', wholeNumber('--count', 1, 10_000_000), 200)
    .option(
      '-s, --seed <NUMBER>',
      'another seed, other questions',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
      1,
    )
    .option(
      '-r, --relation <NAME>',
      'only this relation (P19, wdt:P19, birthplace); may be repeated',
      collect,
    )
    .option('--language <TAG>', 'of labels and questions', 'en')
    .option('--lexicon <FOLDER>', 'another lexicon than the one that is shipped')
    .option(
      '--grammar',
      'also ask about relations that the lexicon lacks, in words made of their labels',
    )
    .option('--no-grammar', 'never do')
    .option('--harper', 'also discard what harper.js objects to, where you have installed it')
    .option(
      '--strictness <LEVEL>',
      'certified, or likely: also what is less than certain, marked (default: certified)',
      oneOf('--strictness', ['certified', 'likely'] as const),
    )
    .option(
      '--max-error <SHARE>',
      'share of falsehoods and complete lists that may be wrong (default: 0.002)',
      share('--max-error'),
    )
    .option('--seal <PASSWORD>', 'write an encrypted ZIP archive of the set beside it')
    .option('--json', 'print the manifest')
    .addHelpText(
      'after',
      `
Examples:
  elenchus generate -k kg.duckdb -n 500 -o questions.jsonl
  elenchus generate -k kg.duckdb -p false-premise -n 200 --seed 7 -r author -r director -o premises.jsonl`,
    )
    .action(async ({ relation, harper, ...options }: Options) => {
      const outcome = await generate({
        ...options,
        relations: relation ?? [],
        ...(harper === true ? { harper: process.cwd() } : {}),
      })
      if (options.json === true) console.print(JSON.stringify(outcome.manifest, undefined, 2))
      else console.print(summary(outcome, options, console))
    })
}

function summary(outcome: GenerateOutcome, options: Options, { style }: Console): string {
  const { manifest, tallies, unsaid, served } = outcome
  const output = printable(options.output)
  const lines = [
    `${countOf(manifest.count, 'question')} about ${countOf(served, 'relation')} -> ${output}`,
    '',
    ...formatTable(
      [
        { title: 'rule', align: 'left', keep: true },
        { title: 'asked', align: 'right' },
        { title: 'of', align: 'right' },
        { title: 'dropped', align: 'right' },
        { title: 'mostly because', align: 'left', tone: 'dim' },
      ],
      tallies.map(({ rule, asked, available, dropped }) => [
        rule,
        formatCount(asked),
        formatCount(available),
        formatCount(sumOf(dropped)),
        commonest(dropped),
      ]),
      style,
    ),
    '',
  ]
  const missing = options.count - manifest.count
  const notes = [
    ...(missing > 0
      ? [`${formatCount(missing)} fewer than asked for: the graph serves no more with certainty.`]
      : []),
    ...(outcome.sealed === undefined
      ? []
      : [
          `Sealed in ${outcome.sealed} (AES-256): the file to publish, so that nobody trains on it.`,
        ]),
    discardedNote(tallies),
    ...(outcome.grammar === undefined ? [] : [grammarNote(outcome.grammar)]),
    ...(unsaid.length > 0
      ? [
          unsaidNote(
            unsaid.map((each) => each.relation),
            outcome,
          ),
        ]
      : []),
    `next: elenchus ask ${output} --model PROVIDER:MODEL -o runs`,
  ]
  return [...lines, ...notes.flatMap((note) => wrap(printable(note), style.width))].join('\n')
}

/** What the checks of grammar took out, of all that was said. */
function discardedNote(tallies: GenerateOutcome['tallies']): string {
  const counts = new Map<string, number>()
  for (const [fault, count] of tallies.flatMap(({ discarded }) => Object.entries(discarded))) {
    counts.set(fault, (counts.get(fault) ?? 0) + count)
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const said = tallies.reduce((sum, { drawn, dropped }) => sum + drawn - sumOf(dropped), 0)
  const why = [...counts]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([fault, count]) => `${fault} ${formatCount(count)}`)
  return `Discarded by the checks of grammar: ${formatCount(all)} of ${formatCount(said)} drafts${why.length === 0 ? '' : ` (${why.join(', ')})`}.`
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function grammarNote({ questions, concepts }: GrammarUse): string {
  const labels = concepts.map((concept) => concept.replace(/^[^:]*:/, ''))
  const some = labels.slice(0, 5).join(', ')
  const others = labels.length > 5 ? ', ...' : ''
  return questions === 0
    ? 'The grammar found nothing to ask about relations that the lexicon lacks.'
    : `In words that the grammar made of labels: ${countOf(questions, 'question')} about ${countOf(labels.length, 'relation')} (${some}${others}). Read them before you use them; --no-grammar leaves them out.`
}

function unsaidNote(relations: readonly string[], { grammar }: GenerateOutcome): string {
  const some = relations.slice(0, 5).map(contractPrefix).join(', ')
  const others = relations.length > 5 ? ', ...' : ''
  const why =
    grammar === undefined ? 'the lexicon has no' : 'neither the lexicon nor the grammar has'
  return `Left out, for ${why} words for them: ${countOf(relations.length, 'relation')} (${some}${others}); \`elenchus lexicon\` says more.`
}

function commonest(dropped: Readonly<Record<string, number>>): string {
  const [most] = Object.entries(dropped).toSorted(
    ([one, a], [other, b]) => b - a || (one < other ? -1 : 1),
  )
  return most === undefined ? '' : printable(most[0])
}
