import { ofPeoples } from '../../lexicon/capitals.ts'
import { anyOf } from '../../lexicon/world/name-pattern.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import { fold } from '../../text/fold.ts'
import { sayList } from '../../text/say-list.ts'
import { nameOfTitle } from '../import/name-of-title.ts'
import type { Passage } from '../import/passages.ts'
import { contentWords, type DescribedTitle, describeTitle } from './describe-title.ts'
import { findName, type NamePlace } from './find-name.ts'
import { fitName } from './fit-name.ts'
import type { CompareTitles, TitleSimilarity } from './title-similarity.ts'

/** A question with the passages that it was made from and those that were laid beside them. */
export interface TitledQuestion {
  readonly text: string
  readonly answer: string
  readonly passages: readonly Passage[]
  readonly supporting: readonly string[]
}

/** One title of the question exchanged for another, once. */
export interface TitleExchange {
  readonly text: string
  readonly original: Passage
  readonly replacement: Passage
  /** As they stand in the two questions. */
  readonly said: { readonly original: string; readonly replacement: string }
  readonly similarity: TitleSimilarity
  /** Titles that the question names besides. */
  readonly beside: readonly string[]
  /** What speaks against it being false, for who is to decide. */
  readonly doubt?: string
}

export type ExchangedTitle =
  | ({ readonly kind: 'exchanged' } & TitleExchange)
  | { readonly kind: 'left out'; readonly reason: string }

/**
 * Exchanges a supporting title that stands in the question for the most similar other passage's title that fits: of its kind,
 * number and gender, called by no other passage, and not said to belong to what the question is about.
 */
export function exchangeTitle(question: TitledQuestion, compare: CompareTitles): ExchangedTitle {
  const described = new Map(question.passages.map((each) => [each.title, describeTitle(each)]))
  const places = placesOf(question, described)
  if (typeof places === 'string') return leftOut(places)
  const reasons: Refusal[] = []
  const made: TitleExchange[] = []
  for (const { passage, place } of places) {
    for (const replacement of question.passages) {
      if (question.supporting.includes(replacement.title)) continue
      const exchange = exchangeAt(question, { passage, place }, replacement, described, compare)
      if (typeof exchange === 'string') reasons.push(exchange)
      else made.push(exchange)
    }
  }
  const [best] = made.toSorted(
    (one, other) => doubts(one) - doubts(other) || other.similarity.value - one.similarity.value,
  )
  if (best !== undefined) return { kind: 'exchanged', ...best }
  return leftOut(refusals.findLast((each) => reasons.includes(each)) ?? 'no other passage')
}

/** Why another title can't take a place, the nearest to a fitting one last. */
const refusals = [
  'no other passage of its kind',
  'no other name is unambiguous',
  'no other name fits the sentence',
  'may be true of the other name, too',
] as const
type Refusal = (typeof refusals)[number]

interface TitlePlace {
  readonly passage: Passage
  readonly place: NamePlace
}

function placesOf(
  { text, passages, supporting }: TitledQuestion,
  described: ReadonlyMap<string, DescribedTitle>,
): readonly TitlePlace[] | string {
  const names = passages.map(({ title }) => nameOfTitle(title).name)
  const places: TitlePlace[] = []
  const reasons = new Set<string>()
  for (const passage of passages) {
    if (!supporting.includes(passage.title)) continue
    const about = described.get(passage.title)
    const { name } = nameOfTitle(passage.title)
    const found = findName(text, name, { names, common: about?.common ?? false })
    if (found.kind === 'found') places.push({ passage, place: found })
    else reasons.add(found.reason)
  }
  if (places.length > 0) return places
  if (reasons.has('repeated')) return 'the title stands there more than once'
  if (reasons.has('longer')) return 'the title is part of a longer name'
  return 'no supporting title in the question'
}

// so much is said that it is not said of another by chance
const manyWords = 8

function doubts({ doubt }: TitleExchange): number {
  return doubt === undefined ? 0 : 1
}

/**
 * Where nothing but the title says what is meant, the question may be asked about any other title as well and has an answer; and
 * where the other passage speaks of most that is named besides, it may be so of that one, too.
 */
function doubtOf(question: string, place: NamePlace, replacement: Passage): string | undefined {
  const { name } = nameOfTitle(replacement.title)
  const rest = around(question, place)
  const names = namesBesides(question, place)
  const narrow = names.length > 0 || /\d|["“][^"”]*\p{L}[^"”]*["”]/u.test(rest)
  if (!narrow && contentWords(rest).length < manyWords) {
    return `the question names nothing besides, and may have an answer for ${name}`
  }
  const text = fold(replacement.text)
  const known = names.filter((each) => text.includes(fold(each)))
  if (known.length <= names.length / 2) return undefined
  return `the passage on ${name} speaks of ${sayList([...new Set(known)])}, too`
}

