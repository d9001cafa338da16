import { z } from 'zod'
import { ProofStandard } from '../../domain/proof-standard.ts'
import { dateExchanges } from '../../interop/dates/date-exchanges.ts'
import type { OptionSet } from '../../options/option.ts'
import {
  day,
  flag,
  language,
  many,
  oneOf,
  seed,
  share,
  text,
  type Value,
  wholeNumber,
} from '../../options/value.ts'
import { presets } from '../../questions/rules/presets.ts'
import { changeOptions } from './change-options.ts'
import { ownerOptions } from './owners-word.ts'

const number = wholeNumber(1, 10_000_000)

/** In a file also a property with a value: `occupation: painter` is `occupation=painter`. */
const topic: Value<string> = {
  ...text,
  schema: z.union([
    z.string(),
    z.record(z.string(), z.union([z.string(), z.number()])).transform((values) =>
      Object.entries(values)
        .map(([property, value]) => `${property}=${value}`)
        .join(),
    ),
  ]),
}

const thirds = oneOf(['head', 'torso', 'middle', 'tail'])

/** "Middle" is a synonym of "torso". */
const third: Value<'head' | 'torso' | 'tail'> = {
  schema: thirds.schema.transform(withoutSynonym),
  read: (word) => withoutSynonym(thirds.read(word)),
  fix: thirds.fix,
}

/** `test=0.8`, once for each split. */
const splits: Value<Readonly<Record<string, number>>> = {
  schema: z.record(z.string().min(1), z.number().positive()).readonly(),
  read: (word, earlier) => {
    const [, name, size = ''] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(word) ?? []
    return name === undefined || Number(size) <= 0
      ? undefined
      : { ...earlier, [name]: Number(size) }
  },
  fix: 'Write NAME=SHARE for each split, such as --split test=0.8 --split validation=0.2.',
}

const years: Value<{ readonly first: number; readonly last: number }> = {
  schema: z
    .string()
    .regex(/^\d{4}-\d{4}$/, 'it is not a range of years such as 2027-2100')
    .transform((range) => {
      const [first = 0, last = 0] = range.split('-').map(Number)
      return { first, last }
    }),
  read: () => undefined,
  fix: '',
}

