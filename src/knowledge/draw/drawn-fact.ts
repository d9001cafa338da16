import type { Draw, DrawnFact, Told } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import type { Graph } from '../graph/graph.ts'
import type { FactOrder } from '../graph/memory/fact-order.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import { factOf, partsOf } from '../truth/grounds/certificates.ts'
import type { KnownFact } from '../truth/grounds/ground.ts'
import type { FactPeriods } from './fact-periods.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { DrawingRow } from './join-edge.ts'
import type { NamedFacts } from './named-facts.ts'

/** By their codes. */
export type Terms = ReadonlyMap<number, TermRecord>

/** Reads the facts of rows. */
export interface FactReader {
  /** Codes of the fact at a place. */
  readonly statedAt: (place: number) => Triple
  /** The fact with the names of its ends, but not its sources. */
  readonly drawnAt: (place: number, terms: Terms) => DrawnFact
}

export async function factReader(
  graph: Pick<GraphWithDraws, 'codesOf' | 'countedEnds' | 'factPeriods'>,
  named: NamedFacts,
  { tells = [] }: Pick<Draw, 'tells'>,
): Promise<FactReader> {
  const periods = await graph.factPeriods(named)
  const ends = await graph.countedEnds()
  const { subjects, facts } = named
  const toldOf = await tellerOf(graph, facts.bySubject, tells)
  const statedAt = (place: number) => ({
    subject: subjects[place] as number,
    relation: facts.bySubject.relations[place] as number,
    object: facts.bySubject.others[place] as number,
  })
  return {
    statedAt,
    drawnAt: (place, terms) => {
      const stated = statedAt(place)
      const { subject, relation, object } = stated
      return {
        ...drawnFact(partsOf(stated, terms), periods(place)),
        isOneOfSeveral: hasOthers(facts.bySubject, subject, relation, object),
        isOnlyOne: !hasOthers(facts.byObject, object, relation, subject),
        ...(isOfMany(ends.get(relation)?.subject) && { isOfMany: true }),
        ...(isMostlyShared(facts, relation, object) && { isMostlyShared: true }),
        ...(tells.length > 0 && { told: toldOf(stated) }),
      }
    },
  }
}

/** Names of what the graph says about a fact's ends. */
async function tellerOf(
  graph: Pick<Graph, 'codesOf'>,
  order: FactOrder,
  tells: readonly Told[],
): Promise<(stated: Triple) => readonly string[]> {
  const all = tells.flatMap(({ relations }) => relations)
  const codes = await graph.codesOf(all)
  const coded = tells.map(({ name, end, relations }) => ({
    name,
    end,
    relations: relations.flatMap((relation) => codes.get(relation) ?? []),
  }))
  return (stated) =>
    coded
      .filter(({ end, relations }) => relations.some((one) => hasAny(order, stated[end], one)))
      .map(({ name }) => name)
}

function hasAny(order: FactOrder, one: number, relation: number): boolean {
  const { start, end } = order.withRelation(one, relation)
  return start < end
}

/** Whether an end has the relation to anything else; a fact with several periods occurs several times. */
function hasOthers(order: FactOrder, one: number, relation: number, other: number): boolean {
  const { start, end } = order.withRelation(one, relation)
  for (let at = start; at < end; at++) if (order.others[at] !== other) return true
  return false
}

/** Fewer of a relation's subjects may have several values by mistake. */
const mostlyOne = 0.95

function isOfMany(
  counted: { readonly keys: number; readonly single: number } | undefined,
): boolean {
  return counted !== undefined && counted.single < mostlyOne * counted.keys
}

/** Whether most of an object's subjects have other objects, too; with few or very many subjects that says nothing. */
function isMostlyShared(
  { bySubject, byObject }: NamedFacts['facts'],
  relation: number,
  object: number,
): boolean {
  const { start, end } = byObject.withRelation(object, relation)
  if (end - start < fewestShared || end - start > mostShared) return false
  let [subjects, shared] = [0, 0]
  for (let at = start; at < end; at++) {
    const subject = byObject.others[at] as number
    // with several periods
    if (at > start && subject === byObject.others[at - 1]) continue
    subjects++
    if (hasOthers(bySubject, subject, relation, object)) shared++
  }
  return subjects >= fewestShared && 2 * shared > subjects
}

const fewestShared = 2
const mostShared = 64

function drawnFact(
  { subject, relation, object }: KnownFact,
  { since, until, asOf }: ReturnType<FactPeriods>,
): DrawnFact {
  return {
    subject: entityOf(subject),
    relation: factOf({ subject, relation, object }).relation,
    object: namedOf(object),
    ...(since !== undefined && { from: since }),
    ...(until !== undefined && { to: until }),
    ...(asOf !== undefined && { asOf }),
  }
}

/** Codes of all terms in some rows. */
export function codesIn(rows: readonly DrawingRow[], { statedAt }: FactReader): Set<number> {
  const codes = new Set<number>()
  for (const { facts } of rows) {
    for (const place of facts) {
      const { subject, relation, object } = statedAt(place)
      codes.add(subject).add(relation).add(object)
    }
  }
  return codes
}

/** Whatever is drawn has a name. */
export function namedOf(term: TermRecord): Named {
  if (term.named === undefined) throw new Error(`drawn without a name: ${term.text}`)
  return term.named
}

function entityOf(term: TermRecord): NamedEntity {
  const named = namedOf(term)
  if (named.kind !== 'entity') throw new Error(`a literal is no subject: ${term.text}`)
  return named
}
