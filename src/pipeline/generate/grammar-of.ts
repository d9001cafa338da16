import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { type GrammarLexicon, isEnglish, isForeign, withGrammar } from './grammar-lexicon.ts'
import type { OpenedGraph } from './open-graph.ts'
import { type CountedRelation, relationsCalled } from './relation-uses.ts'

/** The grammar for a request's graph; for the user's own graph, decided when it was opened. */
export async function grammarOf(
  request: GenerateRequest,
  { owned, lexicon, knowledge, relations }: OpenedGraph,
): Promise<GrammarLexicon | undefined> {
  if (owned?.own === true) return owned.grammar
  return wantsGrammar(request, relations, lexicon)
    ? await withGrammar(lexicon, knowledge, relations, request.language)
    : undefined
}

/** By default, when the lexicon was not written for the graph, or when it lacks a requested relation. */
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
