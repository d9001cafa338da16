import { treeScorer } from '../../statistics/boosted-trees.ts'
import { IntegerTable } from '../integer-table.ts'
import type { Session } from '../session.ts'
import { excludingFacts, expectedValues } from './excluding-facts.ts'
import { featureCount, place, readFeatures } from './features.ts'
import { integerColumns } from './integer-columns.ts'
import type { MinedModel } from './mined-model.ts'

/** Temporary tables of what speaks against statements, each by its `rowid`. */
export interface Weighed {
  /** `(position, band)`: those whose score is within one of the bands. */
  readonly called: string
  /** `(position, variant, subject, relation, object, trials, exceptions)`: what speaks most against each; several that speak alike. */
  readonly excluding: string
  /** `(position, known)`: what most of those have who share something with the subject. */
  readonly expected: string
}

// a reader would not believe a certificate that shows that it is often so
const mostTogether = 0.02
const mostLeading = 0.1

/** Weighs a table `(subject, relation, object)` of statements that are not facts. */
export async function weigh(
  session: Session,
  { trees, bands, index }: MinedModel,
  statements: string,
): Promise<Weighed> {
  const columns = ['rowid', 'subject', 'relation', 'object'] as const
  const rows = await integerColumns(session, statements, ...columns)
  const scoreOf = treeScorer(trees)
  const called = new IntegerTable('position', 'band')
  const excluding = new IntegerTable(
    'position',
    'variant',
    'subject',
    'relation',
    'object',
    'trials',
    'exceptions',
  )
  const expected = new IntegerTable('position', 'known')
  const row = new Float64Array(featureCount)
  for (const [number, position] of rows.rowid.entries()) {
    const stated = {
      subject: rows.subject[number] ?? 0,
      relation: rows.relation[number] ?? 0,
      object: rows.object[number] ?? 0,
    }
    readFeatures(index, stated, row)
    const score = scoreOf(row)
    const band = bands.findIndex(({ below }) => score < below)
    if (band < 0 || showsThatOften(row)) continue
    called.add(position, band)
    for (const { variant, fact, trials, exceptions } of excludingFacts(index, stated)) {
      excluding.add(position, variant, fact.subject, fact.relation, fact.object, trials, exceptions)
    }
    for (const known of expectedValues(index, stated)) expected.add(position, known)
  }
  return {
    called: await called.write(session, 'called'),
    excluding: await excluding.write(session, 'excluding'),
    expected: await expected.write(session, 'expected'),
  }
}

function showsThatOften(row: Float64Array): boolean {
  return (
    (row[place.together_share] ?? 0) > mostTogether ||
    (row[place.companion] ?? 0) > mostLeading ||
    (row[place.path] ?? 0) > mostLeading
  )
}
