import { Command } from 'commander'
import { ProofStandard } from '../domain/proof-standard.ts'
import { ElenchusError } from '../errors.ts'
import { defined } from '../pipeline/defined.ts'
import type { GenerateRequest } from '../pipeline/generate-request.ts'
import type { SetRequest } from '../pipeline/generate-set.ts'
import { requestOf, thirdOf } from '../pipeline/study-request.ts'
import { presets } from '../questions/rules/presets.ts'
import type { Splits } from '../questions/select/split-questions.ts'
import { cacheFolder } from '../workspace/cache-folder.ts'
import { collect, language, oneOf, share, wholeNumber } from './arguments.ts'
import { withOwnersAnswers } from './confirm-single.ts'
import type { Console } from './console.ts'
import { generateSummary } from './generate-summary.ts'
import { type LexiconOptions, lexiconOptions, ownLexicon } from './lexicon-options.ts'
import { addOwnerOptions, type OwnerOptions, ownersWordOf } from './owner-options.ts'
import { supplyTable } from './supply-table.ts'

interface Options extends LexiconOptions, OwnerOptions {
  readonly knowledge: string
  readonly output: string
  readonly preset?: string
  readonly rule?: readonly string[]
  readonly hops?: number
  readonly topic?: readonly string[]
  readonly third?: NonNullable<SetRequest['third']>
  readonly similarity?: NonNullable<SetRequest['similarity']>
  readonly leastShared?: number
  readonly probe?: boolean
  readonly count?: number
  readonly perTopic?: number
  readonly perRule?: number
  readonly perRelation?: number
  readonly countGroups?: boolean
  readonly natural?: boolean
  readonly exact?: boolean
  readonly config?: string
  readonly split?: readonly string[]
  readonly seed?: number
  readonly relation?: readonly string[]
  readonly language?: string
  readonly names?: string
  readonly grammar?: boolean
  readonly harper?: boolean
  readonly proof?: ProofStandard
  readonly strict?: boolean
  readonly maxError?: number
  readonly own?: boolean
  readonly seal?: string
  readonly json?: boolean
}

export function generateCommand(console: Console): Command {
  const [ownEntries, alone] = lexiconOptions()
  const command = new Command('generate')
    .description('make a question set from knowledge')
    .requiredOption('-k, --knowledge <FILE>', 'the knowledge that `ingest` wrote')
    .requiredOption('-o, --output <FILE>', 'where the questions go, as JSON Lines')
    .option(
      '-c, --config <FILE>',
      'a study of several sets; or the manifest of a set, to make it again',
    )
    .option(
      '-p, --preset <NAME>',
      `which questions: ${Object.keys(presets).join(', ')} (default: all)`,
    )
    .option('--rule <ID>', 'only this rule, instead of a preset; may be repeated', collect)
    .option(
      '--hops <NUMBER>',
      'only questions over so many facts: 1, 2 or 3',
      wholeNumber('--hops', 1, 3),
    )
    .option(
      '-t, --topic <TOPIC>',
      'only about these: of the list (docs/sets.md), a class, or PROPERTY=VALUE (or PROPERTY:VALUE); may be repeated',
      collect,
    )
    .option(
      '--third <THIRD>',
      'only about the best known (head), the least known (tail), or those between (torso)',
      third,
    )
    .option(
      '-n, --count <NUMBER>',
      'questions in all (default: 200)',
      wholeNumber('--count', 1, 10_000_000),
    )
    .option(
      '--per-relation <NUMBER>',
      'questions about each relation',
      wholeNumber('--per-relation', 1, 10_000_000),
    )
    .option(
      '--per-topic <NUMBER>',
      'questions about each topic',
      wholeNumber('--per-topic', 1, 10_000_000),
    )
    .option(
      '--per-rule <NUMBER>',
      'questions by each rule',
      wholeNumber('--per-rule', 1, 10_000_000),
    )
    .option(
      '--count-groups',
      'count what belongs together, such as a question and its false twin, as one',
    )
    .option(
      '--natural',
      'ask about relations as often as the graph speaks of them, instead of spreading the set over them',
    )
    .option('--exact', 'write nothing where a number can not be had')
    .option(
      '-s, --seed <NUMBER>',
      'another seed, other questions (default: 1)',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
    )
    .option(
      '-r, --relation <NAME>',
      'only this relation (P19, wdt:P19, birthplace, or its label); may be repeated',
      collect,
    )
    .option(
      '--language <TAG>',
      'of the sentences; there are wordings in English, others in entries of your own (default: en)',
      language('--language'),
    )
    .option('--names <TAG>', 'of the names in them (default: as --language)', language('--names'))
    .addOption(ownEntries)
    .addOption(alone)
    .option(
      '--grammar',
      'also ask about relations that the lexicon lacks, in words made of their labels',
    )
    .option('--no-grammar', 'never do')
    .option('--harper', 'also discard what harper.js objects to, where you have installed it')
    .option(
      '--proof <STANDARD>',
      'certified; likely: also what is less than certain, marked; published: also what the graph lacks, as the papers have it, marked as assumed and counted apart (default: certified)',
      oneOf('--proof', ProofStandard.options),
    )
    .option(
      '--strict',
      'leave out what a check of taste objects to: the plain, stiff, obscure or far-fetched; else the best is taken and `doubts` says what speaks against it',
    )
    .option(
      '--own',
      'the graph is your own: one value each of 20 or more proves a no (likely), and what only the world at large tells counts for nothing; seen by its vocabulary',
    )
    .option('--no-own', 'it is not, whatever its vocabulary')
  return addOwnerOptions(command)
    .option(
      '--max-error <SHARE>',
      'share of falsehoods and complete lists that may be wrong (default: 0.002)',
      share('--max-error'),
    )
    .option(
      '--similarity <HOW>',
      'what is alike in the syn-qa2 preset: rare (default), count or none',
      oneOf('--similarity', ['rare', 'count', 'none'] as const),
    )
    .option(
      '--least-shared <NUMBER>',
      'with it: how many values the two share at the least (default: 3)',
      wholeNumber('--least-shared', 1, 100),
    )
    .option('--no-probe', 'leave out the plain question about the fact that a premise supposes')
    .option(
      '--split <NAME=SHARE>',
      'part the questions, such as test=0.8 and validation=0.2; repeated for each part',
      collect,
    )
    .option('--seal <PASSWORD>', 'write an encrypted ZIP archive of the set beside it')
    .option('--json', 'print the manifest')
    .addHelpText(
      'after',
      `
Examples:
  elenchus generate -k kg.duckdb -n 500 -o questions.jsonl
  elenchus generate -k kg.duckdb -p wh -t films -t occupation=painter --third tail -o questions.jsonl
  elenchus generate -k kg.duckdb --config examples/factchecker.yaml -o factchecker.jsonl
  elenchus generate -k kg.duckdb -p invite --proof published -n 500 -o as-published.jsonl
  elenchus generate -k kg.duckdb -p syn-qa2 --similarity count --least-shared 3 --no-probe -o pairs.jsonl
  elenchus generate -k kg.duckdb -n 2000 --natural -o as-in-the-graph.jsonl
  elenchus generate -k kg.duckdb --strict -n 500 -o strict.jsonl
  elenchus generate -k kg.duckdb --names de -o german-names.jsonl
  elenchus generate -k staff.duckdb --own --one 'Reports to' --complete Speaks -o staff.jsonl
  elenchus generate -k kg.duckdb -p false-premise -n 200 --seed 7 -r author -r director -o premises.jsonl`,
    )
    .action(async (options: Options) => {
      const given = await requested(options, console)
      const request =
        options.own === false
          ? given
          : await withOwnersAnswers(given, { asks: options.own === true }, console)
      const { generate } = await import('../pipeline/generate.ts')
      const outcome = await generate({
        ...request,
        cache: cacheFolder(console.environment),
        onSupply: (supply) => {
          // where there is nothing at all, the error that follows says why
          if (supply.rules.every(({ facts }) => facts === 0)) return
          if (options.json === true)
            console.note(JSON.stringify({ event: 'supply', stage: 'generate', ...supply }))
          else console.note(supplyTable(supply, console.noteStyle))
        },
      })
      for (const warning of outcome.languages.warnings) console.note(`warning ${warning}`)
      if (options.json === true) console.print(JSON.stringify(outcome.manifest, undefined, 2))
      else console.print(generateSummary(outcome, options.output, console.style))
    })
}

