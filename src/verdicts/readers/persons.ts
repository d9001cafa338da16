import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import type { Reading } from '../reading/reading.ts'
import { asksForPerson, isShared } from './accepted-names.ts'
import { type Finding, finding } from './finding.ts'
import {
  type NameRelation,
  type PersonName,
  personName,
  personNamesIn,
  relationOf,
} from './person-names.ts'

type ExpectedEntities = Extract<Expected, { kind: 'entities' }>

/**
 * Reads a reply for a person under a variant of the name, with other initials, middle names or a short form, or for
 * someone else of that surname. `undefined` when the names decide nothing.
 */
export function readPersons(
  { answers, need }: ExpectedEntities,
  question: Question,
  reply: Reading,
  isSaid: (span: Span) => boolean,
): Finding | undefined {
  if (!asksForPerson.test(question.text)) return undefined
  const asked = personNamesIn(question.text).map(({ words }) => words.join(' '))
  const names = personNamesIn(reply.text).filter(({ words }) => !asked.includes(words.join(' ')))
  const met = answers.map((answer) => nearest(answer, names, isSaid))
  const same = met.filter((one) => one?.relation === 'same')
  const [first] = same
  if (first !== undefined && (need === 'any' || same.length === answers.length))
    return finding('correct', 'expected-answer', 'entities-person', first.span)
  const other = met.find((one) => one?.relation === 'another')
  if (other !== undefined)
    return finding('wrong', 'another-answer', 'entities-namesake', other.span)
  if (answers.some((answer) => names.some((name) => isSharedSurname(name, answer, question))))
    return finding('wrong', 'another-answer', 'entities-shared-surname', names[0]?.span)
  return undefined
}

/** A surname alone that someone else in the question has too. */
function isSharedSurname(
  { words }: PersonName,
  answer: AcceptedEntity,
  question: Question,
): boolean {
  const surname = personName(answer.label)?.at(-1)
  const alone = words.length === 1 && words[0] === surname
  return alone && surname !== undefined && isShared(surname, answer, question)
}

interface Met {
  readonly relation: NameRelation
  readonly span: Span
}

const order: readonly NameRelation[] = ['same', 'another', 'surname', 'unlike']

/** The name in the reply that is nearest to one of the answer's names. */
function nearest(
  answer: AcceptedEntity,
  names: readonly PersonName[],
  isSaid: (span: Span) => boolean,
): Met | undefined {
  const wanted = [answer.label, ...answer.aliases]
    .map(personName)
    .filter((words) => words !== undefined)
  const met = names
    .filter(({ words }) => words.length > 1)
    .flatMap(({ words, span }) =>
      wanted.map((meant) => ({ relation: relationOf(words, meant), span })),
    )
    .filter(({ relation, span }) => relation !== 'same' || isSaid(span))
  return met.toSorted(
    (one, other) => order.indexOf(one.relation) - order.indexOf(other.relation),
  )[0]
}
