import type { Graph } from '../../graph/graph.ts'
import { IntegerTable } from '../../graph/integer-table.ts'
import { eachRun, eachRunOf } from '../../graph/memory/each-run.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { moduloOfKey } from '../../graph/memory/keys.ts'
import { nextTurn } from '../../graph/memory/next-turn.ts'
import type { TermKeys } from '../../graph/memory/term-keys.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import { Adjacency, type Places } from './adjacency.ts'
import { type Companions, companionsOf } from './companions.ts'
import { type LinkSample, learnPaths, type Paths } from './learn-paths.ts'
import { NearHubs, nearPlaces } from './near-hubs.ts'
import { sampledSubjects } from './sampled-subjects.ts'

/**
 * Statistics of a part of the graph, in memory and in temporary tables of codes, in which statements are looked up. A
 * *bond* is a relation with its direction, as one number: twice the relation's code, plus one if read from the object. In
 * large graphs a sample of subjects is counted, so the size is bounded.
 */
export interface NeighbourhoodStats {
  readonly edges: Adjacency
  readonly near: NearHubs
  /** Edges of entities with very many, in columns. */
  readonly hubs: ReadonlyMap<number, Places>
  /** Whether an entity is a sampled subject or the object of one. */
  readonly isSampled: (entity: number) => boolean
  readonly relations: ReadonlyMap<number, RelationCounts>
  readonly companions: Companions
  readonly paths: Paths
  /** `(relation, value, other, together)`: subjects with both values. */
  readonly pairs: string
  /** `(relation, value, bearing, several)`: subjects with the value, and with others besides. */
  readonly values: string
  /** `(bond, other, bearing)`: sampled entities with a bond to the other, if there are enough. */
  readonly common: string
  /** `(bond, other, fitting, holders)`: those of them that also have a bond of the kind `fitting`. */
  readonly fits: string
  /** `(bond, other, relation, holders)`: those of them that have values of the relation, if not too many. */
  readonly conditions: string
  /** `(bond, other, relation, object, lot, holders)`: those of them that have the object. */
  readonly outcomes: string
  /** `(bond, other, relation, object, holders)`: the object that most of them have. */
  readonly likeliest: string
  readonly tables: readonly string[]
}

/** Facts, subjects with several values, with one, with two; objects of several subjects. */
export interface RelationCounts {
  facts: number
  subjects: number
  several: number
  ones: number
  twos: number
  objects: number
  shared: number
}

// longer lists are of another nature
export const mostValues = 12

const fewestHolders = 5

// ties between objects are broken by their key modulo `lots`
const divisor = 1_048_573
const lots = 2 ** 20

/** For facts between two entities; `learnt` paths are used as given. */
export async function neighbourhoodStats(
  graph: Tables & Pick<Graph, 'termKeys'>,
  links: FactsInMemory,
  learnt?: Paths,
): Promise<NeighbourhoodStats> {
  const edges = Adjacency.of(links)
  await nextTurn()
  const near = await NearHubs.of(links)
  const hubs = near.places()
  const keys = await graph.termKeys()
  const subjects = sampledSubjects(links, keys)
  const isSampled = endsOf(links, subjects)
  const sampled = await sampledFacts(graph, links, subjects, keys)
  const nearby = await nearbyEdges(graph, { edges, hubs }, isSampled)
  const bonds = await bondsTable(graph, edges, isSampled)
  // queries for shared neighbours run while the rest is counted in memory
  const [counts, inMemory] = await Promise.all([
    countShared(graph, { sampled, nearby, bonds }),
    countInMemory({ links, edges, near, subjects }, learnt),
  ])
  return {
    edges,
    near,
    hubs,
    isSampled: (entity) => isSampled[entity] === 1,
    ...inMemory,
    ...counts,
    tables: [sampled, nearby, bonds, ...Object.values(counts)],
  }
}

async function countInMemory(
  known: LinkSample,
  learnt: Paths | undefined,
): Promise<Pick<NeighbourhoodStats, 'companions' | 'relations' | 'paths'>> {
  await nextTurn()
  const companions = companionsOf(known.links, known.edges, known.subjects)
  await nextTurn()
  const relations = countRelations(known.links)
  await nextTurn()
  return { companions, relations, paths: learnt ?? (await learnPaths(known)) }
}

interface SampledTables {
  readonly sampled: string
  readonly nearby: string
  readonly bonds: string
}

type SharedCounts = Pick<
  NeighbourhoodStats,
  'pairs' | 'values' | 'common' | 'fits' | 'conditions' | 'outcomes' | 'likeliest'
>

