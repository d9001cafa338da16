import { CodeIndex } from '../memory/code-index.ts'
import type { FactOrder, Range } from '../memory/fact-order.ts'
import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import { valueCounts } from '../profiles/value-counts.ts'
import type { Session } from '../session.ts'

/** An entity's relation that has more values than this tells of none of them what they have in common. */
const mostValues = 200

/** What an entity is joined to; `side` is 0 where it is the subject. */
export interface Link {
  readonly relation: number
  readonly side: 0 | 1
  readonly other: number
  /** How many facts have the same. */
  readonly bearers: number
  /** How much that tells of them: how often all entities can be halved and still be as many. */
  readonly bits: number
}

/** A relation that an entity has facts of, literals too; what few have and what they have many of weighs more. */
export interface Trait {
  readonly relation: number
  readonly side: 0 | 1
  readonly facts: number
  readonly weight: number
}

/** What entities are joined to, looked up in memory. */
export interface Links {
  /** How many entities facts are about. */
  readonly entities: number
  /** Ordered by side, relation and the other end; relations with very many values of the entity are left out. */
  readonly linksOf: (entity: number) => readonly Link[]
  /** Ordered by side and relation. */
  readonly traitsOf: (entity: number) => readonly Trait[]
  /** Who has a link, in `others` from `start` to before `end`, literals too; who has it for several periods stands there as often, side by side. */
  readonly bearersOf: (link: Link) => Range & { readonly others: Int32Array }
  readonly isLiteral: (code: number) => boolean
}

// looked up again and again for a row and its values; a graph has millions
const mostKept = 50_000

export function indexLinks(session: Session): Promise<Links> {
  return session.once('links in memory', async () => {
    const facts = await factsInMemory(session)
    const entities = await entityCount(session)
    const weights = await relationBits(session, entities)
    const isLiteral = await literalCodes(session)
    return {
      entities,
      isLiteral,
      linksOf: kept((entity: number) => [
        ...linksAt(facts, 0, entity, entities, isLiteral),
        ...linksAt(facts, 1, entity, entities, isLiteral),
      ]),
      traitsOf: kept((entity: number) => [
        ...traitsAt(facts.bySubject, 0, entity, weights),
        ...traitsAt(facts.byObject, 1, entity, weights),
      ]),
      bearersOf: ({ relation, side, other }) => {
        const order = side === 0 ? facts.byObject : facts.bySubject
        return { others: order.others, ...order.withRelation(other, relation) }
      },
    }
  })
}

/** Remembers what was worked out last. */
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

function* linksAt(
  { bySubject, byObject }: FactsInMemory,
  side: 0 | 1,
  entity: number,
  entities: number,
  isLiteral: (code: number) => boolean,
): Generator<Link> {
  const [own, turned] = side === 0 ? [bySubject, byObject] : [byObject, bySubject]
  for (const { relation, start, end } of relationsOf(own, entity)) {
    if (end - start > mostValues) continue
    for (let at = start; at < end; at++) {
      const other = own.others[at] as number
      if ((at > start && other === own.others[at - 1]) || isLiteral(other)) continue
      const range = turned.withRelation(other, relation)
      const bearers = range.end - range.start
      if (bearers < 2) continue
      yield { relation, side, other, bearers, bits: bitsOf(bearers, entities) }
    }
  }
}

function* traitsAt(
  order: FactOrder,
  side: 0 | 1,
  entity: number,
  weights: readonly ReadonlyMap<number, number>[],
): Generator<Trait> {
  for (const { relation, start, end } of relationsOf(order, entity)) {
    const facts = end - start
    const times = facts < 2 ? 1 : facts < 4 ? 2 : facts < 8 ? 3 : 4
    yield { relation, side, facts, weight: times * (weights[side]?.get(relation) ?? 0) }
  }
}

/** An entity's facts by relation. */
function* relationsOf(order: FactOrder, entity: number) {
  const { start: first, end: last } = order.of(entity)
  for (let start = first, end = first; start < last; start = end) {
    const relation = order.relations[start] as number
    while (end < last && order.relations[end] === relation) end++
    yield { relation, start, end }
  }
}

/** By side and relation. */
async function relationBits(
  session: Session,
  entities: number,
): Promise<readonly ReadonlyMap<number, number>[]> {
  const { bySubject, byObject } = await valueCounts(session)
  const rows = await session.database.rows(`
    SELECT relation, 0 AS side, count(*) AS bearers FROM ${bySubject} GROUP BY relation
    UNION ALL SELECT relation, 1, count(*) FROM ${byObject} WHERE literal = 0 GROUP BY relation`)
  return [0, 1].map(
    (side) =>
      new Map(
        rows.flatMap(({ relation, side: own, bearers }) =>
          Number(own) === side
            ? [[Number(relation), bitsOf(Number(bearers), entities)] as const]
            : [],
        ),
      ),
  )
}

/** How many entities facts are about. */
async function entityCount(session: Session): Promise<number> {
  const { bySubject } = await valueCounts(session)
  return await session.database.count(`SELECT count(DISTINCT subject) FROM ${bySubject}`)
}

async function literalCodes(session: Session): Promise<(code: number) => boolean> {
  const { code } = await integerColumns(session, 'literals', 'code')
  const codes = new CodeIndex(code.filter((one) => one >= 0))
  return (one) => codes.find(one) >= 0
}

const mostBits = 20

/** How often `all` can be halved and still be as many as `bearers`, in whole numbers: the same on every machine. */
function bitsOf(bearers: number, all: number): number {
  let bits = 0
  while (bits < mostBits && bearers <= Math.floor(all / 2 ** (bits + 1))) bits++
  return bits
}