/** Capitalised words of the rest, the sentence's first and nationalities left out. */
function namesBesides(question: string, place: NamePlace): readonly string[] {
  const words = around(question, place).replace(/^["“(]?\p{Lu}\p{L}*/u, '')
  return (words.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).filter((word) => !demonym().test(word))
}

function around(question: string, { start, end }: NamePlace): string {
  return `${question.slice(0, start)} , ${question.slice(end)}`
}

// a nationality goes with many: it narrows nothing down
const demonym = once(
  () =>
    new RegExp(
      `^(?:\\p{L}+(?:ian|ean|ese|ish|rican|xican)|${anyOf(ofPeoples())}|I|Which|What|Who)$`,
      'u',
    ),
)

function exchangeAt(
  question: TitledQuestion,
  { passage, place }: TitlePlace,
  replacement: Passage,
  described: ReadonlyMap<string, DescribedTitle>,
  compare: CompareTitles,
): TitleExchange | Refusal {
  const [was, is] = [described.get(passage.title), described.get(replacement.title)]
  const similarity = compare(passage.title, replacement.title)
  if (
    was === undefined ||
    is === undefined ||
    similarity === undefined ||
    !isAlike(was, is, similarity)
  ) {
    return 'no other passage of its kind'
  }
  if (!isUnambiguous(is.name, question)) return 'no other name is unambiguous'
  const text = fitName(question.text, place, was, is)
  if (
    text === undefined ||
    !isExchangedOnce(text, was.name, is) ||
    !isCalledRight(question, place, is, described)
  ) {
    return 'no other name fits the sentence'
  }
  if (mayHold(question, passage, replacement)) return 'may be true of the other name, too'
  const doubt = doubtOf(question.text, place, replacement)
  return {
    text,
    original: passage,
    replacement,
    said: { original: place.text, replacement: is.name },
    similarity,
    beside: besides(question, passage, place),
    doubt,
  }
}

/**
 * Both people, or of one kind by a noun of their first sentences, which categories and facts say without; lists and surveys are no
 * things to ask about.
 */
function isAlike(was: DescribedTitle, is: DescribedTitle, { by }: TitleSimilarity): boolean {
  if (/^(?:List|Lists|Index|Outline|Timeline|History|Glossary) of /.test(is.name)) return false
  if (was.person !== is.person) return false
  if (was.person || [...was.kinds].some((kind) => is.kinds.has(kind))) return true
  return by !== 'first sentences' && (was.kinds.size === 0 || is.kinds.size === 0)
}

/** Nobody else among the passages is called so, and the question speaks neither of it nor of its answer. */
function isUnambiguous(name: string, { text, answer, passages }: TitledQuestion): boolean {
  const [own, said, asked] = [fold(name), fold(text), fold(answer)]
  const bearers = passages.filter(({ title }) => fold(nameOfTitle(title).name) === own)
  return bearers.length === 1 && !said.includes(own) && !own.includes(asked) && !asked.includes(own)
}

/** The check of the change: the new name stands there once, and the former one no more, in the new one neither. */
function isExchangedOnce(text: string, was: string, { name, common }: DescribedTitle): boolean {
  const former = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(fold(was))}(?![\\p{L}\\p{N}])`, 'u')
  return findName(text, name, { common }).kind === 'found' && !former.test(fold(text))
}

/** "the album X": what is called so in the question has to be one. */
function isCalledRight(
  { text }: TitledQuestion,
  { start }: NamePlace,
  { kinds }: DescribedTitle,
  described: ReadonlyMap<string, DescribedTitle>,
): boolean {
  const said = /(\p{Ll}+)[,:]? ["“'‘]?$/u.exec(text.slice(0, start))?.[1]
  if (said === undefined || kinds.has(said)) return true
  return [...described.values()].every((each) => !each.kinds.has(said))
}

/** The other passage speaks of what the question goes on to, or of its answer; or it is spoken of there. */
function mayHold(
  { answer, passages, supporting }: TitledQuestion,
  original: Passage,
  replacement: Passage,
): boolean {
  const text = fold(replacement.text)
  const further = passages.filter(
    ({ title }) => supporting.includes(title) && title !== original.title,
  )
  const name = fold(nameOfTitle(replacement.title).name)
  return (
    (answer.length > 3 && text.includes(fold(answer))) ||
    further.some(
      (each) => text.includes(fold(nameOfTitle(each.title).name)) || fold(each.text).includes(name),
    )
  )
}

function besides(
  { text, passages }: TitledQuestion,
  original: Passage,
  place: NamePlace,
): readonly string[] {
  return passages.flatMap(({ title }) => {
    if (title === original.title) return []
    const found = findName(text, nameOfTitle(title).name, {})
    const apart = found.kind === 'found' && (found.end <= place.start || found.start >= place.end)
    return apart ? [title] : []
  })
}

function leftOut(reason: string): ExchangedTitle {
  return { kind: 'left out', reason }
}
