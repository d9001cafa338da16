import { distance } from 'fastest-levenshtein'
import type { Span } from '../../domain/verdict.ts'
import { isNamesake, isShortForm } from '../../lexicon/namesakes.ts'
import { fold } from '../../text/fold.ts'
import { tokens } from '../../text/tokens.ts'
import { splitGlued } from './split-glued.ts'

/** A person's name in a text: its words without titles, and where it is. */
export interface PersonName {
  readonly words: readonly string[]
  readonly span: Span
}

/**
 * How a name in the reply relates to the expected person: the *same* person, the *surname* alone, *another* person of
 * that surname, or *unlike*.
 */
export type NameRelation = 'same' | 'surname' | 'another' | 'unlike'

/** The names in a text: runs of capitalised words, with particles and initials between them. */
export function personNamesIn(text: string): readonly PersonName[] {
  const found: { words: string[]; start: number; end: number }[] = []
  let open: { words: string[]; start: number; end: number } | undefined
  for (const { text: word, start, end } of splitGlued(tokens(text))) {
    const capital = /^\p{Lu}/u.test(word)
    const lower = fold(word)
    const follows = open !== undefined && /^[ ."'“”‘’()-]{0,3}$/.test(text.slice(open.end, start))
    if (!follows || (open !== undefined && endsSentence(text, open.end, start))) open = undefined
    if (open === undefined && (!capital || openings.has(lower))) continue
    if (open === undefined) {
      open = { words: [], start, end }
      found.push(open)
    } else if (!capital && !particles.has(lower)) {
      open = undefined
      continue
    }
    open.words.push(...wordsOf(word))
    open.end = end
  }
  return found
    .map(({ words, start, end }) => ({ words: withoutTitles(words), span: { start, end } }))
    .filter(({ words }) => words.length > 0)
}

/** The words of a person's name; `undefined` when it does not look like one. */
export function personName(name: string): readonly string[] | undefined {
  const bare = name.replace(/\s*\([^()]*\)\s*$/, '')
  const each = tokens(bare).map((token) => token.text)
  const proper = each.every((word) => /^\p{Lu}/u.test(word) || particles.has(fold(word)))
  const words = withoutTitles(each.flatMap(wordsOf))
  return proper && words.length > 1 && words.length < 7 ? words : undefined
}

export function relationOf(said: readonly string[], meant: readonly string[]): NameRelation {
  const regnal = relationOfRulers(said, meant)
  if (regnal !== undefined) return regnal
  const [given, surname] = parted(said)
  const [givenMeant, surnameMeant] = parted(meant)
  if (isAlike(surname, surnameMeant, 2)) {
    const relation = relationOfGiven(given, givenMeant)
    return relation === 'middle' && !isNamesake(said.join(' ')) ? 'same' : unsaid(relation)
  }
  // the surname used as a given name: Austen Chamberlain
  if (given[0] === surnameMeant && !meant.includes(surname)) return 'another'
  // of two surnames the first alone may be used
  const before = givenMeant.at(-1) ?? ''
  const used = givenMeant.length > 1 && given.length > 0 && isAlike(surname, before, 1)
  return used && isGiven(given[0] ?? '', givenMeant[0] ?? '') ? 'same' : 'unlike'
}

function unsaid(relation: NameRelation | 'middle'): NameRelation {
  return relation === 'middle' ? 'another' : relation
}

/** James I is not James II. */
function relationOfRulers(
  said: readonly string[],
  meant: readonly string[],
): NameRelation | undefined {
  const [number, numberMeant] = [said.at(-1) ?? '', meant.at(-1) ?? '']
  if (!numeral.test(number) || !numeral.test(numberMeant)) return undefined
  const [name, nameMeant] = [said.slice(0, -1).join(' '), meant.slice(0, -1).join(' ')]
  if (name !== nameMeant) return 'unlike'
  return number === numberMeant ? 'same' : 'another'
}

/** *middle*: the same except for an additional name. */
function relationOfGiven(
  said: readonly string[],
  meant: readonly string[],
): NameRelation | 'middle' {
  const [first, ...middle] = said
  const [firstMeant, ...middleMeant] = meant
  if (first === undefined || firstMeant === undefined) return 'surname'
  if (isGiven(first, firstMeant)) return relationOfMiddle(middle, middleMeant, firstMeant)
  // the first of two surnames (García Márquez), or the given name in use (Auguste for Pierre-Auguste)
  const known = middleMeant.some((one) => isName(one) && isGiven(first, one))
  return known || middle.some((one) => isName(one) && isGiven(one, firstMeant)) ? 'same' : 'another'
}

function relationOfMiddle(
  said: readonly string[],
  meant: readonly string[],
  first: string,
): NameRelation | 'middle' {
  const open = [...meant]
  for (const word of said) {
    const at = open.findIndex((one) => isGiven(word, one))
    if (at !== -1) open.splice(at, 1)
    else if (open.length > 0) return 'another'
    else if (isName(word) && !patronymic.test(word) && !isGiven(word, first)) return 'middle'
  }
  return 'same'
}

function isName(word: string): boolean {
  return word.length > 2
}

/** The words before the surname, and the surname with its particle. */
function parted(words: readonly string[]): readonly [readonly string[], string] {
  const rest = words.slice(0, -1)
  return [rest.filter((word) => !particles.has(word)), words.at(-1) ?? '']
}

/** The same given name, its initial, a short form that is its prefix, or a typo. */
function isGiven(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short)
  if (short.length >= 3 && long.startsWith(short)) return !/^[aoe]$/.test(long.slice(short.length))
  return isShortForm(one, other) || isAlike(short, long, 1)
}

// Antonio is not Antonia: the last letter marks the gender
function isAlike(one: string, other: string, slips: number): boolean {
  if (one === other) return true
  const length = Math.min(one.length, other.length)
  if (length < 5 || one[0] !== other[0]) return false
  if (one.slice(0, -1) === other.slice(0, -1) && /[ao]$/.test(one) && /[ao]$/.test(other))
    return false
  return distance(one, other) <= (length >= 8 ? slips : 1)
}

/** J.R.R. is three words, Jean-Jacques two. */
function wordsOf(word: string): readonly string[] {
  if (/^(?:\p{L}\.)+\p{L}?\.?$/u.test(word))
    return word
      .split('.')
      .filter((one) => one !== '')
      .map(fold)
  const plain = fold(word)
    .replace(/['’ʼ]s$/, '')
    .replace(/['’ʼ]/g, '')
  return plain === '' ? [] : [plain]
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !titles.has(word))
  return kept.length > 0 ? kept : words
}

function endsSentence(text: string, from: number, to: number): boolean {
  if (!/\.\s/.test(text.slice(from, to + 1))) return false
  return (/[\p{L}]+$/u.exec(text.slice(Math.max(0, from - 20), from))?.[0].length ?? 0) > 3
}

const numeral = /^(?=.)x{0,3}(?:ix|iv|v?i{0,3})$/

const patronymic = /(?:vich|vitch|vna|ovic|ević)$/

const particles = new Set(
  'de da do dos das del della di du la le van von der den ten ter bin ibn ben al el y e zu'.split(
    ' ',
  ),
)

const titles = new Set(
  'sir lord lady dame king queen prince princess president dr doctor mr mrs ms miss st saint justice maestro judge chief dame pope emperor empress captain general colonel major admiral professor senator jr sr junior senior baron count duke earl'.split(
    ' ',
  ),
)

const openings = new Set(
  'the a an it he she they this that these those in on at no yes his her its their by for from to of and but if was is i we you who as according based correct answer actually sorry however well sure'.split(
    ' ',
  ),
)
