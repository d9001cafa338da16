import { alternativesOf } from '../domain/alternatives.ts'
import type { Iri } from '../domain/iri.ts'
import { contractPrefix } from '../domain/prefixes.ts'
import type { Candidate, Profiles } from '../domain/profiles.ts'
import { ElenchusError } from '../errors.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { type CountedRelation, conceptCalled, isOfGraph, unknownRelation } from './relation-uses.ts'

/** What a graph's relations are called, and what is like a name that none is called. */
export type RelationNames = Pick<Profiles, 'find' | 'similar'>

/**
 * A request with relations by their identifiers that are named by the graph's own labels. Throws `ambiguous-name`, and of names that
 * neither the graph nor the lexicon has `unknown-relation`.
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
 * The names of relations as `relationUses` takes them: those of which the graph has the IRI, the CURIE, the last segment or the
 * concept stay, and what is only the graph's own label of a relation, or an alias, becomes its IRI. Relations of one concept may share a label; of others it is
 * `ambiguous-name`. A concept that the graph lacks stays as well; each alternative (`A | B`) has to be known.
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
        // what is known to nobody is a slip, whatever stands beside it
        throw unknownRelation(each, relations, lexicon, await graph.similar(each, 'relation'))
      })
      return (await Promise.all(named)).flat().join(' | ')
    }),
  )
}

/** A concept that other graphs have, or one that the grammar may yet make. */
function mayBeSaid(name: string, lexicon: Lexicon): boolean {
  return name.startsWith('grammar:') || conceptCalled(name, lexicon) !== undefined
}

/** The relations that are called so in the graph, all of one concept. Throws `ambiguous-name`. */
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
