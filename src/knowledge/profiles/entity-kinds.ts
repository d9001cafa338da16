import { IntegerTable } from '../graph/integer-table.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import type { Tables } from '../store/tables.ts'
import { makeEndKinds } from './end-kinds.ts'
import type { EntityKinds, GraphWithProfiles } from './graph-with-profiles.ts'
import { agreedKind, castFor, type Vote } from './kind-votes.ts'

/** How an entity's kind is known, in the order of their codes. */
export const kindBases = ['types', 'relations'] as const

/**
 * `(entity, kind, broadest, basis)`: an entity's kind and the broadest kind above it, as places in the lexicon's list.
 * Basis 0: by its types and their superclasses; 1: by its relations (who has a birthplace is a person). Entities of
 * unknown kind are left out.
 */
export async function makeEntityKinds(
  graph: Tables & Pick<GraphWithProfiles, 'kindTables' | 'kinds' | 'kindsOfEntities'>,
): Promise<string> {
  const { kindOf, basisOf } = await graph.kindsOfEntities()
  const lineages = await lineagesOf(graph)
  const table = new IntegerTable('entity', 'kind', 'broadest', 'basis')
  for (let entity = 0; entity < kindOf.length; entity++) {
    const kind = kindOf[entity] as number
    if (kind < 0) continue
    table.add(entity, kind, lineages[kind]?.at(-1) ?? kind, basisOf[entity] as number)
  }
  return table.write(graph, 'entity_kinds')
}

/** The kind that an entity's relations show, if its types show none. */
export async function shownKinds(
  graph: Pick<GraphWithProfiles, 'kindTables' | 'kindsOfEntities'>,
): Promise<(entity: number) => string | undefined> {
  const { kindOf, isShown } = await graph.kindsOfEntities()
  const { names } = await graph.kindTables()
  return (entity) => (isShown[entity] === 1 ? names[kindOf[entity] as number] : undefined)
}

export async function findKindsOfEntities(graph: GraphWithProfiles): Promise<EntityKinds> {
  const facts = await graph.facts()
  const kindOf = await kindsByTypes(graph)
  const basisOf = new Uint8Array(kindOf.length)
  const isShown = new Uint8Array(kindOf.length)
  const widerOf = new Int32Array(kindOf.length).fill(-1)
  const votes = await votesOf(graph)
  const lineages = await lineagesOf(graph)
  for (let entity = 0; entity < kindOf.length; entity++) {
    if ((kindOf[entity] as number) >= 0 || facts.literals[entity] === 1) continue
    const agreed = agreedKind(castFor(facts, entity, votes, lineages), lineages)
    if (agreed === undefined) continue
    kindOf[entity] = agreed.kind
    basisOf[entity] = 1
    isShown[entity] = agreed.votes > 1 ? 1 : 0
    widerOf[entity] = agreed.wider ?? -1
  }
  return { kindOf, basisOf, isShown, widerOf }
}

async function kindsByTypes(
  graph: Tables & Pick<GraphWithProfiles, 'kindTables' | 'typeSets'>,
): Promise<Int32Array> {
  const { bySet } = await graph.kindTables()
  const { sets, setOf } = await graph.typeSets()
  const { type_set, kind } = await integerColumns(graph, bySet, 'type_set', 'kind')
  const kindOfSet = new Map(Array.from(type_set, (set, row) => [set, kind[row] as number]))
  const kinds = sets.map((set) => kindOfSet.get(set) ?? -1)
  return setOf.map((place) => kinds[place] ?? -1)
}

/** By end (see `endPlace`) and relation: what the end says of entities there. */
async function votesOf(graph: GraphWithProfiles): Promise<readonly ReadonlyMap<number, Vote>[]> {
  const votes = [new Map<number, Vote>(), new Map<number, Vote>()]
  for (const row of await graph.database.rows(`SELECT * FROM ${await makeEndKinds(graph)}`)) {
    const vote = { kind: Number(row.kind), votes: Number(row.votes) }
    votes[Number(row.place)]?.set(Number(row.relation), vote)
  }
  return votes
}

/** Each kind of the lexicon with all above it, from itself to the broadest. */
async function lineagesOf(
  graph: Pick<GraphWithProfiles, 'kindTables' | 'kinds'>,
): Promise<readonly (readonly number[])[]> {
  const { names } = await graph.kindTables()
  const codes = new Map(names.map((name, code) => [name, code]))
  return names.map((name) => graph.kinds.lineage(name).flatMap((above) => codes.get(above) ?? []))
}
