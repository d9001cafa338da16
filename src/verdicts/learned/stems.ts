import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import type { Token } from '../../text/tokens.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { splitGlued } from '../readers/split-glued.ts'

/** A word in the form in which answers are compared. */
export interface Stem {
  readonly value: string
  readonly start: number
  readonly end: number
  /** Starts with a capital letter or a digit. */
  readonly proper: boolean
}

/**
 * The words of a text, folded, without articles, plural endings or the footnote numbers that search engines append to
 * words.
 */
export const stemsOf: (text: string) => readonly Stem[] = remembered((text) => {
  const stems: Stem[] = []
  for (const { value, token } of tokensOfName(text)) {
    const [whole, rest] = splitGlued([token])
    if (whole === undefined || rest === undefined) stems.push(stemAt(token, value))
    else stems.push(stemAt(whole, fold(whole.text)), stemAt(rest, fold(rest.text)))
  }
  return stems
})

function stemAt({ text, start, end }: Token, value: string): Stem {
  return { value: stemOf(value), start, end, proper: /^[\p{Lu}\p{N}]/u.test(text) }
}

function strip(value: string): string {
  const year = /^((?:1\d|20)\d\d)\d{1,2}$/.exec(value)?.[1]
  if (year !== undefined) return year
  const month = months.get(value)
  if (month !== undefined) return month
  const word = value.replace(/(?<=\p{L}{3})\d{1,2}$/u, '')
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..[^s])(?:(?<=ch|sh|x|s)e)?s$/, '')
    .replace(/(?<=\p{L}{3})(?:ing|ed|ly)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')
}

const stemOf = remembered(strip)

const months = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((month) =>
      month === 'may'
        ? [[month, month] as const]
        : [[month, month] as const, [month.slice(0, 3), month] as const],
    ),
)

/** A text's letters and digits only, folded: matches words however they are split. */
export const joinedLetters: (text: string) => string = remembered((text) =>
  fold(text).replace(/[^\p{L}\p{N}]+/gu, ''),
)

export const littleWords: ReadonlySet<string> = new Set(
  'the a an of in on at to for by with from as and or is was are were be been it its he she they his her their this that there which who whom what when where how why did do does has have had not no but if then than so also into about after before over under up out into during'
    .split(' ')
    .map(strip),
)
