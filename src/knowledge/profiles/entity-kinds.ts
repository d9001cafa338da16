import { IntegerTable } from '../graph/integer-table.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import type { Session } from '../graph/session.ts'
import { endKinds } from './end-kinds.ts'
import { kindTables } from './kind-tables.ts'
import { agreedKind, castFor, type Vote } from './kind-votes.ts'
import { typeSets } from './type-sets.ts'

/** How an entity's kind is known, in the table's order. */
export const kindBases = ['types', 'relations'] as const

/**
 * `(entity, kind, broadest, basis)`: what kind of thing an entity is and the broadest kind above it, as places in the lexicon's list;
 * basis 0 by its types and the classes above them, 1 by the relations that it stands in: who has a birthplace is a person. Who
 * can't be told is not there.
 */
export function entityKinds(session: Session): Promise<string> {
  return session.once('entity kinds', async () => {
    const { kindOf, basisOf } = await kindsOfEntities(session)
    const lineages = await lineagesOf(session)
    const table = new IntegerTable('entity', 'kind', 'broadest', 'basis')
    for (let entity = 0; entity < kindOf.length; entity++) {
      const kind = kindOf[entity] as number
      if (kind < 0) continue
      table.add(entity, kind, lineages[kind]?.at(-1) ?? kind, basisOf[entity] as number)
    }
    return table.write(session, 'entity_kinds')
  })
}

/** The same in memory. */
export interface EntityKinds {
  /** By code, -1 where it can't be told. */
  readonly kindOf: Int32Array
  readonly basisOf: Uint8Array
  /** By code, whether the ends of two relations say so, or one of which that is measured or the lexicon is sure. */
  readonly isShown: Uint8Array
  /** By code, the broadest kind of what one sure end tells a narrower one of, while others like it stay at that; else -1. */
  readonly widerOf: Int32Array
}

/** By an entity's code the kind that its relations show, where its types tell none. */
export async function shownKinds(
  session: Session,
): Promise<(entity: number) => string | undefined> {
  const { kindOf, isShown } = await kindsOfEntities(session)
  const { names } = await kindTables(session)
  return (entity) => (isShown[entity] === 1 ? names[kindOf[entity] as number] : undefined)
}

export function kindsOfEntities(session: Session): Promise<EntityKinds> {
  return session.once('kinds of entities', async () => {
    const facts = await factsInMemory(session)
    const kindOf = await kindsByTypes(session)
    const basisOf = new Uint8Array(kindOf.length)
    const isShown = new Uint8Array(kindOf.length)
    const widerOf = new Int32Array(kindOf.length).fill(-1)
    const votes = await votesOf(session)
    const lineages = await lineagesOf(session)
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
  })
}

async function kindsByTypes(session: Session): Promise<Int32Array> {
  const { bySet } = await kindTables(session)
  const { sets, setOf } = await typeSets(session)
  const { type_set, kind } = await integerColumns(session, bySet, 'type_set', 'kind')
  const kindOfSet = new Map(Array.from(type_set, (set, row) => [set, kind[row] as number]))
  const kinds = sets.map((set) => kindOfSet.get(set) ?? -1)
  return setOf.map((place) => kinds[place] ?? -1)
}

/** By place (see `endPlace`) and relation, what an end of a relation says of those that stand there. */
async function votesOf(session: Session): Promise<readonly ReadonlyMap<number, Vote>[]> {
  const votes = [new Map<number, Vote>(), new Map<number, Vote>()]
  for (const row of await session.database.rows(`SELECT * FROM ${await endKinds(session)}`)) {
    const vote = { kind: Number(row.kind), votes: Number(row.votes) }
    votes[Number(row.place)]?.set(Number(row.relation), vote)
  }
  return votes
}

/** Of each kind of the lexicon's list itself and all above it, up to the broadest. */
async function lineagesOf(session: Session): Promise<readonly (readonly number[])[]> {
  const { names } = await kindTables(session)
  const codes = new Map(names.map((name, code) => [name, code]))
  return names.map((name) => session.kinds.lineage(name).flatMap((above) => codes.get(above) ?? []))
}
