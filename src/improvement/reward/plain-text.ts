import type { Question } from '../../domain/question.ts'
import { worldList } from '../../lexicon/world/world-lists.ts'
import { roughStem } from '../../text/content-stems.ts'
import { infinitiveOf } from '../../text/irregular-verbs.ts'
import { splitReasoning } from '../../text/reasoning.ts'
import { type NameToken, tokensOfName } from '../../text/tokens-of-name.ts'

/**
 * The answer of a reply without reasoning and emphasis; `undefined` if it has a character that is no letter, digit, space
 * or mark of a plain sentence, and is not in the question or its answers either: "≠ 1830", "<1830", "❌ D", "1830?".
 */
export function plainText(reply: string, question: Question): string | undefined {
  const { start, end } = splitReasoning(reply).answer
  const text = reply
    .slice(start, end)
    .normalize('NFC')
    .trim()
    .replaceAll(/(\*{1,3}|_{1,2})(?=\S)([^*_\n]+)(?<=\S)\1/g, '$2')
    .replace(/^\(?([A-Z])\)(?=$|[ .,:\n])/, '$1')
    // "3726m"
    .replaceAll(/(?<=\d)(?=\p{Ll}{1,3}(?:[ .!]|$))(?!(?:st|nd|rd|th)\b)/gu, ' ')
  const shown = knownTexts(question).join(' ').normalize('NFC')
  if (!hasPairedQuotes(text) || hasGluedNumber(text, shown)) return undefined
  const known = new Set(shown)
  const rest = text.replaceAll(plainMarks, '')
  return [...rest].every((character) => known.has(character) && !unlessPlaced.test(character))
    ? text
    : undefined
}

// a sign before a number, or an exclamation mark before a word, means something else
const plainMarks =
  /[\p{Script=Latin}0-9 \n\u00a0\u202f.,:;"“”'’‘]|(?<=[\p{L}\p{N}]["”]? ?)[-–—](?= ?["“]?\p{L})|(?<=\p{N})[-–](?=\p{N})|!(?=["”]?$)/gu
/** "1824以外", "1824'25", "3726'": a number with anything glued to it, unless the question or its answers write it so. */
function hasGluedNumber(text: string, shown: string): boolean {
  const bare = text.replace(/^(?:'([^'\n]+)'|‘([^‘’\n]+)’)(?=[.!]?$)/u, '$1$2')
  return [...bare.matchAll(gluedNumbers)].some(([run]) => !shown.includes(run))
}

function hasPairedQuotes(text: string): boolean {
  return (text.match(/["“”]/g) ?? []).length % 2 === 0 && !/(?<!\p{L})['’‘]{2}/u.test(text)
}

/** Whether a sentence of a reply begins as a question or a wish does: "Did he die in 1824". */
export function asks(text: string): boolean {
  return text.split(/(?<=[.;!:])\s+|\n+/u).some((sentence) => {
    const first = /^\p{L}+(?= )/u.exec(sentence)?.[0].toLowerCase() ?? ''
    return auxiliaries().has(first) || askingWords.has(first)
  })
}

export const askingWords: ReadonlySet<string> = new Set(
  'who whom whose which what when where how'.split(' '),
)
const gluedNumbers = /\S*[0-9](?:['’‘ʼ]|(?![0-9a-z])[\p{L}\p{N}\p{M}])\S*/giu
const unlessPlaced = /[-–—!?]/

function knownTexts({ text, expected, options = [] }: Question): readonly string[] {
  const shown = [text, ...options.map((option) => option.text)]
  if (expected.kind === 'rejection') return [...shown, expected.correction]
  if (expected.kind !== 'entities') return shown
  return [...shown, ...expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])]
}

export function words(text: string): readonly string[] {
  return tokensOfName(text).map(({ value }) => value)
}

/** The words of each sentence, with "was not" for "wasn't"; initials end none. */
export function sentencesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/(?<=[\p{L}\p{N}"”)]{2}[.;]|[.;]["”])\s+|\n+/u)
    .map((sentence) => withoutContractions(words(sentence)))
    .filter((sentence) => sentence.length > 0)
}

export function values(tokens: readonly NameToken[]): readonly string[] {
  return tokens.map(({ value }) => value)
}

/** "was not" for "wasn't". */
export function withoutContractions(said: readonly string[]): readonly string[] {
  return said.flatMap((word) => {
    const auxiliary = word.replace(/nt$/, '')
    return auxiliary !== word && auxiliaries().has(auxiliary) ? [auxiliary, 'not'] : [word]
  })
}

/** One word in two forms: "gain", "gained"; "begin", "began". */
export function isSameWord(one: string, other: string): boolean {
  return one === other || stemOf(one) === stemOf(other)
}

export function stemOf(word: string): string {
  return /\d/.test(word) ? word : roughStem(infinitiveOf(word))
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''))
}

export function withoutAuxiliaries(said: readonly string[]): readonly string[] {
  return said.filter((word) => !auxiliaries().has(word))
}

export const auxiliaries = worldList('plain-answers', 'auxiliaries')
export const pronouns = worldList('plain-answers', 'pronouns')
