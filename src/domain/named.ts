import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'

/** An entity with what people call it, in the draw's language. */
export interface NamedEntity {
  readonly kind: 'entity'
  readonly id: Iri
  readonly label: string
  readonly aliases: readonly string[]
  readonly description?: string
  readonly types: readonly Iri[]
  /** The lexicon's kind that its relations show, where its types tell none. */
  readonly shown?: string
  /** A fact says that it is no more: dead, dissolved, destroyed. */
  readonly ended?: boolean
  /** In which years it began and ended, where its graph says one of each. */
  readonly years?: { readonly from?: number; readonly to?: number }
  /** How well known it is in its graph; see `Popularity`. */
  readonly popularity?: {
    readonly third: 'head' | 'torso' | 'tail'
    readonly value: number
    readonly measure: string
  }
  /**
   * *unique*: nobody else in the graph bears the label, as label or alias, case and accents apart; *dominant*: others do, but are
   * hardly ever spoken of (Boston); *shared*: others do, and the description tells this one from all of them. Who can't be
   * told apart is never drawn by name.
   */
  readonly name: 'unique' | 'dominant' | 'shared'
}

interface NamedLiteral {
  readonly kind: 'literal'
  readonly literal: Literal
}

/** What stands at the end of an edge. */
export type Named = NamedEntity | NamedLiteral
