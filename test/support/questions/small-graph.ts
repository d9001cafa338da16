import fc from 'fast-check'
import type { Draw, DrawEdge, DrawnFact, DrawnRow, Draws } from '../../../src/domain/draws.ts'
import type { Named, NamedEntity } from '../../../src/domain/named.ts'
import { expandPrefix } from '../../../src/domain/prefixes.ts'
import { type RandomStream, randomStream } from '../../../src/random/stream.ts'
import { certificateOf, entity } from './drawn-row.ts'

/** A graph of people, towns, novels and paintings in which a few towns and authors are named in most facts. */
export interface SmallGraph {
  readonly seed: number
  readonly towns: number
  /** How unevenly facts are spread: at 0 evenly. */
  readonly steepness: number
  /** Which towns have the longest names. */
  readonly longNames: 'popular' | 'obscure' | 'any'
}

export const smallGraph: fc.Arbitrary<SmallGraph> = fc.record({
  seed: fc.nat(),
  towns: fc.integer({ min: 9, max: 40 }),
  steepness: fc.integer({ min: 0, max: 4 }),
  longNames: fc.constantFrom('popular', 'obscure', 'any'),
})

const people = 100

/** Its facts; each of its relations has one object for a subject. */
export function factsOf({ seed, towns, steepness, longNames }: SmallGraph): readonly DrawnFact[] {
  const random = randomStream(seed, 'graph')
  const names = namesFor(towns + 3 * people, random)
  const townNames = names.splice(0, towns)
  if (longNames !== 'any') townNames.sort((one, other) => other.length - one.length)
  if (longNames === 'obscure') townNames.reverse()
  const cities = townNames.map((name) => entity(name, 'city'))
  const [living, novels, paintings] = ['human', 'novel', 'painting'].map((type) =>
    names.splice(0, people).map((name) => entity(name, type)),
  )
  // of each a fact says below when and where he died
  const humans = living?.map((human) => ({ ...human, ended: true }))
  const facts: DrawnFact[] = []
  const say = (subject: NamedEntity | undefined, relation: string, object: Named | undefined) => {
    if (subject === undefined || object === undefined) return
    facts.push({ subject, relation: expandPrefix(`atlas:${relation}`), object })
  }
  for (const human of humans ?? []) {
    say(human, 'birthplace', cities[unevenly(cities.length, steepness, random)])
    say(human, 'deathplace', cities[unevenly(cities.length, steepness, random)])
    const born = 1500 + random.below(400)
    say(human, 'birth-date', dateOf(born, random))
    say(human, 'death-date', yearOf(born + 60))
  }
  for (const works of [novels ?? [], paintings ?? []]) {
    for (const work of works) {
      const maker = humans?.[unevenly(people, steepness, random)]
      say(work, works === novels ? 'author' : 'painter', maker)
    }
  }
  return withPopularity(facts)
}

/** Draws by reading all facts: each exchange is certified, for there is one object for a subject, and each list that has one value. */
export function drawsOf(facts: readonly DrawnFact[]): Draws {
  return {
    draw: async function* (draw) {
      yield rowsOf(facts, draw)
    },
    tally: async () => ({ facts: facts.length, dropped: {} }),
    unlooked: async () => new Map(),
    declined: async () => new Map(),
    supply: async () => [],
  }
}

function rowsOf(facts: readonly DrawnFact[], draw: Draw): readonly DrawnRow[] {
  const [first, ...others] = draw.edges
  const relations = (first?.relations ?? []).filter((each) => draw.only?.includes(each) ?? true)
  return relations.toSorted().flatMap((relation) => {
    // a relation's rows are the same whatever else is drawn
    const random = randomStream(draw.seed, draw.salt, relation)
    const own = facts.filter((fact) => fact.relation === relation)
    const rows: DrawnRow[] = []
    for (const fact of random.shuffled(own)) {
      if (rows.length === draw.perRelation) break
      for (const row of joined(facts, fact, first, others, draw)) {
        const ordinal = rows.length
        rows.push(...withReplacements(facts, row, draw, random).map((one) => ({ ...one, ordinal })))
      }
    }
    return rows
  })
}

