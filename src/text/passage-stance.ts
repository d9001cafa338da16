import type { Expected } from '../domain/expected.ts'
import type { Fact } from '../domain/fact.ts'
import type { Question } from '../domain/question.ts'
import { fold } from './fold.ts'

/**
 * What a passage says about a question, judged by names. *answer*: it names the right answer; *against*: it names both
 * ends of a statement that the graph calls false, and nothing of the true one; *neither*: anything else.
 */
export type PassageStance = 'answer' | 'against' | 'neither'

export function passageStance(question: Question, passage: string): PassageStance {
  const text = ` ${folded(passage)} `
  const names = (name: string) => text.includes(` ${folded(name)} `)
  if (rightNames(question)?.some((alternatives) => alternatives.some(names)) === true)
    return 'answer'
  const called = ({ subject, object }: Pick<Fact, 'subject' | 'object'>) => [
    question.labels[subject] ?? subject,
    typeof object === 'string' ? (question.labels[object] ?? object) : object.value,
  ]
  const falsehoods = question.certificates.filter(
    ({ statement }) => !question.facts.some((fact) => isSame(fact, statement)),
  )
  return falsehoods.some(({ statement }) => called(statement).every(names)) ? 'against' : 'neither'
}

/** Whether any passage names the right answer; `undefined` for questions that names can't decide, such as yes-no. */
export function holdAnswer(question: Question, passages: readonly string[]): boolean | undefined {
  if (rightNames(question) === undefined) return undefined
  return passages.some((passage) => passageStance(question, passage) === 'answer')
}

/** Each right answer by its names; for a false premise, what it should have been. */
function rightNames(question: Question): readonly (readonly string[])[] | undefined {
  const { expected, premise, labels } = question
  if (premise.status === false) {
    const originals = premise.exchanges.flatMap(({ original }) => original ?? [])
    return originals.length === 0 ? undefined : originals.map((name) => [labels[name] ?? name])
  }
  return namesOf(expected, question)
}

function namesOf(
  expected: Expected,
  { options = [] }: Question,
): readonly (readonly string[])[] | undefined {
  switch (expected.kind) {
    case 'entities':
      return expected.answers.map(({ label, aliases }) => [label, ...aliases])
    case 'option':
      return options.filter(({ letter }) => letter === expected.letter).map(({ text }) => [text])
    case 'date':
      // most texts give a date only as its year
      return [[expected.value.slice(0, 4)]]
    case 'quantity':
      return [[`${expected.value}`]]
    case 'boolean':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return undefined
  }
}

function isSame(one: Fact, other: Pick<Fact, 'subject' | 'relation' | 'object'>): boolean {
  const object = (value: Fact['object']) => (typeof value === 'string' ? value : value.value)
  return (
    one.subject === other.subject &&
    one.relation === other.relation &&
    object(one.object) === object(other.object)
  )
}

function folded(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
