import type { Statement } from '../../domain/fact.ts'
import type { TruthOptions } from '../../domain/oracle.ts'
import type { Truth } from '../../domain/truth.ts'
import { askedTerms } from '../graph/asked-terms.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { readAskedLiterals } from '../graph/memory/literal-values.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import { termTexts } from '../graph/names/term-texts.ts'
import { materialise, type Session } from '../graph/session.ts'
import { ColumnAppender } from '../store/column-appender.ts'
import { textKey } from '../store/dialect.ts'
import { termText } from '../store/term-text.ts'
import { certificateFor, evidenceOf, partsOf } from './grounds/certificates.ts'
import { certifierFor, type Proof } from './grounds/certifier.ts'
import {
  isByContainment,
  type KnownTruth,
  knownToLieIn,
  knownTruths,
} from './known/known-truths.ts'
import { type ContainmentDoubt, placings } from './known/placing.ts'
import { readDoubts, termsOfDoubt } from './read-doubts.ts'
import { readTruths } from './read-truths.ts'

/** The language whose names decide who could be meant. */
const language = 'en'

const nothingTells: Truth = { status: 'unknown' }

/** One truth for each statement, in order. */
export async function truthOf(
  session: Session,
  statements: readonly Statement[],
  { standard = 'certified', maxError = 1 }: TruthOptions = {},
): Promise<readonly Truth[]> {
  if (statements.length === 0) return []
  const { database } = session
  const asked = await askedTable(session, statements)
  const literals = await (await askedTerms(session)).addLiterals(
    `SELECT ${textKey('object')} AS key, value, datatype, language FROM ${asked} WHERE value IS NOT NULL`,
  )
  const coded = await materialise(session, 'coded', codedQuery(asked))
  await readAskedLiterals(session)
  const found = await judged(session, coded, standard)

  const { known, proven, doubts } = found
  const terms = await termTexts(session, codesIn(found), language)
  const truths = new Map<number, Truth>([
    ...(await readTruths(session, known, terms)),
    ...readDoubts(session, doubts, terms),
  ])
  for (const [position, truth] of readFalse(session, proven, statements, terms)) {
    if (truth.status === 'false' && (truth.certificate.error ?? 0) > maxError) continue
    truths.set(position, truth)
  }
  for (const [position, missing] of await readMissing(session, coded)) {
    truths.set(position, { status: 'unknown', reason: `the graph does not know the ${missing}` })
  }
  for (const position of await ofNoFacts(session, coded)) {
    if (!truths.has(position)) truths.set(position, factless)
  }
  await literals.remove()
  for (const table of [asked, coded]) await database.run(`DROP TABLE ${table}`)
  return statements.map((_, position) => truths.get(position) ?? nothingTells)
}

const factless: Truth = { status: 'unknown', reason: 'the graph has no facts of the relation' }

/** Statements of relations that are declared and that the graph has no fact of. */
async function ofNoFacts({ database }: Session, coded: string): Promise<readonly number[]> {
  const rows = await database.rows(
    `SELECT position FROM ${coded} WHERE relation < 0 ORDER BY position`,
  )
  return rows.map(({ position }) => Number(position))
}

async function askedTable(session: Session, statements: readonly Statement[]): Promise<string> {
  const { database } = session
  const table = session.tableName('asked')
  const texts = ['subject', 'relation', 'object', 'value', 'datatype', 'language']
  await database.run(
    `CREATE TEMPORARY TABLE ${table} (position INTEGER, ${texts.map((name) => `${name} VARCHAR`).join(', ')})`,
  )
  using appender = await ColumnAppender.open(database, table, 1, texts.length, 'temp')
  for (const [position, { subject, relation, object }] of statements.entries()) {
    appender.integer(0, position)
    appender.text(0, subject).text(1, relation).text(2, termText(object))
    const literal = typeof object === 'string' ? undefined : object
    appender.text(3, literal?.value).text(4, literal?.datatype)
    appender.text(5, literal?.language?.toLowerCase())
    appender.endRow()
  }
  appender.close()
  return table
}

// terms are found by their keys: an equality, where value, datatype and language would compare each with each
function codedQuery(asked: string): string {
  return `
    SELECT asked.position, subject.code AS subject, relation.code AS relation, object.code AS object
    FROM ${asked} AS asked
    LEFT JOIN ${entities} AS subject ON subject.key = ${textKey('asked.subject')}
    LEFT JOIN terms AS relation ON relation.key = ${textKey('asked.relation')}
    LEFT JOIN ${entities} AS object ON object.key = ${textKey('asked.object')}`
}

