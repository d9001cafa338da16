import type { Lexicon } from '../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { type GrammarLexicon, isEnglish, isForeign, withGrammar } from './grammar-lexicon.ts'
import type { OpenedGraph } from './open-graph.ts'
import { type CountedRelation, relationsCalled } from './relation-uses.ts'

/** What the grammar says of a graph for a request; of a graph of one's own that was said when it was opened. */
export async function grammarOf(
  request: GenerateRequest,
  { owned, lexicon, knowledge, relations }: OpenedGraph,
): Promise<GrammarLexicon | undefined> {
  if (owned?.own === true) return owned.grammar
  return wantsGrammar(request, relations, lexicon)
    ? await withGrammar(lexicon, knowledge, relations, request.language)
    : undefined
}

/** By default where the graph is one that the lexicon was not written for, or where a relation is asked for that it lacks. */
function wantsGrammar(
  { grammar, language, relations: named, sets = [] }: GenerateRequest,
  relations: readonly CountedRelation[],
  lexicon: Lexicon,
): boolean {
  if (!isEnglish(language)) return false
  if (grammar !== undefined) return grammar
  const wanted = [...named, ...sets.flatMap((set) => set.relations)]
  return (
    isForeign(relations, lexicon) ||
    wanted.some((name) =>
      relationsCalled(name, relations).some((relation) => lexicon.entryOf(relation) === undefined),
    )
  )
}
