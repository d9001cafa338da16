import type { Lexicon } from '../lexicon/lexicon.ts'
import type { QuestionRule } from '../questions/rule.ts'
import type { CountedRelation } from './relation-uses.ts'

/** The concepts that some of the rules can ask about, where the graph has a relation of none of them; else nothing. */
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
