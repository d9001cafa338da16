import { Command } from 'commander'
import { ProofStandard } from '../../domain/proof-standard.ts'
import { ElenchusError } from '../../errors.ts'
import { defined } from '../../pipeline/generate/defined.ts'
import type { GenerateRequest } from '../../pipeline/generate/generate-request.ts'
import type { SetRequest } from '../../pipeline/generate/generate-set.ts'
import { requestOf, thirdOf } from '../../pipeline/study/study-request.ts'
import { presets } from '../../questions/rules/presets.ts'
import type { Splits } from '../../questions/select/split-questions.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { collect, language, oneOf, share, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { type LexiconOptions, lexiconOptions, ownLexicon } from '../knowledge/lexicon-options.ts'
import { withOwnersAnswers } from './confirm-single.ts'
import { generateSummary } from './generate-summary.ts'
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
    .description('make a question set from a knowledge file')
    .requiredOption('-k, --knowledge <FILE>', 'knowledge file written by `ingest`')
    .requiredOption('-o, --output <FILE>', 'where to write the questions, as JSON Lines')
    .option(
      '-c, --config <FILE>',
      'a study of several sets, or the manifest of a set to reproduce it',
    )
    .option(
      '-p, --preset <NAME>',
      `which questions: ${Object.keys(presets).join(', ')} (default: all)`,
    )
    .option('--rule <ID>', 'only this rule, instead of a preset; repeatable', collect)
    .option(
      '--hops <NUMBER>',
      'only questions that chain this many facts: 1, 2 or 3',
      wholeNumber('--hops', 1, 3),
    )
    .option(
      '-t, --topic <TOPIC>',
      'only this topic: from the list (docs/sets.md), a class, or PROPERTY=VALUE (or PROPERTY:VALUE); repeatable',
      collect,
    )
    .option(
      '--third <THIRD>',
      'only about the most popular entities (head), the least popular (tail), or those between (torso)',
      third,
    )
    .option(
      '-n, --count <NUMBER>',
      'total number of questions (default: 200)',
      wholeNumber('--count', 1, 10_000_000),
    )
    .option(
      '--per-relation <NUMBER>',
      'questions per relation',
      wholeNumber('--per-relation', 1, 10_000_000),
    )
    .option(
      '--per-topic <NUMBER>',
      'questions per topic',
      wholeNumber('--per-topic', 1, 10_000_000),
    )
    .option('--per-rule <NUMBER>', 'questions per rule', wholeNumber('--per-rule', 1, 10_000_000))
    .option('--count-groups', 'count a group, such as a question and its false twin, as one')
    .option('--natural', 'draw relations in proportion to their facts, instead of evenly')
    .option('--exact', "write nothing if a requested number can't be reached")
    .option(
      '-s, --seed <NUMBER>',
      'another seed draws other questions (default: 1)',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
    )
    .option(
      '-r, --relation <NAME>',
      'only this relation (P19, wdt:P19, birthplace, or its label); repeatable',
      collect,
    )
    .option(
      '--language <TAG>',
      'language of the questions; English is built in, your own lexicon can add others (default: en)',
      language('--language'),
    )
    .option('--names <TAG>', 'language of names (default: same as --language)', language('--names'))
    .addOption(ownEntries)
    .addOption(alone)
    .option(
      '--grammar',
      'also ask about relations missing from the lexicon, with wording made from their labels',
    )
    .option('--no-grammar', 'never do that')
    .option('--harper', 'also discard questions that harper.js flags, if installed')
    .option(
      '--proof <STANDARD>',
      'certified; likely: also less certain claims, marked; published: also take absence from the graph as false, as the papers do, marked as assumed and counted separately (default: certified)',
      oneOf('--proof', ProofStandard.options),
    )
    .option(
      '--strict',
      'leave out questions that a style check flags as trivial, stiff, obscure or far-fetched; otherwise the best are kept and `doubts` lists the flags',
    )
    .option(
      '--own',
      'the graph is your own: a relation with one value for each of 20 or more subjects can prove a no (likely), and general world knowledge is not used (default: inferred from its vocabulary)',
    )
    .option('--no-own', 'the graph is not your own, whatever its vocabulary')
  return addOwnerOptions(command)
    .option(
      '--max-error <SHARE>',
      'maximum error rate of falsehoods and complete lists (default: 0.002)',
      share('--max-error'),
    )
    .option(
      '--similarity <HOW>',
      'similarity measure of the syn-qa2 preset: rare (default), count or none',
      oneOf('--similarity', ['rare', 'count', 'none'] as const),
    )
    .option(
      '--least-shared <NUMBER>',
      'with --similarity: minimum number of shared values (default: 3)',
      wholeNumber('--least-shared', 1, 100),
    )
    .option('--no-probe', 'leave out the plain question about the fact behind a premise')
    .option(
      '--split <NAME=SHARE>',
      'split the questions, such as test=0.8 and validation=0.2; once for each split',
      collect,
    )
    .option('--seal <PASSWORD>', 'also write the set as an encrypted ZIP archive')
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
      const { generate } = await import('../../pipeline/generate/generate.ts')
      const outcome = await generate({
        ...request,
        cache: cacheFolder(console.environment),
        onSupply: (supply) => {
          // if there is nothing at all, the error that follows says why
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

/** The study, if any, overridden by command-line options. */
async function requested(options: Options, console: Console): Promise<GenerateRequest> {
  const { config, rule, relation, topic, split, harper, ...flags } = options
  if (flags.preset !== undefined && rule !== undefined) {
    throw new ElenchusError('bad-argument', "--rule and --preset can't be combined.", {
      fix: 'Give either rules or a preset.',
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
    // a study may name relations for other graphs; a command line is about this graph
    ...(config === undefined || relation !== undefined ? {} : { missing: 'allowed' as const }),
    ...(split === undefined ? {} : { splits: splitsOf(split) }),
    ...((harper ?? study.harper) === true ? { harper: process.cwd() } : {}),
  }
}

async function studyIn(config: string) {
  const { readStudy } = await import('../../pipeline/study/read-study.ts')
  return readStudy(config)
}

/** `test=0.8` and `validation=0.2` */
function splitsOf(parts: readonly string[]): Splits {
  return Object.fromEntries(
    parts.map((part) => {
      const [, name, size = ''] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(part) ?? []
      if (name !== undefined && Number(size) > 0) return [name, Number(size)] as const
      throw new ElenchusError('bad-argument', `--split can't be "${part}".`, {
        fix: 'Write NAME=SHARE for each split, such as --split test=0.8 --split validation=0.2.',
      })
    }),
  )
}

function third(text: string): NonNullable<SetRequest['third']> {
  return thirdOf(oneOf('--third', ['head', 'torso', 'middle', 'tail'] as const)(text))
}
