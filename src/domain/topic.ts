import type { Iri } from './iri.ts'

/** What the entities of a topic have in common. */
export type TopicValue =
  | { readonly relation: Iri; readonly entity: Iri }
  | { readonly relation: Iri; readonly text: string }

/**
 * What questions are about: entities of one of the classes, or of one below them, and those with one of the values, or with one
 * below it.
 */
export interface Topic {
  readonly topic: string
  readonly domain?: string
  readonly classes: readonly Iri[]
  readonly values: readonly TopicValue[]
}
