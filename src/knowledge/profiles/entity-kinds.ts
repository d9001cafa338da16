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
  /**
   * By code, whether the ends of two relations say so, or one that the lexicon is sure of, in a graph that types hardly anything: what lacks
   * types among things that have them is mostly of a kind of its own.
   */
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
    const isTyped = isMostlyTyped(kindOf, facts)
    for (let entity = 0; entity < kindOf.length; entity++) {
      if ((kindOf[entity] as number) >= 0 || facts.literals[entity] === 1) continue
      const agreed = agreedKind(castFor(facts, entity, votes, lineages), lineages)
      if (agreed === undefined) continue
      kindOf[entity] = agreed.kind
      basisOf[entity] = 1
      isShown[entity] = agreed.votes > 1 && !isTyped ? 1 : 0
      widerOf[entity] = agreed.wider ?? -1
    }
    return { kindOf, basisOf, isShown, widerOf }
  })
}

/** Whether types tell the kind of one in five of what the facts are about. */
function isMostlyTyped(kindOf: Int32Array, { bySubject }: FactsInMemory): boolean {
  let [subjects, typed] = [0, 0]
  for (let code = 0; code < kindOf.length; code++) {
    if (bySubject.starts[code] === bySubject.starts[code + 1]) continue
    subjects++
    if ((kindOf[code] as number) >= 0) typed++
  }
  return 5 * typed > subjects
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

interface Cast {
  /** Of the ends, each once. */
  readonly votes: number
  /** Of the facts. */
  readonly weight: number
  /** Of these, by ends that are sure. */
  readonly sure: number
}

const none: Cast = { votes: 0, weight: 0, sure: 0 }

/** What an entry merely allows weighs no more for being found often: states are filed as headquarters, too. */
const mostAllowed = 4

/** So many facts have an entity as their value before that shows what it is: a county is filed as somebody's country, too. */
const fewestAsValue = 4

/** Each end of a relation that an entity stands at has its votes: by kind. */
function castFor(
  { bySubject, byObject }: FactsInMemory,
  entity: number,
  [asSubject, asObject]: readonly ReadonlyMap<number, Vote>[],
  lineages: readonly (readonly number[])[],
): ReadonlyMap<number, Cast> {
  const cast = new Map<number, Cast>()
  const count = (
    { relations, starts }: FactOrder,
    fewest: number,
    votes?: ReadonlyMap<number, Vote>,
  ) => {
    const end = starts[entity + 1] as number
    for (let at = starts[entity] as number, last = at; at < end; at = last) {
      const relation = relations[at] as number
      while (last < end && relations[last] === relation) last++
      const vote = votes?.get(relation)
      if (vote === undefined) continue
      const { kind, own } = weighed(vote, last - at, fewest, lineages)
      cast.set(kind, added(cast.get(kind) ?? none, own))
    }
  }
  count(bySubject, 1, asSubject)
  count(byObject, fewestAsValue, asObject)
  return cast
}

/** What so many facts at an end say; too few for a sure one say the broadest kind alone. */
function weighed(
  { kind, votes }: Vote,
  facts: number,
  fewest: number,
  lineages: readonly (readonly number[])[],
): { readonly kind: number; readonly own: Cast } {
  if (votes > 1 && facts >= fewest) {
    return { kind, own: { votes, weight: votes * facts, sure: votes * facts } }
  }
  const own = { votes, weight: votes * Math.min(facts, mostAllowed), sure: 0 }
  return { kind: votes > 1 ? (lineages[kind]?.at(-1) ?? kind) : kind, own }
}

function added(one: Cast, other: Cast): Cast {
  return {
    votes: one.votes + other.votes,
    weight: one.weight + other.weight,
    sure: one.sure + other.sure,
  }
}

interface Agreed {
  readonly kind: number
  readonly votes: number
  /** The broadest kind, where it takes an end that is sure to tell a narrower one. */
  readonly wider?: number
}

/**
 * More than half of the votes have to agree on the broadest kind. Of a narrower one two votes at the least, and two thirds of them: of
 * all on the broadest, or where an end that is sure is among them of those that say more than the kind above it, for a place may be a
 * city. Of those that they agree on the narrowest, then the one with most votes.
 */
function agreedKind(
  cast: ReadonlyMap<number, Cast>,
  lineages: readonly (readonly number[])[],
): Agreed | undefined {
  if (cast.size === 0) return undefined
  let all = 0
  const counted = new Map<number, Cast>()
  // by a kind, what those below it have together
  const below = new Map<number, number>()
  for (const [kind, own] of cast) {
    all += own.weight
    for (const [place, above] of (lineages[kind] ?? []).entries()) {
      counted.set(above, added(counted.get(above) ?? none, own))
      if (place > 0) below.set(above, (below.get(above) ?? 0) + own.weight)
    }
  }
  const depth = (kind: number) => lineages[kind]?.length ?? 0
  const isAgreed = (kind: number): boolean => {
    const { votes, weight, sure } = counted.get(kind) ?? none
    const [, parent, ...above] = lineages[kind] ?? []
    if (parent === undefined) return 2 * weight > all
    const broadest = counted.get(above.at(-1) ?? parent)?.weight ?? 0
    const others = sure > 0 ? (below.get(parent) ?? 0) : broadest
    return votes > 1 && 3 * weight >= 2 * others && isAgreed(parent)
  }
  const [best] = [...counted]
    .filter(([kind]) => isAgreed(kind))
    .sort(
      ([one, mine], [other, theirs]) =>
        depth(other) - depth(one) || theirs.weight - mine.weight || one - other,
    )
  if (best === undefined) return undefined
  const [kind, { votes, sure }] = best
  const broadest = lineages[kind]?.at(-1) ?? kind
  return { kind, votes, ...(sure > 0 && broadest !== kind && { wider: broadest }) }
}

/** Of each kind of the lexicon's list itself and all above it, up to the broadest. */
async function lineagesOf(session: Session): Promise<readonly (readonly number[])[]> {
  const { names } = await kindTables(session)
  const codes = new Map(names.map((name, code) => [name, code]))
  return names.map((name) => session.kinds.lineage(name).flatMap((above) => codes.get(above) ?? []))
}