/** Counts by SQL what sampled entities have in common. */
async function countShared(
  graph: Tables,
  { sampled, nearby, bonds }: SampledTables,
): Promise<SharedCounts & { readonly conditioned: string }> {
  const make = (purpose: string, query: string) => materialise(graph, purpose, query)
  const listed = `(SELECT * FROM ${sampled} WHERE known <= ${mostValues})`
  const pairs = await make(
    'pairs',
    `SELECT one.relation, one.object AS value, other.object AS other, count(*) AS together
     FROM ${listed} AS one JOIN ${listed} AS other ON other.subject = one.subject
       AND other.relation = one.relation AND other.object <> one.object
     WHERE one.known > 1 GROUP BY one.relation, one.object, other.object`,
  )
  const values = await make(
    'values',
    `SELECT relation, object AS value, count(*) AS bearing, sum(CASE WHEN known > 1 THEN 1 ELSE 0 END) AS several
     FROM ${sampled} GROUP BY relation, object`,
  )
  const common = await make(
    'common',
    `SELECT bond, other, count(*) AS bearing FROM ${nearby} GROUP BY bond, other
     HAVING count(*) >= ${fewestHolders}`,
  )
  const conditioned = await make('conditioned', conditionedQuery(nearby, common))
  const fits = await make(
    'fits',
    `SELECT own.bond, own.other, edge.bond AS fitting, count(*) AS holders FROM ${conditioned} AS own
     JOIN ${bonds} AS edge ON edge.one = own.subject
     GROUP BY own.bond, own.other, edge.bond`,
  )
  const conditions = await make(
    'conditions',
    `SELECT own.bond, own.other, list.relation, count(*) AS holders FROM ${conditioned} AS own
     JOIN (SELECT DISTINCT subject, relation FROM ${listed}) AS list ON list.subject = own.subject
     WHERE own.bond <> list.relation * 2
     GROUP BY own.bond, own.other, list.relation HAVING count(*) >= ${fewestHolders}`,
  )
  const outcomes = await make(
    'outcomes',
    `SELECT own.bond, own.other, fact.relation, fact.object, min(fact.lot) AS lot, count(*) AS holders
     FROM ${conditioned} AS own JOIN ${listed} AS fact ON fact.subject = own.subject
     WHERE own.bond <> fact.relation * 2
     GROUP BY own.bond, own.other, fact.relation, fact.object`,
  )
  const likeliest = await make(
    'likeliest',
    `SELECT bond, other, relation, max_by(object, holders * ${lots} + lot) AS object,
       max(holders) AS holders
     FROM ${outcomes} GROUP BY bond, other, relation`,
  )
  return { pairs, values, common, conditioned, fits, conditions, outcomes, likeliest }
}

/** By code: 1 for subjects and their objects. */
function endsOf({ bySubject }: FactsInMemory, subjects: readonly number[]): Uint8Array {
  const ends = new Uint8Array(bySubject.codes)
  for (const subject of subjects) {
    ends[subject] = 1
    const { start, end } = bySubject.of(subject)
    for (let at = start; at < end; at++) ends[bySubject.others[at] as number] = 1
  }
  return ends
}

/** A table `(subject, relation, object, known, lot)` with the subject's number of values, and the object's tie-breaker. */
function sampledFacts(
  graph: Tables,
  { bySubject }: FactsInMemory,
  subjects: readonly number[],
  { high, low }: TermKeys,
): Promise<string> {
  const table = new IntegerTable('subject', 'relation', 'object', 'known', 'lot')
  const lotOf = (code: number) =>
    moduloOfKey({ high: high[code] as number, low: low[code] as number }, divisor)
  for (const subject of subjects) {
    eachRunOf(bySubject, subject, (_, relation, start, end) => {
      for (let at = start; at < end; at++) {
        const object = bySubject.others[at] as number
        table.add(subject, relation, object, end - start, lotOf(object))
      }
    })
  }
  return table.write(graph, 'sampled')
}

/** A table `(one, bond, other)` of the near edges of sampled entities. */
function nearbyEdges(
  graph: Tables,
  own: Pick<NeighbourhoodStats, 'edges' | 'hubs'>,
  isSampled: Uint8Array,
): Promise<string> {
  const table = new IntegerTable('one', 'bond', 'other')
  for (let one = 0; one < isSampled.length; one++) {
    if (isSampled[one] === 0) continue
    const { edges, start, end } = nearPlaces(own, one)
    for (let at = start; at < end; at++) {
      table.add(one, edges.bonds[at] as number, edges.others[at] as number)
    }
  }
  return table.write(graph, 'near')
}

/** A table `(one, bond)` of all bonds of sampled entities. */
function bondsTable(graph: Tables, edges: Adjacency, isSampled: Uint8Array): Promise<string> {
  const table = new IntegerTable('one', 'bond')
  for (let one = 0; one < isSampled.length; one++) {
    if (isSampled[one] === 0) continue
    const { edges: own, start, end } = edges.of(one)
    for (let at = start; at < end; at++) {
      if (at === start || own.bonds[at] !== own.bonds[at - 1])
        table.add(one, own.bonds[at] as number)
    }
  }
  return table.write(graph, 'bonds')
}

function countRelations({
  bySubject,
  byObject,
}: FactsInMemory): ReadonlyMap<number, RelationCounts> {
  const found = new Map<number, RelationCounts>()
  const of = (relation: number) => {
    const own = found.get(relation) ?? {
      facts: 0,
      subjects: 0,
      several: 0,
      ones: 0,
      twos: 0,
      objects: 0,
      shared: 0,
    }
    found.set(relation, own)
    return own
  }
  eachRun(bySubject, (_, relation, start, end) => {
    const own = of(relation)
    const known = end - start
    own.facts += known
    own.subjects++
    if (known > 1) own.several++
    if (known === 1) own.ones++
    if (known === 2) own.twos++
  })
  eachRun(byObject, (_, relation, start, end) => {
    const own = of(relation)
    own.objects++
    if (end - start > 1) own.shared++
  })
  return found
}

/** Sampled subjects with the bonds that they share with others. */
function conditionedQuery(near: string, common: string): string {
  return `
    SELECT own.one AS subject, own.bond, own.other FROM ${near} AS own
    JOIN ${common} AS common ON common.bond = own.bond AND common.other = own.other`
}
