import type { Triple } from '../../graph/memory/triple.ts'
import type { GraphWithProfiles } from '../../profiles/graph-with-profiles.ts'
import { pointCode } from '../../profiles/moments.ts'
import { relationCodes, type Tables } from '../../store/tables.ts'
import { mostSteps, placeRelations } from './containers.ts'
import { type DatedSteps, datedSteps, type Step } from './dated-steps.ts'
import type { ContainmentDoubt, Placing } from './known-truth.ts'

/**
 * For statements of relations that widen. A place lies in whatever all ways up by one relation lead to: by values dated to
 * the event's year, if that is known, else by undated values, never by values of another time. `undefined` if no way leads
 * there.
 */
export async function makePlacings(
  graph: Tables & Pick<GraphWithProfiles, 'declarations' | 'facts' | 'moments'>,
): Promise<(statement: Triple) => Placing | undefined> {
  const { bySubject, literals } = await graph.facts()
  const { up, down } = placeRelations(graph)
  const steps = await datedSteps(graph, up, down)
  const yearOf = await yearsOfEvents(graph)
  const widening = [...graph.declarations.values()].filter(({ widens }) => widens === true)
  const codes = await graph.database.rows(relationCodes(widening.map(({ relation }) => relation)))
  const widens = new Set(codes.map(({ code }) => Number(code)))
  return (statement) => {
    if (!widens.has(statement.relation)) return undefined
    const { start, end } = bySubject.withRelation(statement.subject, statement.relation)
    const known = [...new Set(bySubject.others.subarray(start, end))]
    const places = known.filter((value) => literals[value] !== 1)
    return placingOf(statement, places, { steps, yearOf })
  }
}

function placingOf(
  statement: Triple,
  places: readonly number[],
  { steps, yearOf }: { readonly steps: DatedSteps; readonly yearOf: YearOf },
): Placing | undefined {
  const year = yearOf(statement)
  const stepsFrom = (place: number) => steps(place, year)
  const search = newSearch(stepsFrom)
  let doubt: ContainmentDoubt | undefined
  for (const place of places) {
    const fact = { ...statement, object: place }
    const way = wayUp(place, statement.object, search)
    if (way !== undefined) return { kind: 'inside', facts: [fact, ...onceEach(way)] }
    const found = firstDoubt(place, statement.object, stepsFrom)
    doubt ??= found && { fact, ...found, ...(year !== undefined && { year }) }
  }
  return doubt && { kind: 'doubt', doubt }
}

/** Drops repeats where ways meet. */
function onceEach(facts: readonly Triple[]): readonly Triple[] {
  const keyOf = ({ subject, relation, object }: Triple) => `${subject} ${relation} ${object}`
  return [...new Map(facts.map((fact) => [keyOf(fact), fact])).values()]
}

type StepsFrom = (place: number) => readonly Step[]

interface Search {
  readonly stepsFrom: StepsFrom
  /** Results for places searched before. */
  readonly insides: Map<number, readonly Triple[] | undefined>
  /** Places being searched: a cycle proves nothing. */
  readonly open: Set<number>
  /** How many more places may be searched. */
  left: number
  /** Whether the search was cut short: what it did not find may be found from elsewhere. */
  isCut: boolean
}

/** The most places searched for a statement: bounds the cost of cycles. */
const mostPlaces = 2000

function newSearch(stepsFrom: StepsFrom): Search {
  return { stepsFrom, insides: new Map(), open: new Set(), left: mostPlaces, isCut: false }
}

/** The facts of all steps by which a place certainly lies in another; `undefined` if it does not. */
function wayUp(from: number, to: number, search: Search, step = 1): readonly Triple[] | undefined {
  if (search.insides.has(from)) return search.insides.get(from)
  if (step > mostSteps || search.open.has(from) || search.left <= 0) {
    search.isCut = true
    return undefined
  }
  const wasCut = search.isCut
  search.isCut = false
  search.left--
  search.open.add(from)
  const found = wayOf(from, to, search, step)
  search.open.delete(from)
  if (found !== undefined || !search.isCut) search.insides.set(from, found)
  search.isCut ||= wasCut
  return found
}

function wayOf(
  from: number,
  to: number,
  search: Search,
  step: number,
): readonly Triple[] | undefined {
  for (const holding of search.stepsFrom(from)) {
    const facts: Triple[] = []
    const leads = (above: number) => {
      const further = above === to ? [] : wayUp(above, to, search, step + 1)
      const own = holding.factTo(above)
      if (further !== undefined) facts.push(own, ...further)
      return further !== undefined
    }
    if (holding.standing.length > 0 && holding.standing.every(leads)) return facts
  }
  return undefined
}

/** Breadth first; each place with the first doubt on the way to it. */
function firstDoubt(
  from: number,
  to: number,
  stepsFrom: StepsFrom,
): Omit<ContainmentDoubt, 'fact'> | undefined {
  const reached = new Map<number, Omit<ContainmentDoubt, 'fact'> | undefined>([[from, undefined]])
  let here: readonly number[] = [from]
  for (let step = 1; step <= mostSteps && here.length > 0 && !reached.has(to); step++) {
    const next: number[] = []
    for (const place of here) {
      for (const { above, ...doubt } of stepsFrom(place).flatMap(doubtsOf)) {
        if (reached.has(above)) continue
        reached.set(above, reached.get(place) ?? (doubt.kind && { place, ...doubt }))
        next.push(above)
      }
    }
    here = next
  }
  return reached.get(to)
}

/** For each value: what makes it doubtful, if anything. */
function doubtsOf({ standing, others, hasYear }: Step) {
  return [
    ...standing.map((above) => {
      const values = [above, ...standing.filter((value) => value !== above)]
      return values.length === 1 ? { above } : { above, values, kind: 'several' as const }
    }),
    ...others.map((above) => {
      return {
        above,
        values: [above],
        kind: hasYear ? ('other time' as const) : ('ended' as const),
      }
    }),
  ]
}

/** The year of a statement's event: for a birthplace the subject's year of birth, if known. */
type YearOf = (statement: Triple) => number | undefined

async function yearsOfEvents(
  graph: Tables & Pick<GraphWithProfiles, 'declarations' | 'moments'>,
): Promise<YearOf> {
  const moments = await graph.moments()
  const points = new Map<number, number>()
  for (const point of ['start', 'end'] as const) {
    const declared = [...graph.declarations.values()].filter(({ happens }) => happens === point)
    const relations = relationCodes(declared.map(({ relation }) => relation))
    for (const { code } of await graph.database.rows(relations)) {
      points.set(Number(code), pointCode[point])
    }
  }
  return ({ subject, relation }) => {
    const point = points.get(relation)
    if (point === undefined) return undefined
    const year = moments.earliestYear(subject, point)
    // if sources differ, the year is unknown
    return year === moments.latestYear(subject, point) ? year : undefined
  }
}
