import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { foldInPlace } from '../../text/fold.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { type AskedSort, askedSort, namesOfQuestion } from '../reading/relation.ts'

/** The parts of a question with a false premise that its replies are compared with. */
export interface PremiseContext {
  /** The replacement, as it may occur in a reply. */
  readonly replacements: readonly string[]
  /** Whether the replacement is known and occurs in the question. */
  readonly known: boolean
  /** The originals: names that are not in the question, also by surname, and a date's year. */
  readonly originals: readonly string[]
  /** Other names of the question, in order. */
  readonly others: readonly string[]
  /** Whether the premise is separate from what is asked ("…, who was born in Lyon, …") or is a date beside it. */
  readonly apart: boolean
  /** Content words of the premise, without names, and of what is asked. */
  readonly premiseWords: readonly string[]
  readonly askedWords: readonly string[]
  readonly asksFor: AskedSort
}

export function premiseContext(question: Question): PremiseContext {
  const exchanges = question.premise.status === false ? question.premise.exchanges : []
  const asked = namedText(question.text)
  const labelOf = (end: string) => question.labels[end] ?? end
  const names = namesIn(question)
  const replacements = exchanges.flatMap((exchange) => {
    const name = labelOf(exchange.replacement)
    const whole = names.find((run) => run.startsWith(`${name} `)) ?? name
    return [...withNumbers(whole, labelOf(exchange.original ?? '')), ...headOf(whole)]
  })
  const originals = exchanges
    .flatMap(({ original }) => (original === undefined ? [] : [labelOf(original)]))
    .flatMap((name) => [...withYear(name), ...surnameOf(name)])
    .filter((name) => placesOf(name, asked).length === 0)
  const [place] = replacements.flatMap((name) => placesOf(name, asked))
  const premise = premiseAt(question.text, place)
  const others = names.filter((name) => !replacements.some((one) => overlap(one, name)))
  const dated = exchanges.some((one) => one.place === 'date' || /\d/.test(labelOf(one.replacement)))
  const named = [...replacements, ...others].flatMap((name) => contentOf(foldInPlace(name)))
  const words = (text: string) =>
    contentOf(foldInPlace(text)).filter((word) => !named.includes(word) && !askingWords().has(word))
  return {
    replacements,
    known: place !== undefined,
    originals,
    others,
    apart: dated || premise.apart,
    premiseWords: words(premise.text),
    askedWords: words(question.text.replace(premise.text, ' ')),
    asksFor: askedSort(question.text),
  }
}

/** The names in a question's text: its labels, and runs of capitalised words. */
export function namesIn(question: Question): readonly string[] {
  const within = namedText(question.text)
  const labels = namesOfQuestion(question).filter((label) => placesOf(label, within).length > 0)
  const runs =
    question.text.match(/(?<=[\s"“(])\p{Lu}[\p{L}'’.–-]+(?: \p{Lu}[\p{L}'’.–-]+){0,4}/gu) ?? []
  const fresh = runs.filter((run) => !labels.some((label) => overlap(label, run)))
  return [...labels, ...fresh]
}

function overlap(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}

// the part between commas or after a relative pronoun; otherwise the whole question is the premise
function premiseAt(text: string, place: Span | undefined): { text: string; apart: boolean } {
  if (place === undefined) return { text, apart: false }
  // "In which year", "Who, if anybody": the question's own words open no relative clause
  const opening = asksFirst.exec(text)?.[0].length ?? 0
  const cuts = [...text.matchAll(/,(?=\s)|\b(?:who|which|that|whose|where|whom)\b/gi)].filter(
    ({ index }) => index > 0 && index >= opening,
  )
  const start = cuts.findLast(({ index }) => index < place.start)?.index ?? 0
  const end = cuts.find(({ index }) => index >= place.end)?.index ?? text.length
  const apart =
    start > 0 &&
    /^\W*(?:who|which|that|whose|where|written|by|the|an?|born|founded|directed|composed|painted|in|on)?\b/i.test(
      text.slice(start, end),
    )
  return { text: text.slice(start, end), apart }
}

const asksFirst = /^\W*(?:\p{L}+ ){0,2}?(?:which|what|who|whom|whose|where)\b(?:, if \p{L}+,)?/iu

const askingWords = once(
  () =>
    new Set(
      contentOf(
        'which what who whom whose when where how why year date day month country city part and',
      ),
    ),
)

/** "Szczekarków" of "Szczekarków, Lubartów County". */
function headOf(name: string): readonly string[] {
  const head = name.split(/\s?,/)[0] ?? ''
  return head !== name && /^\p{L}{4,}/u.test(head) ? [head] : []
}

/** A name; for a date also each number that the true date lacks: "July 73rd" also gives "73rd July". */
function withNumbers(name: string, original: string): readonly string[] {
  const numbers = (name.match(/\d+(?:st|nd|rd|th)?\b/g) ?? []).filter(
    (one) => !original.includes(one),
  )
  const said = /^\D*\d+\D*$/.test(name) ? numbers.filter((one) => /\D/.test(one)) : numbers
  return name.includes(':') ? [name] : [name, ...said]
}

/** A name; for a date also the year, which models mostly give. */
function withYear(name: string): readonly string[] {
  const year = /^[+-]?0*(\d{3,4})-\d\d/.exec(name)?.[1] ?? /\b(\d{4})\b/.exec(name)?.[1]
  return year === undefined || year === name ? [name] : [name, year]
}

function surnameOf(name: string): readonly string[] {
  const words = tokensOfName(name).map((word) => word.token.text)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const personal =
    words.length > 1 &&
    words.length < 5 &&
    /^\p{Lu}[\p{Ll}.]*$/u.test(first) &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(last) &&
    !/\b(?:of|the|and|for|in)\b/i.test(name)
  return personal ? [last] : []
}