/** The chain that begins with a fact, if there is one: a later edge begins where an earlier one does or ends. */
function joined(
  facts: readonly DrawnFact[],
  fact: DrawnFact,
  first: DrawEdge | undefined,
  edges: readonly DrawEdge[],
  draw: Draw,
): readonly (readonly DrawnFact[])[] {
  const bound = new Map<string, Named>([
    [first?.subject ?? '', fact.subject],
    [first?.object ?? '', fact.object],
  ])
  const row = [fact]
  for (const edge of edges) {
    const from = bound.get(edge.subject)
    const next = facts.find(
      ({ subject, relation }) =>
        from?.kind === 'entity' &&
        subject.id === from.id &&
        edge.relations.includes(relation) &&
        !row.some((before) => draw.distinctRelations === true && before.relation === relation) &&
        (draw.pairs?.some(([one, other]) => one === fact.relation && other === relation) ?? true),
    )
    if (next === undefined) return []
    bound.set(edge.object, next.object)
    row.push(next)
  }
  return [row]
}

type Unnumbered = Omit<DrawnRow, 'ordinal'>

function withReplacements(
  facts: readonly DrawnFact[],
  row: readonly DrawnFact[],
  { exchange, complete }: Draw,
  random: RandomStream,
): readonly Unnumbered[] {
  const certified = complete.flatMap(({ edge, place }) => certify(facts, row[edge], place))
  if (certified.length < complete.length) return []
  if (exchange === undefined) return [{ facts: row, complete: certified, replacements: [] }]
  const own = row[exchange.edge]
  if (own === undefined) return []
  const certificate = certificateOf(own.relation, own.subject)
  const others = random
    .shuffled(facts.filter((fact) => fact.relation === own.relation))
    .filter(({ object }) => nameOf(object) !== nameOf(own.object))
    .map((fact) => fact[exchange.place])
  const different = [...new Map(others.map((value) => [nameOf(value), value])).values()]
  if (different.length < exchange.count) return []
  const replacements = different
    .slice(0, exchange.count + (exchange.spare ?? 0))
    .map((value) => ({ value, certificate }))
  return [{ facts: row, complete: certified, replacements }]
}

function certify(
  facts: readonly DrawnFact[],
  fact: DrawnFact | undefined,
  place: 'subject' | 'object',
) {
  if (fact === undefined) return []
  const values = facts.filter(
    ({ relation, object }) =>
      place === 'subject' && relation === fact.relation && nameOf(object) === nameOf(fact.object),
  )
  return values.length > 1 ? [] : [certificateOf(fact.relation, fact.subject)]
}

function nameOf(named: Named): string {
  return named.kind === 'entity' ? named.id : named.literal.value
}

function withPopularity(facts: readonly DrawnFact[]): readonly DrawnFact[] {
  const counts = new Map<string, number>()
  for (const { subject, object } of facts) {
    for (const one of [subject, object]) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  }
  const known = <T extends Named>(one: T): T => ({
    ...one,
    ...(one.kind === 'entity'
      ? { popularity: { third: 'torso', value: counts.get(one.id) ?? 0, measure: 'facts' } }
      : {}),
  })
  return facts.map((fact) => ({
    ...fact,
    subject: known(fact.subject),
    object: known(fact.object),
  }))
}

function unevenly(count: number, steepness: number, random: RandomStream): number {
  return Math.floor(count * random.next() ** (1 + steepness))
}

function yearOf(year: number): Named {
  const datatype = 'http://www.w3.org/2001/XMLSchema#gYear'
  return { kind: 'literal', literal: { value: `${year}`, datatype } }
}

function dateOf(year: number, { below }: RandomStream): Named {
  return {
    kind: 'literal',
    literal: {
      value: `${year}-0${1 + below(9)}-1${below(9)}`,
      datatype: 'http://www.w3.org/2001/XMLSchema#date',
    },
  }
}

/** Different words of two to six syllables. */
function namesFor(count: number, { below }: RandomStream): string[] {
  const letterOf = (letters: string) => letters[below(letters.length)] ?? ''
  const names = new Set<string>()
  while (names.size < count) {
    const syllables = Array.from(
      { length: 2 + below(5) },
      () => letterOf('bdfgklmnprstvz') + letterOf('aeiou'),
    )
    const word = syllables.join('')
    names.add(word.slice(0, 1).toUpperCase() + word.slice(1))
  }
  return [...names]
}
