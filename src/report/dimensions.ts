import type { Named, QuestionRow } from './frame/question-row.ts'
import { sayForm, sayPremise, sayProof } from './words.ts'

/** One way to divide questions. A question may be in several parts, or in none. */
export interface Dimension {
  readonly id: string
  readonly title: string
  /** Who names its parts: words of a graph, a study or a model may be private. */
  readonly namedBy: 'elenchus' | 'others'
  readonly partsOf: (row: QuestionRow) => readonly Named[]
}

export const dimensions = [
  {
    id: 'form',
    title: 'Form',
    namedBy: 'elenchus',
    partsOf: ({ form }) => [{ key: form, label: sayForm(form) }],
  },
  {
    id: 'premise',
    title: 'Premise',
    namedBy: 'elenchus',
    partsOf: ({ premise }) => [{ key: String(premise), label: sayPremise(premise) }],
  },
  {
    id: 'hops',
    title: 'Hops',
    namedBy: 'elenchus',
    partsOf: ({ hops }) => [{ key: `${hops}`, label: hops === 1 ? '1 hop' : `${hops} hops` }],
  },
  { id: 'topic', title: 'Topic', namedBy: 'others', partsOf: ({ topic }) => named(topic) },
  { id: 'domain', title: 'Domain', namedBy: 'others', partsOf: ({ domain }) => named(domain) },
  { id: 'set', title: 'Set', namedBy: 'others', partsOf: ({ set }) => named(set) },
  { id: 'relation', title: 'Relation', namedBy: 'others', partsOf: ({ relations }) => relations },
  {
    id: 'concept',
    title: 'Concept',
    namedBy: 'others',
    partsOf: ({ concepts }) => concepts.map((key) => ({ key, label: key })),
  },
  {
    id: 'popularity',
    title: 'Popularity',
    namedBy: 'elenchus',
    partsOf: ({ popularity }) => named(popularity),
  },
  {
    id: 'confusability',
    title: 'Confusability',
    namedBy: 'elenchus',
    partsOf: ({ confusability }) =>
      named(confusability === undefined ? undefined : bandOf(confusability)),
  },
  { id: 'rule', title: 'Rule', namedBy: 'elenchus', partsOf: ({ rule }) => named(rule) },
  { id: 'wording', title: 'Wording', namedBy: 'others', partsOf: ({ wording }) => named(wording) },
  { id: 'origin', title: 'Origin', namedBy: 'others', partsOf: ({ origin }) => named(origin) },
  {
    id: 'proof',
    title: 'Proof',
    namedBy: 'elenchus',
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
