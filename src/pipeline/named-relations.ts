import { contractPrefix } from '../domain/prefixes.ts'
import type { Candidate, Profiles } from '../domain/profiles.ts'
import { ElenchusError } from '../errors.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { GenerateRequest } from './generate.ts'
import { type CountedRelation, isOfGraph } from './relation-uses.ts'

/** A request with relations by their identifiers that are named by the graph's own labels. Throws `ambiguous-name`. */
export async function withIdentifiers(
  request: GenerateRequest,
  relations: readonly CountedRelation[],
  graph: Pick<Profiles, 'find'>,
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
 * `ambiguous-name`. What nobody is called stays as well.
 */
async function namedRelations(
  names: readonly string[],
  relations: readonly CountedRelation[],
  graph: Pick<Profiles, 'find'>,
  lexicon: Lexicon,
): Promise<readonly string[]> {
  return await Promise.all(
    names.map(async (name) => {
      const others = name.split('|').map((each) => each.trim())
      const named = others.map(async (each) =>
        isOfGraph(each, relations, lexicon) ? each : await calledByLabel(each, graph, lexicon),
      )
      return (await Promise.all(named)).join(' | ')
    }),
  )
}

async function calledByLabel(
  name: string,
  graph: Pick<Profiles, 'find'>,
  lexicon: Lexicon,
): Promise<string> {
  const found = await graph.find(name, 'relation')
  const [first] = found
  if (first === undefined) return name
  const meanings = new Set(found.map(({ id }) => lexicon.entryOf(id)?.concept ?? id))
  if (meanings.size === 1) return found.map(({ id }) => id).join(' | ')
  throw new ElenchusError(
    'ambiguous-name',
    `"${name}" fits several relations: ${found.map(sayCandidate).join('; ')}.`,
    { fix: `Name one by its identifier, such as ${contractPrefix(first.id)}.` },
  )
}

function sayCandidate({ id, count }: Candidate): string {
  return `${contractPrefix(id)} (${count} facts)`
}
