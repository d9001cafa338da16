import type { Expected } from '../src/domain/expected.ts'
import type { Question } from '../src/domain/question.ts'
import { questionId } from '../src/domain/question-id.ts'

/** A question with everything that a schema wants; each number makes another one. */
export function questionOf(
  number: number,
  fields: Partial<Question> & Pick<Question, 'expected'>,
): Question {
  const question = {
    language: 'en',
    form: 'wh' as const,
    text: `Where was person ${number} born?`,
    premise: { status: true as const },
    statements: [],
    facts: [],
    certificates: [],
    rule: 'test',
    concepts: ['birthplace'],
    relations: ['urn:elenchus:atlas:bornIn'],
    hops: 1,
    origin: { kind: 'knowledge' as const },
    labels: { 'urn:elenchus:atlas:warsaw': 'Warsaw', 'urn:elenchus:atlas:lyon': 'Lyon' },
    ...fields,
  }
  return { id: questionId(question), ...question }
}

const warsaw: Expected = {
  kind: 'entities',
  answers: [{ id: 'urn:elenchus:atlas:warsaw', label: 'Warsaw', aliases: ['Warszawa'] }],
  need: 'any',
}

export function whQuestion(number: number, fields: Partial<Question> = {}): Question {
  return questionOf(number, { expected: warsaw, ...fields })
}

export function yesNoQuestion(number: number, value = number % 2 === 0): Question {
  return questionOf(number, {
    form: 'yes-no',
    text: `Was person ${number} born in Warsaw?`,
    expected: { kind: 'boolean', value },
  })
}

export function choiceQuestion(number: number, fields: Partial<Question> = {}): Question {
  const texts = ['Warsaw', 'Lyon', 'Turin', 'Ghent']
  return questionOf(number, {
    form: 'multiple-choice',
    options: texts.map((text, index) => ({ letter: 'ABCD'.charAt(index), text })),
    expected: { kind: 'option', letter: 'ABCD'.charAt(number % 4) },
    ...fields,
  })
}

export function falsePremiseQuestion(number: number): Question {
  return questionOf(number, {
    text: `In which year did person ${number}, who was born in Lyon, die?`,
    premise: { status: false, exchanges: [{ place: 'object', replacement: 'Lyon' }] },
    expected: { kind: 'rejection', correction: `Person ${number} was born in Warsaw.` },
  })
}
