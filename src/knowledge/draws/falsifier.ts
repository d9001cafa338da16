import type { Draw } from '../../domain/draws.ts'
import { certifierFor, type Proof } from '../grounds/certifier.ts'
import { grounds } from '../grounds/grounds.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import type { Stated } from '../memory/stated.ts'
import { valueCounts } from '../profiles/value-counts.ts'
import type { Session } from '../session.ts'
import { knownTruths } from '../truths/known-truths.ts'
import { proofsOf } from './proofs.ts'
import { admissionOf } from './usable-facts.ts'

/**
 * What is like the right value is true several times as often as any other (`docs/quality/truth-hiding.md`), and a score's bound was
 * measured on any other: of the similar it has to be a quarter of the usual limit. Not so where nearly all have one value and it is
 * known, or the value has one bearer and that is known: nothing is left that the similar could be.
 */
const mostErrorOfSimilar = 0.0005
/** The part of a relation's subjects that have one value, or of its values that one subject has. */
const nearlyAll = 0.9

/** The number of a proof that a statement is false, sure enough for how its value was chosen; `undefined` where there is none. */
export type Falsifier = (statement: Stated, source: 'similar' | 'any') => number | undefined

/** For statements of the relations in `stated`. */
export async function falsifierFor(
  session: Session,
  draw: Draw,
  stated: ReadonlySet<number>,
): Promise<Falsifier> {
  const truths = await knownTruths(session)
  const certify = await certifierFor(session, draw.language, admissionOf(draw), stated)
  const proofs = await proofsOf(session)
  const hasItsOne = await oneKnown(session, draw.exchange?.similar !== undefined)
  return (statement, source) => {
    const proof = truths.isTrue(statement) ? undefined : certify(statement)
    return proof !== undefined && isSureEnough(draw, source, () => hasItsOne(statement), proof)
      ? proofs.add(proof)
      : undefined
  }
}

function isSureEnough(
  { strictness }: Draw,
  source: 'similar' | 'any',
  hasItsOne: () => boolean,
  proof: Proof,
): boolean {
  if (source === 'any' || strictness === 'likely') return true
  if (grounds[proof.ground]?.pooled !== true) return true
  return (proof.error ?? 0) <= mostErrorOfSimilar || hasItsOne()
}

/** Whether the subject has a value where nearly all have one, or the object a subject; of the most similar it was measured without that. */
async function oneKnown(
  session: Session,
  isMostSimilar: boolean,
): Promise<(statement: Stated) => boolean> {
  const { bySubject, byObject } = await factsInMemory(session)
  const single = await singleRelations(session)
  return ({ subject, relation, object }) => {
    if (isMostSimilar) return single.ofSubject.has(relation) || single.ofObject.has(relation)
    const known = bySubject.withRelation(subject, relation)
    if (single.ofSubject.has(relation) && known.start < known.end) return true
    const held = byObject.withRelation(object, relation)
    return single.ofObject.has(relation) && held.start < held.end
  }
}

interface SingleRelations {
  /** Codes of the relations of which nearly all subjects have one value. */
  readonly ofSubject: ReadonlySet<number>
  /** And of those of which nearly all values have one subject. */
  readonly ofObject: ReadonlySet<number>
}

function singleRelations(session: Session): Promise<SingleRelations> {
  return session.once('relations with one value or subject', async () => {
    const { bySubject, byObject } = await valueCounts(session)
    const singleIn = async (table: string) => {
      const rows = await session.database.rows(`SELECT relation FROM ${table} GROUP BY relation
        HAVING count(*) FILTER (WHERE facts = 1) >= ${nearlyAll} * count(*)`)
      return new Set(rows.map(({ relation }) => Number(relation)))
    }
    return { ofSubject: await singleIn(bySubject), ofObject: await singleIn(byObject) }
  })
}
