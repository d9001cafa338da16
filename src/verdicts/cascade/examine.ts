import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { type Evidence, evidenceOf } from '../learned/evidence.ts'
import { askedFor } from '../learned/reference.ts'
import { namesOf } from '../readers/accepted-names.ts'
import { isElsewhere } from '../readers/elsewhere.ts'
import { readEntities } from '../readers/entities.ts'
import type { Finding } from '../readers/finding.ts'
import { isRefusedIn, type NamedText, namedText, placesOf } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import { isSure } from './is-sure.ts'

type ExpectedEntities = Extract<Expected, { kind: 'entities' }>

/**
 * What the rules found in an open answer and, if that is unsure, the evidence to weigh: one item per required answer.
 */
export interface Examined {
  readonly found: Finding
  readonly parts: readonly Evidence[]
}

export function examine(expected: ExpectedEntities, question: Question, reply: Reading): Examined {
  const found = readEntities(expected, question, reply)
  if (isSure(found, reply)) return { found, parts: [] }
  const within = namedText(reply.text)
  const asked = namedText(question.text)
  const parts = wanted(expected).map((answers) => {
    const names = answers
      .flatMap((answer) => namesOf(answer, question))
      .filter((name) => !isRefusedIn(name, within))
      .filter((name) => !isOnlyRepeated(name, within, asked) && !isOnlyElsewhere(name, within))
    return evidenceOf(askedFor(question.text, names), reply, found)
  })
  return { found, parts: parts.filter((part) => part !== undefined) }
}

function isOnlyElsewhere(name: string, within: NamedText): boolean {
  const places = placesOf(name, within)
  return places.length > 0 && places.every((place) => isElsewhere(name, within.text, place))
}

/**
 * The reply only repeats this name from the question and names another: "Mexico has one, Tenochtitlan", "Mount Kenya is
 * in Tanzania".
 */
function isOnlyRepeated(name: string, within: NamedText, asked: NamedText): boolean {
  const places = placesOf(name, within)
  if (places.length === 0 || placesOf(name, asked).length === 0) return false
  const known = new Set([...asked.words, ...namedText(name).words].map((word) => word.value))
  const namesAnother = within.words.some(
    ({ value, token }) => /^\p{Lu}/u.test(token.text) && !known.has(value),
  )
  return namesAnother && places.every((place) => isRepeated(place, within, asked))
}

/** At the start, or within the question's longer name. */
function isRepeated({ start }: Span, { words }: NamedText, asked: NamedText): boolean {
  const at = words.findIndex(({ token }) => token.start === start)
  const before = words[at - 1]
  if (before === undefined) return true
  return (
    /^\p{Lu}/u.test(before.token.text) &&
    asked.words.some(
      ({ value }, index) =>
        value === before.value && asked.words[index + 1]?.value === words[at]?.value,
    )
  )
}

function wanted({ answers, need }: ExpectedEntities): readonly (readonly AcceptedEntity[])[] {
  switch (need) {
    case 'any':
      return [answers]
    case 'all':
      return answers.map((answer) => [answer])
  }
}
