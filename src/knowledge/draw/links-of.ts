import type { Graph } from '../graph/graph.ts'
import { eachEntity, eachRun, eachRunOf } from '../graph/memory/each-run.ts'
import type { FactOrder, Range } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'

/** A relation with more values than this of one entity gives them nothing in common. */
const mostValues = 200

/** A neighbour of an entity; `side` is 0 if the entity is the subject. */
export interface Link {
  readonly relation: number
  readonly side: 0 | 1
  readonly other: number
  /** The number of facts with the same link. */
  readonly bearers: number
  /** Information of the link: how often all entities can be halved down to its bearers. */
  readonly bits: number
}

/** A relation of an entity, also to literals; it weighs more if few entities have it and this one has it often. */
export interface Trait {
  readonly relation: number
  readonly side: 0 | 1
  readonly facts: number
  readonly weight: number
}

/** Links of entities, in memory. */
export interface Links {
  /** The number of entities with facts. */
  readonly entities: number
  /** Ordered by side, relation and other end, without relations that have very many values here. */
  readonly linksOf: (entity: number) => readonly Link[]
  /** Ordered by side and relation. */
  readonly traitsOf: (entity: number) => readonly Trait[]
  /** Bearers of a link: `others` from `start` to before `end`, including literals; with several periods, repeated side by side. */
  readonly bearersOf: (
    link: Pick<Link, 'relation' | 'side' | 'other'>,
  ) => Range & { readonly others: Int32Array }
  readonly isLiteral: (code: number) => boolean
}

// a row and its values look these up again and again, and a graph has millions
const mostKept = 50_000

export async function indexLinks(graph: Pick<Graph, 'facts'>): Promise<Links> {
  const facts = await graph.facts()
  const entities = entityCount(facts)
  const weights = relationBits(facts, entities)
  return {
    entities,
    isLiteral: (code) => facts.literals[code] === 1,
    linksOf: kept((entity: number) => {
      const links: Link[] = []
      addLinks(links, facts, 0, entity, entities)
      addLinks(links, facts, 1, entity, entities)
      return links
    }),
    traitsOf: kept((entity: number) => {
      const traits: Trait[] = []
      addTraits(traits, facts.bySubject, 0, entity, weights)
      addTraits(traits, facts.byObject, 1, entity, weights)
      return traits
    }),
    bearersOf: ({ relation, side, other }) => {
      const order = side === 0 ? facts.byObject : facts.bySubject
      return { others: order.others, ...order.withRelation(other, relation) }
    },
  }
}

/** A cache of the latest results. */
function kept<Value>(work: (entity: number) => Value): (entity: number) => Value {
  const known = new Map<number, Value>()
  return (entity) => {
    const found = known.get(entity)
    if (found !== undefined) return found
    if (known.size >= mostKept) known.clear()
    const value = work(entity)
    known.set(entity, value)
    return value
  }
}

function addLinks(
  links: Link[],
  { bySubject, byObject, literals }: FactsInMemory,
  side: 0 | 1,
  entity: number,
  entities: number,
): void {
  const [own, turned] = side === 0 ? [bySubject, byObject] : [byObject, bySubject]
  eachRunOf(own, entity, (_, relation, start, end) => {
    if (end - start > mostValues) return
    for (let at = start; at < end; at++) {
      const other = own.others[at] as number
      if ((at > start && other === own.others[at - 1]) || literals[other] === 1) continue
      const range = turned.withRelation(other, relation)
      const bearers = range.end - range.start
      if (bearers < 2) continue
      links.push({ relation, side, other, bearers, bits: bitsOf(bearers, entities) })
    }
  })
}

function addTraits(
  traits: Trait[],
  order: FactOrder,
  side: 0 | 1,
  entity: number,
  weights: readonly ReadonlyMap<number, number>[],
): void {
  eachRunOf(order, entity, (_, relation, start, end) => {
    const facts = end - start
    const times = facts < 2 ? 1 : facts < 4 ? 2 : facts < 8 ? 3 : 4
    traits.push({ relation, side, facts, weight: times * (weights[side]?.get(relation) ?? 0) })
  })
}

/** By side and relation. */
function relationBits(
  { bySubject, byObject, literals }: FactsInMemory,
  entities: number,
): readonly ReadonlyMap<number, number>[] {
  return [bySubject, byObject].map((order) => {
    const bearers = new Map<number, number>()
    eachRun(order, (entity, relation) => {
      if (literals[entity] === 0) bearers.set(relation, (bearers.get(relation) ?? 0) + 1)
    })
    return new Map([...bearers].map(([relation, count]) => [relation, bitsOf(count, entities)]))
  })
}

/** The number of entities with facts. */
function entityCount({ bySubject }: FactsInMemory): number {
  let entities = 0
  eachEntity(bySubject, () => entities++)
  return entities
}

const mostBits = 20

/** How often `all` can be halved and still be at least `bearers`; an integer, the same on every machine. */
function bitsOf(bearers: number, all: number): number {
  let bits = 0
  while (bits < mostBits && bearers <= Math.floor(all / 2 ** (bits + 1))) bits++
  return bits
}
