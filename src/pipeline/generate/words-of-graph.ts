import type { Knowledge } from '../../knowledge/knowledge.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { type GrammarLexicon, withGrammar } from './grammar-lexicon.ts'
import type { CountedRelation } from './relation-uses.ts'
import { userGraph } from './user-graph.ts'

/**
 * English wordings that `generate` would use for relations that a lexicon lacks; in a private graph, its owner's own
 * terms.
 */
export async function wordsOfGraph(
  lexicon: Lexicon,
  knowledge: Knowledge,
  relations: readonly CountedRelation[],
): Promise<GrammarLexicon> {
  const owned = await userGraph({ language: 'en' }, lexicon, knowledge, relations)
  return owned?.grammar ?? (await withGrammar(lexicon, knowledge, relations, 'en'))
}
