import type { Question } from '../domain/question.ts'
import { labelOf } from './labels.ts'
import { sayForm, sayPremise } from './words.ts'

/** One way to divide questions. A question may be in several parts, or in none. */
export interface Dimension {
  readonly id: string
  readonly title: string
  readonly partsOf: (question: Question) => readonly Part[]
}

interface Part {
  readonly key: string
  readonly label: string
}

export const dimensions = [
  {
    id: 'form',
    title: 'Form',
    partsOf: (question) => [{ key: question.form, label: sayForm(question.form) }],
  },
  {
    id: 'premise',
    title: 'Premise',
    partsOf: ({ premise }) => [{ key: String(premise.status), label: sayPremise(premise.status) }],
  },
  {
    id: 'relation',
    title: 'Relation',
    partsOf: (question) =>
      unique(question.relations).map((key) => ({ key, label: labelOf(question, key) })),
  },
  {
    id: 'concept',
    title: 'Concept',
    partsOf: (question) => unique(question.concepts).map((key) => ({ key, label: key })),
  },
  {
    id: 'topic',
    title: 'Topic',
    partsOf: ({ topic }) => (topic === undefined ? [] : [{ key: topic, label: topic }]),
  },
] as const satisfies readonly Dimension[]

export type DimensionId = (typeof dimensions)[number]['id']

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)]
}
