import type { Draw } from '../../domain/draws.ts'
import { certifierFor, type Proof } from '../grounds/certifier.ts'
import { grounds } from '../grounds/grounds.ts'
import { IntegerTable } from '../integer-table.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import type { Session } from '../session.ts'
import { knownTruths } from '../truths/known-truths.ts'
import { proofsOf } from './proofs.ts'
import { admissionOf } from './usable-facts.ts'

/**
 * What is like the right value is true several times as often as any other (`docs/quality/truth-hiding.md`), and a score's bound was
 * measured on any other: of the similar it has to be a quarter of the usual limit.
 */
const mostErrorOfSimilar = 0.0005

/**
 * A table `(position, proof)`: rows of `fresh` by their `rowid` whose value is certified to be false. The values of a row are tried from the
 * nearest on until there are as many as it needs: no other could come before these.
 */
export async function certifiedValues(
  session: Session,
  draw: Draw,
  { place, count, spare = 0 }: NonNullable<Draw['exchange']>,
  source: 'similar' | 'any',
  fresh: string,
): Promise<string> {
  const begins =
    'CASE WHEN row_number() OVER (PARTITION BY row ORDER BY distance, slot) = 1 THEN 1 ELSE 0 END'
  const rows = await integerColumns(
    session,
    `(SELECT rowid AS position, subject, relation, object, value, apart, ${begins} AS begins FROM ${fresh}
      ORDER BY row, distance, slot)`,
    ...(['position', 'subject', 'relation', 'object', 'value', 'apart', 'begins'] as const),
  )
  const truths = await knownTruths(session)
  const stated = new Set(rows.relation)
  const certify = await certifierFor(session, draw.language, admissionOf(draw), stated)
  const proofs = await proofsOf(session)
  const found = new IntegerTable('position', 'proof')
  let [enough, fitting] = [0, 0]
  for (const [row, position] of rows.position.entries()) {
    if (rows.begins[row] === 1) [enough, fitting] = [count + spare, count]
    if (enough <= 0 && fitting <= 0) continue
    const fact = {
      subject: rows.subject[row] as number,
      relation: rows.relation[row] as number,
      object: rows.object[row] as number,
    }
    const statement = { ...fact, [place]: rows.value[row] as number }
    const proof = truths.isTrue(statement) ? undefined : certify(statement)
    if (proof === undefined || !isSureEnough(draw, source, proof)) continue
    found.add(position, proofs.add(proof))
    enough--
    if (rows.apart[row] === 0) fitting--
  }
  return found.write(session, 'certified')
}

/** Sure enough for a value that was chosen as it was. */
function isSureEnough({ strictness }: Draw, source: 'similar' | 'any', proof: Proof): boolean {
  if (source === 'any' || strictness === 'likely') return true
  return grounds[proof.ground]?.pooled !== true || (proof.error ?? 0) <= mostErrorOfSimilar
}