// an entity goes by the IRIs that were joined into it, too
const entities = '(SELECT key, code FROM terms UNION ALL SELECT key, code FROM merged)'

interface Proven {
  readonly statement: Triple
  readonly proof: Proof
}

/** By the statements' positions what makes them true, what excludes them, and why they are neither though they nearly follow. */
interface Judged {
  readonly known: ReadonlyMap<number, KnownTruth>
  readonly proven: ReadonlyMap<number, Proven>
  readonly doubts: ReadonlyMap<number, ContainmentDoubt>
}

async function judged(
  session: Session,
  coded: string,
  standard: NonNullable<TruthOptions['standard']>,
): Promise<Judged> {
  const { position, ...ends } = await integerColumns(
    session,
    `(SELECT * FROM ${coded} WHERE subject IS NOT NULL AND relation IS NOT NULL AND object IS NOT NULL)`,
    ...(['position', 'subject', 'relation', 'object'] as const),
  )
  const judge = await judgeFor(session, standard, new Set(ends.relation))
  const known = new Map<number, KnownTruth>()
  const proven = new Map<number, Proven>()
  const doubts = new Map<number, ContainmentDoubt>()
  for (const [row, place] of position.entries()) {
    const statement = {
      subject: ends.subject[row] as number,
      relation: ends.relation[row] as number,
      object: ends.object[row] as number,
    }
    const found = judge(statement)
    if (found === undefined) continue
    switch (found.kind) {
      case 'true':
        known.set(place, found.truth)
        break
      case 'false':
        proven.set(place, { statement, proof: found.proof })
        break
      case 'doubt':
        doubts.set(place, found.doubt)
    }
  }
  return { known, proven, doubts }
}

type Found =
  | { readonly kind: 'true'; readonly truth: KnownTruth }
  | { readonly kind: 'false'; readonly proof: Proof }
  | { readonly kind: 'doubt'; readonly doubt: ContainmentDoubt }

/** For statements of some relations; `undefined` of what nothing tells anything. */
async function judgeFor(
  session: Session,
  standard: NonNullable<TruthOptions['standard']>,
  stated: ReadonlySet<number>,
): Promise<(statement: Triple) => Found | undefined> {
  const truths = await knownTruths(session)
  const admission = { standard, giveaways: true, use: 'statement' } as const
  const certify = await certifierFor(session, language, admission, stated)
  const placingOf = await placings(session)
  return (statement) => {
    const truth = truths.why(statement)
    // where a place lay at the time of an event decides, where that is known
    const placing =
      truth === undefined || isByContainment(truth, statement) ? placingOf(statement) : undefined
    if (placing?.kind === 'inside') {
      return { kind: 'true', truth: truth ?? knownToLieIn(placing.facts) }
    }
    if (truth !== undefined) return placing ?? { kind: 'true', truth }
    const proof = certify(statement)
    return proof === undefined ? placing : { kind: 'false', proof }
  }
}

/** All that is said of what was found. */
function codesIn({ known, proven, doubts }: Judged): ReadonlySet<number> {
  const codes = new Set<number>()
  const add = ({ subject, relation, object }: Triple) => {
    codes.add(subject).add(relation).add(object)
  }
  for (const { facts } of known.values()) for (const fact of facts) add(fact)
  for (const { statement, proof } of proven.values()) {
    add(statement)
    for (const fact of proof.facts) add(fact)
  }
  for (const doubt of doubts.values()) for (const code of termsOfDoubt(doubt)) codes.add(code)
  return codes
}

function readFalse(
  session: Session,
  proven: ReadonlyMap<number, Proven>,
  statements: readonly Statement[],
  terms: ReadonlyMap<number, TermRecord>,
): readonly (readonly [number, Truth])[] {
  return Array.from(proven, ([position, { statement, proof }]) => {
    const asked = statements[position]
    if (asked === undefined) throw new Error(`no statement ${position}`)
    const evidence = evidenceOf(proof, terms)
    const said = partsOf(statement, terms)
    const certificate = certificateFor(session, 'false', said, proof.ground, evidence)
    // as it was asked: an IRI that was joined into another stays what it is
    return [position, { status: 'false', certificate: { ...certificate, statement: asked } }]
  })
}

async function readMissing(
  { database }: Session,
  coded: string,
): Promise<readonly (readonly [number, string])[]> {
  const rows = await database.rows(`
    SELECT position, CASE WHEN subject IS NULL THEN 'subject' WHEN relation IS NULL THEN 'relation'
      ELSE 'object' END AS missing
    FROM ${coded} WHERE subject IS NULL OR relation IS NULL OR object IS NULL`)
  return rows.map(({ position, missing }) => [Number(position), `${missing}`])
}