/** Options of one set: on the command line, in a study file for all sets or for one, and in the manifest, in this order. */
export const setOptions = {
  preset: {
    flags: '-p, --preset <NAME>',
    value: text,
    says: `which questions: ${Object.keys(presets)
      .map((name) => `\`${name}\``)
      .join(', ')}`,
    otherwise: '`all`',
  },
  rules: {
    flags: '--rule <ID>',
    value: many(text),
    says: 'only this rule, such as `wh-object`, instead of a preset',
    group: 'what',
  },
  count: {
    flags: '-n, --count <NUMBER>',
    value: number,
    says: 'total number of questions',
    otherwise: '200',
    more: 'Without a default if another number is given.',
  },
  perTopic: {
    flags: '--per-topic <NUMBER>',
    value: number,
    says: 'questions per topic',
    group: 'amount',
  },
  perRule: {
    flags: '--per-rule <NUMBER>',
    value: number,
    says: 'questions per rule',
    group: 'amount',
  },
  perRelation: {
    flags: '--per-relation <NUMBER>',
    value: number,
    says: 'questions per relation',
    more: 'Two relations that mean the same count as one.',
    group: 'amount',
  },
  countGroups: {
    flags: '--count-groups',
    value: flag,
    says: 'count a group, such as a question and its false twin, as one',
    more: 'A false premise with its true twin and its probe is a group, and so is a chain with its hops.',
    group: 'amount',
    unrecorded: false,
  },
  natural: {
    flags: '--natural',
    value: flag,
    says: 'draw relations in proportion to their facts, instead of evenly',
    more: 'By default a set is spread over relations, kinds and rules ([sets](sets.md)).',
    group: 'amount',
    unrecorded: false,
  },
  hops: {
    flags: '--hops <NUMBER>',
    value: wholeNumber(1, 3),
    says: 'only questions that chain this many facts: 1, 2 or 3',
    more: 'The hops of a chain are questions in its group.',
    group: 'what',
  },
  relations: {
    flags: '-r, --relation <NAME>',
    value: many(text),
    says: 'only this relation: `birthplace`, `P19`, `wdt:P19` or its label',
    more: '`A | B` for the first that the graph has; this graph or the lexicon must know each.',
    group: 'what',
  },
  topics: {
    flags: '-t, --topic <TOPIC>',
    value: many(topic),
    says: 'only this topic: from the list ([sets.md](sets.md#topics)), a class (`class:Q5`), or `PROPERTY=VALUE` (or `PROPERTY:VALUE`)',
    group: 'what',
  },
  third: {
    flags: '--third <THIRD>',
    value: third,
    says: 'only about the most popular entities (`head`), the least popular (`tail`), or those between (`torso`)',
    more: 'See below; `middle` is a synonym of `torso`.',
    group: 'what',
  },
  similarity: {
    flags: '--similarity <HOW>',
    value: oneOf(['rare', 'count', 'none']),
    says: 'how the preset `syn-qa2` finds a similar entity: `rare`, `count` or `none`',
    otherwise: '`rare`',
    more: '`rare`: at least three shared values of other relations, with rare values weighing more; `count`: all values weigh the same; `none`: any entity of the same kind.',
    group: 'what',
  },
  leastShared: {
    flags: '--least-shared <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'with `--similarity`: minimum number of shared values',
    otherwise: '3',
    group: 'what',
  },
  probe: {
    flags: '--no-probe',
    value: flag,
    says: 'leave out the plain question about the fact behind a premise',
    group: 'what',
    unrecorded: true,
  },
  import: { value: text, says: 'questions from a file, instead of the graph', group: 'what' },
  layout: {
    value: text,
    says: 'the layout of that file, instead of what it looks like',
    group: 'what',
  },
  licence: { value: text, says: 'the licence of that file', group: 'what' },
  dates: {
    value: many(oneOf(dateExchanges)),
    says: 'put impossible or future dates in place of those in its questions',
    group: 'what',
  },
  asOf: { value: day, says: 'the day after which a date is in the future', group: 'what' },
  lastDay: { value: wholeNumber(32, 999), says: 'the largest impossible day', group: 'what' },
  fullDates: {
    value: flag,
    says: 'impossible days only where the question has a day and a month',
    group: 'what',
  },
  years: { value: years, says: 'future years from a range', group: 'what' },
  proof: {
    flags: '--proof <STANDARD>',
    value: oneOf(ProofStandard.options),
    says: '`certified`; `likely`: also less certain claims, marked; `published`: also take absence from the graph as false, as [the papers](sets.md#standards-of-proof) do, marked as assumed and counted separately',
    otherwise: '`certified`',
    more: 'The `level` of a certificate records which.',
  },
  strict: {
    flags: '--strict',
    value: flag,
    says: 'leave out questions that a style check flags as trivial, stiff, obscure or far-fetched; otherwise the best are kept and `doubts` lists the flags',
    more: 'See [sets](sets.md#checks-what-forbids-and-what-orders).',
    group: 'what',
    unrecorded: false,
  },
  seed: {
    flags: '-s, --seed <NUMBER>',
    value: seed,
    says: 'another seed draws other questions',
    otherwise: '1',
  },
} satisfies OptionSet

/** Options of all sets of a study together, in the manifest's order. */
export const studyOptions = {
  language: {
    flags: '--language <TAG>',
    value: language,
    says: 'language of the questions, as a BCP 47 tag; English is built in, your own lexicon can add others',
    otherwise: '`en`',
    more: 'See [below](#languages).',
    group: 'wording',
  },
  names: {
    flags: '--names <TAG>',
    value: language,
    says: 'language of names',
    otherwise: 'same as `--language`',
    group: 'wording',
  },
  own: {
    flags: '--own',
    value: flag,
    says: 'the graph is your own: a relation with one value for each of 20 or more subjects can prove a no (likely), and general world knowledge is not used',
    otherwise: 'inferred from its vocabulary',
    more: 'See [own-graphs.md](own-graphs.md).',
    denied: 'the graph is not your own, whatever its vocabulary',
    group: 'graph',
  },
  ...ownerOptions,
  ...changeOptions,
  maxError: {
    flags: '--max-error <SHARE>',
    value: share,
    says: 'maximum error rate of falsehoods and complete lists',
    otherwise: '0.002',
    more: 'Measured on this graph: [calibration.md](calibration.md).',
    group: 'what',
  },
  splits: {
    flags: '--split <NAME=SHARE>',
    value: splits,
    says: 'split the questions, such as `test=0.8` and `validation=0.2`; once for each split',
    more: 'No group and no fact is in two splits ([sets.md](sets.md#study-files)).',
    group: 'output',
  },
  grammar: {
    flags: '--grammar',
    value: flag,
    says: 'also ask about relations missing from the lexicon, with wording made from their labels',
    more: '[The grammar](lexicon.md#the-grammar) makes it. By default only if the lexicon covers less than half of the facts, or if you name such a relation with `-r`.',
    denied: 'never do that',
    unrecorded: true,
    group: 'wording',
  },
  harper: {
    flags: '--harper',
    value: flag,
    says: 'also discard questions that harper.js flags, if installed',
    more: 'An offline English checker (73 MB) that you install yourself with `npm install harper.js`; about 50 questions per second.',
    group: 'wording',
  },
  exact: {
    flags: '--exact',
    value: flag,
    says: "write nothing if a requested number can't be reached",
    more: 'The error is `too-few-questions`.',
    group: 'amount',
  },
} satisfies OptionSet

function withoutSynonym<T extends string | undefined>(
  word: T,
): Exclude<T, 'middle'> | (T extends 'middle' ? 'torso' : never) {
  return (word === 'middle' ? 'torso' : word) as Exclude<T, 'middle'>
}
