import type { Draw } from '../../domain/draws.ts'
import type { Graph } from '../graph/graph.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { GraphWithGrounds } from '../truth/graph-with-grounds.ts'
import { certifierFor, type Proof } from '../truth/grounds/certifier.ts'
import { grounds } from '../truth/grounds/grounds.ts'
import { admissionOf } from './usable-facts.ts'

/**
 * Values like the right one are true several times as often as others (`docs/how-good.md`), and error bounds
 * were measured on random ones: similar values must be four times as certain. Exempt are the most similar values if nearly
 * all subjects have one value, or nearly all values one subject; near values are exempt only if that one is also known, as
 * it was measured.
 */
const mostErrorOfSimilar = 0.0005
/** The share of a relation's subjects with one value, or of its values with one subject. */
const nearlyAll = 0.9

/** A proof that a statement is false, certain enough for the way its value was chosen; else `undefined`. */
export type Falsifier = (statement: Triple, source: 'similar' | 'any') => Proof | undefined

/** For statements of the relations in `stated`. */
export async function falsifierFor(
  graph: GraphWithGrounds,
  draw: Draw,
  stated: ReadonlySet<number>,
): Promise<Falsifier> {
  const truths = await graph.knownTruths()
  const certify = await certifierFor(graph, draw.language, admissionOf(draw), stated)
  const hasItsOne = await oneKnown(graph, draw.exchange?.similar !== undefined)
  const isTrueOfYear = await truthOfYears(graph)
  return (statement, source) => {
    if (truths.isTrue(statement) || isTrueOfYear(statement)) return undefined
    return certify(statement, (proof) => isSureEnough(draw, source, statement, hasItsOne, proof))
  }
}

/** Questions give only a date's year: another day of the right year is true. */
async function truthOfYears(
  graph: Pick<Graph, 'facts' | 'literalOrder'>,
): Promise<(statement: Triple) => boolean> {
  const { bySubject } = await graph.facts()
  const { years } = await graph.literalOrder()
  return ({ subject, relation, object }) => {
    const year = years[object]
    if (year === undefined || Number.isNaN(year)) return false
    const { start, end } = bySubject.withRelation(subject, relation)
    for (let at = start; at < end; at++) {
      if (years[bySubject.others[at] as number] === year) return true
    }
    return false
  }
}

function isSureEnough(
  { standard, exchange }: Draw,
  source: 'similar' | 'any',
  statement: Triple,
  hasItsOne: (statement: Triple) => boolean,
  proof: Proof,
): boolean {
  if (source === 'any' || standard === 'likely') return true
  if ((proof.error ?? 0) <= mostErrorOfSimilar) return true
  if (grounds[proof.ground]?.pooled === true) return hasItsOne(statement)
  // a value that is only measured to be the only one is not enough: a film's second composer is like the first
  return proof.declared || exchange?.similar === undefined
}

/** Whether the subject has a value where nearly all have one, or the object a subject; for the most similar, whether nearly all have one. */
async function oneKnown(
  graph: Pick<GraphWithProfiles, 'countedEnds' | 'facts'>,
  isMostSimilar: boolean,
): Promise<(statement: Triple) => boolean> {
  const { bySubject, byObject } = await graph.facts()
  const single = await mostlySingle(graph)
  return ({ subject, relation, object }) => {
    if (isMostSimilar) return single.ofSubject.has(relation) || single.ofObject.has(relation)
    const known = bySubject.withRelation(subject, relation)
    if (single.ofSubject.has(relation) && known.start < known.end) return true
    const held = byObject.withRelation(object, relation)
    return single.ofObject.has(relation) && held.start < held.end
  }
}

interface SingleRelations {
  /** Codes of relations in which nearly all subjects have one value. */
  readonly ofSubject: ReadonlySet<number>
  /** Codes of relations in which nearly all values have one subject. */
  readonly ofObject: ReadonlySet<number>
}

async function mostlySingle(
  graph: Pick<GraphWithProfiles, 'countedEnds'>,
): Promise<SingleRelations> {
  const ends = await graph.countedEnds()
  const singleAt = (end: 'subject' | 'object') =>
    new Set(
      [...ends].flatMap(([relation, { [end]: counted }]) =>
        counted.single >= nearlyAll * counted.keys ? relation : [],
      ),
    )
  return { ofSubject: singleAt('subject'), ofObject: singleAt('object') }
}
