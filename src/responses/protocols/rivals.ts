import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import { isOpenList } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { randomStream } from '../../random/stream.ts'

/** A wrong answer to each question that has one which its own proof excludes. */
export type Rivals = (question: Question) => Expected | undefined

/**
 * Wrong answers to insist on. To yes and no the other, to a choice another option, to a false premise that it is true. A question for a
 * name, a date or a number has them only if a certificate says that no other value is right: a name is then the answer to another
 * question of the set by the same rule about the same relations, so that it is of the same kind. Same set, same rivals.
 */
export async function rivalsIn(questions: AsyncIterable<Question>): Promise<Rivals> {
  const named = new Map<string, Map<string, AcceptedEntity>>()
  for await (const question of questions) {
    const { expected } = question
    if (expected.kind !== 'entities') continue
    const alike = named.get(kindOf(question)) ?? new Map<string, AcceptedEntity>()
    named.set(kindOf(question), alike)
    for (const answer of expected.answers) alike.set(answer.id, answer)
  }
  return (question) => rivalOf(question, [...(named.get(kindOf(question))?.values() ?? [])])
}

function kindOf({ rule, relations, language }: Question): string {
  return JSON.stringify([rule, relations, language])
}

function rivalOf(question: Question, alike: readonly AcceptedEntity[]): Expected | undefined {
  const { expected, options = [], certificates } = question
  const random = randomStream(0, 'rival', question.id)
  const pick = <T>(items: readonly T[]): T | undefined => items[random.below(items.length)]
  const isOnlyOne = certificates.length > 0 && !isOpenList(expected)
  switch (expected.kind) {
    case 'boolean':
      return { kind: 'boolean', value: !expected.value }
    case 'option': {
      const other = pick(options.filter(({ letter }) => letter !== expected.letter))
      return other && { kind: 'option', letter: other.letter }
    }
    case 'rejection':
      return { kind: 'acceptance' }
    case 'entities': {
      if (!isOnlyOne) return undefined
      const others = alike
        .filter((answer) => !isTold(answer, question))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      const rival = pick(others)
      return rival && { kind: 'entities', answers: [rival], need: 'any' }
    }
    case 'date': {
      if (!isOnlyOne) return undefined
      const years = (1 + random.below(9)) * (random.below(2) === 0 ? 1 : -1)
      const value = shifted(expected.value, years)
      return value === undefined ? undefined : { kind: 'date', value, precision: 'year' }
    }
    case 'quantity':
      return isOnlyOne ? { ...expected, value: expected.value * 2 + 3 } : undefined
    case 'none':
    case 'acceptance':
      return undefined
  }
}

/** Whether it is an accepted answer, contains one or is contained in one by name, or stands in the question. */
function isTold({ id, label }: AcceptedEntity, { expected, labels, text }: Question): boolean {
  if (expected.kind !== 'entities') return true
  const accepted = [...expected.answers, ...(expected.broader ?? []), ...(expected.narrower ?? [])]
  const own = label.toLowerCase()
  const names = [...accepted.flatMap((answer) => [answer.label, ...answer.aliases]), text]
  return (
    id in labels ||
    accepted.some((answer) => answer.id === id) ||
    names.some((name) => name.toLowerCase().includes(own) || own.includes(name.toLowerCase()))
  )
}

/** `1867-11-07` -> `1871`; none for a date that is no year of our era. */
function shifted(value: string, years: number): string | undefined {
  const year = Number(/^\+?(\d{4})/.exec(value)?.[1])
  return Number.isNaN(year) || year + years < 1 ? undefined : `${year + years}`.padStart(4, '0')
}
