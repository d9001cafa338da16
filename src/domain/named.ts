import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'

/** An entity with its names in the draw's language. */
export interface NamedEntity {
  readonly kind: 'entity'
  readonly id: Iri
  readonly label: string
  readonly aliases: readonly string[]
  readonly description?: string
  readonly types: readonly Iri[]
  /** The lexicon's kind inferred from its relations, when its types give none. */
  readonly shown?: string
  /** A fact says that it no longer exists: dead, dissolved, destroyed. */
  readonly ended?: boolean
  /** The years in which it began and ended, when the graph has exactly one of each. */
  readonly years?: { readonly from?: number; readonly to?: number }
  /** Its popularity in the graph; see `Popularity`. */
  readonly popularity?: {
    readonly third: 'head' | 'torso' | 'tail'
    readonly value: number
    readonly measure: string
  }
  /**
   * *unique*: no other entity in the graph has the label as a label or alias, ignoring case and accents; *dominant*:
   * others have it but are rarely used (Boston); *shared*: others have it, and the description distinguishes this one
   * from all of them. Entities that can't be distinguished are never drawn by name.
   */
  readonly name: 'unique' | 'dominant' | 'shared'
}

interface NamedLiteral {
  readonly kind: 'literal'
  readonly literal: Literal
}

/** The value at the end of an edge. */
export type Named = NamedEntity | NamedLiteral
