import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { QuestionRule } from '../../questions/rule.ts'
import type { CountedRelation } from './relation-uses.ts'

/** Concepts that the rules can ask about, if the graph has none of them; empty otherwise. */
export function lackingRelations(
  rules: readonly QuestionRule[],
  lexicon: Lexicon,
  relations: readonly CountedRelation[],
): readonly string[] {
  const isServed = (entry: Lexicon['entries'][number]) => rules.some((rule) => rule.serves(entry))
  const serves = relations.some(({ relation }) => {
    const entry = lexicon.entryOf(relation)
    return entry !== undefined && isServed(entry)
  })
  return serves ? [] : lexicon.entries.filter(isServed).map(({ concept }) => concept)
}
