import { IntegerTable } from '../integer-table.ts'
import type { FactOrder } from '../memory/fact-order.ts'
import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import type { Session } from '../session.ts'
import { endKinds } from './end-kinds.ts'
import { kindTables } from './kind-tables.ts'
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
}

export function kindsOfEntities(session: Session): Promise<EntityKinds> {
  return session.once('kinds of entities', async () => {
    const facts = await factsInMemory(session)
    const kindOf = await kindsByTypes(session)
    const basisOf = new Uint8Array(kindOf.length)
    const votes = await votesOf(session)
    const lineages = await lineagesOf(session)
    for (let entity = 0; entity < kindOf.length; entity++) {
      if ((kindOf[entity] as number) >= 0 || facts.literals[entity] === 1) continue
      const kind = agreedKind(castFor(facts, entity, votes), lineages)
      if (kind === undefined) continue
      kindOf[entity] = kind
      basisOf[entity] = 1
    }
    return { kindOf, basisOf }
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

interface Vote {
  readonly kind: number
  readonly votes: number
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

/** Each end of a relation that an entity stands at has its votes: by kind. */
function castFor(
  { bySubject, byObject }: FactsInMemory,
  entity: number,
  [asSubject, asObject]: readonly ReadonlyMap<number, Vote>[],
): ReadonlyMap<number, number> {
  const cast = new Map<number, number>()
  const count = ({ relations, starts }: FactOrder, votes?: ReadonlyMap<number, Vote>) => {
    let former = -1
    for (let at = starts[entity] as number; at < (starts[entity + 1] as number); at++) {
      const relation = relations[at] as number
      const vote = relation === former ? undefined : votes?.get(relation)
      former = relation
      if (vote !== undefined) cast.set(vote.kind, (cast.get(vote.kind) ?? 0) + vote.votes)
    }
  }
  count(bySubject, asSubject)
  count(byObject, asObject)
  return cast
}

/**
 * More than half of the votes have to agree on the broadest kind, and two thirds of those, two at the least, on a narrower one. Of those
 * that they agree on the narrowest, then the one with most votes.
 */
function agreedKind(
  cast: ReadonlyMap<number, number>,
  lineages: readonly (readonly number[])[],
): number | undefined {
  if (cast.size === 0) return undefined
  let all = 0
  const counted = new Map<number, number>()
  for (const [kind, votes] of cast) {
    all += votes
    for (const above of lineages[kind] ?? []) counted.set(above, (counted.get(above) ?? 0) + votes)
  }
  const depth = (kind: number) => lineages[kind]?.length ?? 0
  const agreed = [...counted].filter(([kind, votes]) => {
    const broad = counted.get(lineages[kind]?.at(-1) ?? kind) ?? 0
    return 2 * broad > all && 3 * votes >= 2 * broad && (depth(kind) === 1 || votes > 1)
  })
  return agreed.sort(
    ([one, mine], [other, theirs]) => depth(other) - depth(one) || theirs - mine || one - other,
  )[0]?.[0]
}

/** Of each kind of the lexicon's list itself and all above it, up to the broadest. */
async function lineagesOf(session: Session): Promise<readonly (readonly number[])[]> {
  const { names } = await kindTables(session)
  const codes = new Map(names.map((name, code) => [name, code]))
  return names.map((name) => session.kinds.lineage(name).flatMap((above) => codes.get(above) ?? []))
}
