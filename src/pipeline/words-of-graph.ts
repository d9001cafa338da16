import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { type GrammarLexicon, withGrammar } from './grammar-lexicon.ts'
import { ownGraph } from './own-graph.ts'
import type { CountedRelation } from './relation-uses.ts'

/** What `generate` would say of the relations that a lexicon lacks, in English: those of a graph of one's own as their owner calls them. */
export async function wordsOfGraph(
  lexicon: Lexicon,
  knowledge: Knowledge,
  relations: readonly CountedRelation[],
): Promise<GrammarLexicon> {
  const owned = await ownGraph({ language: 'en' }, lexicon, knowledge, relations)
  return owned?.grammar ?? (await withGrammar(lexicon, knowledge, relations, 'en'))
}
