import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { once, worldList, worldLists } from '../../lexicon/world/world-lists.ts'
import { compareDates, datesIn, earlyDatesIn, parseDate } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import type { NameToken } from '../../text/tokens-of-name.ts'
import { isSame, values, words } from './plain-text.ts'

/** Tokens of a reply, end exclusive. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Where a text says the whole right answer: a full accepted name, the date, the number with its unit, the letter or its text. */
export function answerPlaces(
  question: Question,
  text: string,
  tokens: readonly NameToken[],
): readonly Place[] {
  const { expected, options = [] } = question
  switch (expected.kind) {
    case 'entities':
      return expected.need === 'all'
        ? allNames(expected, tokens)
        : expected.answers.flatMap((answer) => namesOf(answer).flatMap((name) => at(name, tokens)))
    case 'option': {
      const { letter } = expected
      const named = writings(options.find((option) => option.letter === letter)?.text ?? '')
      const letters = tokens.flatMap(({ token }, from) =>
        token.text === letter ? [{ from, to: from + 1 }] : [],
      )
      const texts = named.flatMap((name) => at(name, tokens))
      const both = letters.flatMap(({ from, to }) =>
        texts.flatMap((place) => (place.from === to ? [{ from, to: place.to }] : [])),
      )
      return [...both, ...letters, ...texts]
    }
    case 'date':
      return dates(question, expected, text, tokens)
    case 'quantity':
      return quantities(expected, tokens)
    case 'none':
      return [...nones()].flatMap((none) => at(words(none), tokens))
    case 'boolean':
    case 'rejection':
    case 'acceptance':
      return []
  }
}

interface Named {
  readonly label: string
  readonly aliases: readonly string[]
}

function namesOf({ label, aliases }: Named): readonly (readonly string[])[] {
  return [label, ...aliases].flatMap(writings).filter((name) => name.length > 0)
}

/** "A" of "A Hero of Our Time" is an article at the start of a reply only. */
function writings(name: string): readonly (readonly string[])[] {
  return [words(name), words(`x ${name}`).slice(1)]
}

/** Where these words stand, in this order; a patronymic may follow the first. */
function at(name: readonly string[], tokens: readonly NameToken[]): readonly Place[] {
  if (name.length === 0) return []
  const said = values(tokens)
  return said.flatMap((_, from) => {
    if (said.slice(from, from + name.length).join(' ') === name.join(' '))
      return [{ from, to: from + name.length }]
    const [first = '', ...rest] = name
    const isRussian = [...patronymics()].some((ending) => said[from + 1]?.endsWith(ending))
    const to = from + name.length + 1
    return isRussian &&
      said[from] === first &&
      rest.join(' ') === said.slice(from + 2, to).join(' ')
      ? [{ from, to }]
      : []
  })
}

/** All names in any order, joined by commas or "and". */
function allNames(
  { answers }: Extract<Expected, { kind: 'entities' }>,
  tokens: readonly NameToken[],
): readonly Place[] {
  const places = answers.map((answer) => {
    const [longest] = namesOf(answer)
      .flatMap((name) => at(name, tokens))
      .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    return longest
  })
  if (places.some((place) => place === undefined)) return []
  const found = places.flatMap((place) => place ?? [])
  const [from, to] = [
    Math.min(...found.map((one) => one.from)),
    Math.max(...found.map((one) => one.to)),
  ]
  const isJoined = tokens
    .slice(from, to)
    .every(
      ({ value }, index) =>
        value === 'and' || found.some((one) => one.from <= from + index && from + index < one.to),
    )
  return isJoined ? [{ from, to }] : []
}

/** A date that is right in all it says: more than is asked only if the question's facts have it. */
function dates(
  { facts }: Question,
  { value, precision }: Extract<Expected, { kind: 'date' }>,
  text: string,
  tokens: readonly NameToken[],
): readonly Place[] {
  const expected = parseDate(value)
  if (expected === undefined) return []
  const isEarly = Math.abs(expected.year ?? 1000) < 100
  const fuller = facts.flatMap(({ object }) => {
    const said = typeof object === 'string' ? '' : object.value
    return said.startsWith(value) && said.length > value.length ? (parseDate(said) ?? []) : []
  })
  return (isEarly ? earlyDatesIn : datesIn)(foldInPlace(text)).flatMap((said) => {
    const finer = said.day === undefined ? (said.month === undefined ? 'year' : 'month') : 'day'
    const isRight =
      compareDates(said, expected, precision) === 'right' &&
      [expected, ...fuller].some(
        (known) =>
          (said.month === undefined || known.month !== undefined) &&
          (said.day === undefined || known.day !== undefined) &&
          compareDates(said, known, finer) === 'right',
      )
    if (!isRight) return []
    const from = tokens.findIndex(({ token }) => token.start >= said.span.start)
    const past = tokens.findIndex(({ token }) => token.start >= said.span.end)
    return from === -1 ? [] : [{ from, to: past === -1 ? tokens.length : past }]
  })
}

/** The number itself, or rounded within the tolerance, with no unit or its own. */
function quantities(
  { value, unit = '', tolerance = 0 }: Extract<Expected, { kind: 'quantity' }>,
  tokens: readonly NameToken[],
): readonly Place[] {
  const names = unit === '' ? [] : [unit, ...sameUnits(unit)].map(words)
  return tokens.flatMap(({ value: said }, from) => {
    const scale = scales.get(tokens[from + 1]?.value ?? '')
    if (!/^\d+(?:\.\d+)?$/.test(said) || !isNumber(said, scale ?? 1, value, tolerance)) return []
    const end = from + (scale === undefined ? 1 : 2)
    const named = names.find((name) => isSame(name, values(tokens.slice(end, end + name.length))))
    return [{ from, to: end + (named?.length ?? 0) }]
  })
}

/** Exactly, or as nobody knows it exactly: without decimals, and a large number with zeros at its end. */
function isNumber(said: string, scale: number, value: number, tolerance: number): boolean {
  const number = Number(said) * scale
  const zeros = said.includes('.')
    ? -(said.split('.')[1]?.length ?? 0)
    : (/0*$/.exec(said)?.[0].length ?? 0)
  const step = 10 ** zeros * scale
  const isLarge = value >= 100_000
  const isRounded =
    (step <= 1 || isLarge) &&
    Math.abs(Math.round(value / step) * step - number) <= 1e-9 * Math.abs(number)
  return number === value || (isRounded && Math.abs(number - value) <= tolerance)
}

const scales: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
])

function sameUnits(unit: string): readonly string[] {
  const list = [...units().values()].find((names) => names.has(unit.toLowerCase()))
  return [...(list ?? [])]
}

const units = once(() => worldLists('units')())
const nones = worldList('plain-answers', 'none')
const patronymics = worldList('plain-answers', 'patronymics')
