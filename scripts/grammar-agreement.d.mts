import type { RelationSketch } from '../src/domain/relation-sketch.ts'
import type { Lexicon } from '../src/lexicon/lexicon.ts'
import type { Described } from '../src/lexicon/reader/grammar.ts'

interface Alike {
  readonly of: number
  readonly alike: number
}

export function grammarAgreement(
  properties: string,
  lexicon: Lexicon,
  describe: (sketch: RelationSketch) => Described,
): {
  readonly relations: number
  readonly said: number
  readonly interrogative: Alike
  readonly auxiliary: Alike
  readonly preposition: Alike
}