/** The study, where there is one, and the flags, which say more than it. */
async function requested(options: Options, console: Console): Promise<GenerateRequest> {
  const { config, rule, relation, topic, split, harper, ...flags } = options
  if (flags.preset !== undefined && rule !== undefined) {
    throw new ElenchusError('bad-argument', '--rule and --preset exclude each other.', {
      fix: 'Name the rules alone, or the preset alone.',
    })
  }
  const study = config === undefined ? {} : await studyIn(config)
  const { knowledge, output, names, grammar, maxError, exact, seal } = flags
  const lexicon = ownLexicon(flags, console)
  const { preset, hops, third, similarity, proof, count, perTopic, perRule, perRelation } = flags
  const { countGroups, natural, leastShared, probe, seed, strict } = flags
  const said = defined({
    ...{ preset, rules: rule, hops, relations: relation, topics: topic, third, similarity, proof },
    ...{ count, perTopic, perRule, perRelation, countGroups, natural, leastShared, seed, strict },
    ...(probe === false ? { probe } : {}),
  })
  return {
    ...requestOf(study, said),
    knowledge,
    output,
    ...defined({ language: flags.language, names, lexicon, grammar }),
    ...defined({ maxError, exact, seal }),
    ...defined({ own: flags.own }),
    ...ownersWordOf(flags),
    // who names a relation in a study may have another graph in mind; who names it here has this one
    ...(config === undefined || relation !== undefined ? {} : { missing: 'allowed' as const }),
    ...(split === undefined ? {} : { splits: splitsOf(split) }),
    ...((harper ?? study.harper) === true ? { harper: process.cwd() } : {}),
  }
}

async function studyIn(config: string) {
  const { readStudy } = await import('../pipeline/read-study.ts')
  return readStudy(config)
}

/** `test=0.8` and `validation=0.2` */
function splitsOf(parts: readonly string[]): Splits {
  return Object.fromEntries(
    parts.map((part) => {
      const [, name, size = ''] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(part) ?? []
      if (name !== undefined && Number(size) > 0) return [name, Number(size)] as const
      throw new ElenchusError('bad-argument', `--split can't be "${part}".`, {
        fix: 'Write NAME=SHARE for each part, such as --split test=0.8 --split validation=0.2.',
      })
    }),
  )
}

function third(text: string): NonNullable<SetRequest['third']> {
  return thirdOf(oneOf('--third', ['head', 'torso', 'middle', 'tail'] as const)(text))
}
