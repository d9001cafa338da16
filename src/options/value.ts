import { z } from 'zod'
import { Shard } from '../domain/shard.ts'
import { languageTag } from '../text/language-tag.ts'

/** What an option takes: how a study file writes it, and how the command line does. */
export interface Value<T> {
  /** Its form in a study file. */
  readonly schema: z.ZodType<T>
  /** Its value from a word of the command line; `undefined` if the word is none. `earlier`: from the same option before. */
  read(text: string, earlier?: T): T | undefined
  /** What to write instead of a word that is none. */
  readonly fix: string
  /** An option without a word after it. */
  readonly isFlag?: true
  readonly isRepeatable?: true
  /** All words that it takes, if they are few. */
  readonly words?: readonly string[]
}

export const flag: Value<boolean> = { schema: z.boolean(), read: () => true, fix: '', isFlag: true }

export const text: Value<string> = { schema: z.string(), read: (word) => word, fix: '' }

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Value<number> {
  const [first, last] = [least, most].map((number) => number.toLocaleString('en-US'))
  return {
    schema: z.number().int().min(least).max(most),
    read: (word) => {
      const number = Number(word)
      return /^-?\d+$/.test(word) && number >= least && number <= most ? number : undefined
    },
    fix:
      most === Number.MAX_SAFE_INTEGER
        ? `Give a whole number of at least ${first}.`
        : `Give a whole number from ${first} to ${last}.`,
  }
}

export const seed = wholeNumber(0, 2 ** 32 - 1)

/** From 0 to 1. */
export const share: Value<number> = {
  schema: z.number().min(0).max(1),
  read: (word) => numberWithin(word, 0, 1),
  fix: 'Give a share from 0 to 1, such as 0.01 for one in a hundred.',
}

export function oneOf<const T extends string>(words: readonly T[]): Value<T> {
  return {
    schema: z.enum(words),
    read: (word) => words.find((each) => each === word),
    fix: `Use one of: ${words.join(', ')}.`,
    words,
  }
}

/** The BCP 47 tag of a language. */
export const language: Value<string> = {
  schema: z
    .string()
    .refine(
      (tag) => languageTag(tag) !== undefined,
      'it is not a BCP 47 language tag, such as en or de',
    )
    .transform((tag) => languageTag(tag) ?? tag),
  read: (word) => languageTag(word),
  fix: 'Give the BCP 47 tag of a language, such as en, de or pt-BR.',
}

/** `2026-11-21` */
export const day: Value<string> = {
  schema: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'it is not a date such as 2026-11-21'),
  read: (word) => (/^\d{4}-(?:0\d|1[0-2])-[0-3]\d$/.test(word) ? word : undefined),
  fix: 'Write a day as 2026-11-21.',
}

/** `3/16`: the third of sixteen shares. */
export const shard: Value<Shard> = {
  schema: Shard,
  read: (word) => {
    const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(word) ?? []).map(Number)
    if (index === undefined || of === undefined) return undefined
    return index >= 1 && index <= of ? { index, of } : undefined
  },
  fix: 'Give the number of a share and how many there are, such as 3/16; the first is 1/16.',
}

/** Amounts of money, in US dollars. */
export const dollars: Value<number> = {
  schema: z.number().positive(),
  read: (word) => (/^\d*\.?\d+$/.test(word) && Number(word) > 0 ? Number(word) : undefined),
  fix: 'Give US dollars, such as 2.50.',
}

/** Points that a wrong answer costs, one for each run: `0,1,3,9`. In order and each once, also of several lists. */
export const stakes: Value<readonly number[]> = {
  schema: z.array(z.number().min(0).max(1000).multipleOf(0.001)).min(1).readonly(),
  read: (word, earlier = []) => {
    const given = word.split(',').map((each) => each.trim())
    // no exponent: a stake is part of a protocol's name
    const isNumber = (each: string) => /^\d{1,4}(\.\d{1,3})?$/.test(each) && Number(each) <= 1000
    if (!given.every(isNumber)) return undefined
    return [...new Set([...earlier, ...given.map(Number)])].toSorted((one, other) => one - other)
  },
  fix: 'Give the points that a wrong answer costs, from 0 to 1000 and with commas: 0,1,3,9.',
}

/** Times, in milliseconds. */
export const duration: Value<number> = {
  schema: z.number().int().positive(),
  read: (word) => {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(s|m|h)$/.exec(word) ?? []
    const milliseconds = Math.round(Number(number) * (millisecondsIn[unit] ?? Number.NaN))
    return milliseconds > 0 ? milliseconds : undefined
  },
  fix: 'Give a time with its unit: 90s, 30m, 2h.',
}

const millisecondsIn: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** Sampling temperatures. */
export const temperature: Value<number | 'default'> = {
  schema: z.union([z.number().min(0).max(2), z.literal('default')]),
  read: (word) => (word === 'default' ? word : numberWithin(word, 0, 2)),
  fix: "Give a number from 0 (the same answer each time) to 2, or `default` for the model's own setting.",
}

/** Several values: the option is repeated; a file has a list, or one value alone. */
export function many<T>(one: Value<T>): Value<readonly T[]> {
  return {
    schema: z.union([one.schema.transform((value) => [value]), z.array(one.schema)]).readonly(),
    read: (word, earlier = []) => {
      const value = one.read(word)
      return value === undefined ? undefined : [...earlier, value]
    },
    fix: one.fix,
    isRepeatable: true,
    ...(one.words !== undefined && { words: one.words }),
  }
}

function numberWithin(word: string, least: number, most: number): number | undefined {
  const number = Number(word)
  return word.trim() !== '' && number >= least && number <= most ? number : undefined
}

/** What a parser reads that refuses words itself; for the command line alone. */
export function parsedBy<T>(read: (word: string, earlier?: T) => T): Value<T> {
  return { schema: z.string().transform((word) => read(word)), read, fix: '' }
}
