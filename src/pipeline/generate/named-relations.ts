import { alternativesOf } from '../../domain/alternatives.ts'
import type { Iri } from '../../domain/iri.ts'
import { contractPrefix } from '../../domain/prefixes.ts'
import type { Candidate, Profiles } from '../../domain/profiles.ts'
import { ElenchusError } from '../../errors.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { type CountedRelation, conceptCalled, isOfGraph, unknownRelation } from './relation-uses.ts'

/** Names of a graph's relations, and suggestions for an unknown one. */
export type RelationNames = Pick<Profiles, 'find' | 'similar'>

/**
 * A request with relation labels replaced by identifiers. Throws `ambiguous-name`, and `unknown-relation` for names
 * that neither the graph nor the lexicon has.
 */
export async function withIdentifiers(
  request: GenerateRequest,
  relations: readonly CountedRelation[],
  graph: RelationNames,
  lexicon: Lexicon,
): Promise<GenerateRequest> {
  const named = (names: readonly string[]) => namedRelations(names, relations, graph, lexicon)
  const { sets } = request
  return {
    ...request,
    relations: await named(request.relations),
    ...(sets === undefined
      ? {}
      : {
          sets: await Promise.all(
            sets.map(async (set) => ({ ...set, relations: await named(set.relations) })),
          ),
        }),
  }
}

/**
 * Relation names as `relationUses` takes them. IRIs, CURIEs, last segments and concepts of the graph stay; a label or
 * alias known only to the graph becomes its IRI. Relations of one concept may share a label; otherwise it is
 * `ambiguous-name`. A concept that the graph lacks also stays; each alternative (`A | B`) has to be known.
 */
async function namedRelations(
  names: readonly string[],
  relations: readonly CountedRelation[],
  graph: RelationNames,
  lexicon: Lexicon,
): Promise<readonly string[]> {
  return await Promise.all(
    names.map(async (name) => {
      const named = alternativesOf(name).map(async (each) => {
        if (isOfGraph(each, relations, lexicon)) return [each]
        const labelled = await relationsLabelled(each, graph, lexicon)
        if (labelled.length > 0) return labelled
        if (mayBeSaid(each, lexicon)) return [each]
        // an unknown name is a typo, whatever the alternatives
        throw unknownRelation(each, relations, lexicon, await graph.similar(each, 'relation'))
      })
      return (await Promise.all(named)).flat().join(' | ')
    }),
  )
}

/** A concept of other graphs, or one that the grammar may word. */
function mayBeSaid(name: string, lexicon: Lexicon): boolean {
  return name.startsWith('grammar:') || conceptCalled(name, lexicon) !== undefined
}

/** The relations with that label in the graph, all of one concept. Throws `ambiguous-name`. */
export async function relationsLabelled(
  name: string,
  graph: Pick<RelationNames, 'find'>,
  lexicon: Lexicon,
): Promise<readonly Iri[]> {
  const found = await graph.find(name, 'relation')
  const [first] = found
  if (first === undefined) return []
  const meanings = new Set(found.map(({ id }) => lexicon.entryOf(id)?.concept ?? id))
  if (meanings.size === 1) return found.map(({ id }) => id)
  throw new ElenchusError(
    'ambiguous-name',
    `"${name}" matches several relations: ${found.map(sayCandidate).join('; ')}.`,
    { fix: `Name one by its identifier, such as ${contractPrefix(first.id)}.` },
  )
}

function sayCandidate({ id, count }: Candidate): string {
  return `${contractPrefix(id)} (${count} facts)`
}
