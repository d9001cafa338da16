import type { Named, QuestionRow } from './frame/question-row.ts'
import { sayForm, sayPremise, sayProof } from './words.ts'

/** One way to divide questions. A question may be in several parts, or in none. */
export interface Dimension {
  readonly id: string
  readonly title: string
  readonly partsOf: (row: QuestionRow) => readonly Named[]
}

export const dimensions = [
  {
    id: 'form',
    title: 'Form',
    partsOf: ({ form }) => [{ key: form, label: sayForm(form) }],
  },
  {
    id: 'premise',
    title: 'Premise',
    partsOf: ({ premise }) => [{ key: String(premise), label: sayPremise(premise) }],
  },
  {
    id: 'hops',
    title: 'Hops',
    partsOf: ({ hops }) => [{ key: `${hops}`, label: hops === 1 ? '1 hop' : `${hops} hops` }],
  },
  { id: 'topic', title: 'Topic', partsOf: ({ topic }) => named(topic) },
  { id: 'domain', title: 'Domain', partsOf: ({ domain }) => named(domain) },
  { id: 'set', title: 'Set', partsOf: ({ set }) => named(set) },
  { id: 'relation', title: 'Relation', partsOf: ({ relations }) => relations },
  {
    id: 'concept',
    title: 'Concept',
    partsOf: ({ concepts }) => concepts.map((key) => ({ key, label: key })),
  },
  { id: 'popularity', title: 'Popularity', partsOf: ({ popularity }) => named(popularity) },
  {
    id: 'confusability',
    title: 'Confusability',
    partsOf: ({ confusability }) =>
      named(confusability === undefined ? undefined : bandOf(confusability)),
  },
  { id: 'rule', title: 'Rule', partsOf: ({ rule }) => named(rule) },
  { id: 'wording', title: 'Wording', partsOf: ({ wording }) => named(wording) },
  { id: 'origin', title: 'Origin', partsOf: ({ origin }) => named(origin) },
  {
    id: 'proof',
    title: 'Proof',
    partsOf: ({ proof }) => [{ key: proof, label: sayProof(proof) }],
  },
] as const satisfies readonly Dimension[]

export type DimensionId = (typeof dimensions)[number]['id']

function named(key: string | undefined): Named[] {
  return key === undefined ? [] : [{ key, label: key }]
}

/** Similarity of the replacement or the options, in thirds of [0, 1]. */
function bandOf(confusability: number): string {
  if (confusability < 1 / 3) return 'low'
  return confusability < 2 / 3 ? 'middle' : 'high'
}
