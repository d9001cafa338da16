import type { Draw } from '../../domain/draws.ts'
import { certifierFor, type Proof } from '../grounds/certifier.ts'
import { grounds } from '../grounds/grounds.ts'
import type { Stated } from '../memory/stated.ts'
import type { Session } from '../session.ts'
import { knownTruths } from '../truths/known-truths.ts'
import { proofsOf } from './proofs.ts'
import { admissionOf } from './usable-facts.ts'

/**
 * What is like the right value is true several times as often as any other (`docs/quality/truth-hiding.md`), and a score's bound was
 * measured on any other: of the similar it has to be a quarter of the usual limit.
 */
const mostErrorOfSimilar = 0.0005

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
  return (statement, source) => {
    const proof = truths.isTrue(statement) ? undefined : certify(statement)
    return proof !== undefined && isSureEnough(draw, source, proof) ? proofs.add(proof) : undefined
  }
}

function isSureEnough({ strictness }: Draw, source: 'similar' | 'any', proof: Proof): boolean {
  if (source === 'any' || strictness === 'likely') return true
  return grounds[proof.ground]?.pooled !== true || (proof.error ?? 0) <= mostErrorOfSimilar
}
