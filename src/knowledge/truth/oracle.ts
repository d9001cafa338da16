import type { Statement } from '../../domain/fact.ts'
import type { TruthOptions } from '../../domain/oracle.ts'
import type { Truth } from '../../domain/truth.ts'
import type { Graph } from '../graph/graph.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { readAskedLiterals } from '../graph/memory/literal-values.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import { termTexts } from '../graph/names/term-texts.ts'
import { ColumnAppender } from '../store/column-appender.ts'
import { textKey } from '../store/dialect.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { termText } from '../store/term-text.ts'
import type { GraphWithGrounds } from './graph-with-grounds.ts'
import { certificateFor, evidenceOf, partsOf } from './grounds/certificates.ts'
import { certifierFor, type Proof } from './grounds/certifier.ts'
import type { ContainmentDoubt, KnownTruth } from './known/known-truth.ts'
import { isByContainment, knownToLieIn } from './known/known-truths.ts'
import { readDoubts, termsOfDoubt } from './read-doubts.ts'
import { readTruths } from './read-truths.ts'

/** The language whose names decide who could be meant. */
const language = 'en'

const nothingTells: Truth = { status: 'unknown' }

/** One truth for each statement, in order. */
export async function truthOf(
  graph: GraphWithGrounds,
  statements: readonly Statement[],
  { standard = 'certified', maxError = 1 }: TruthOptions = {},
): Promise<readonly Truth[]> {
  if (statements.length === 0) return []
  const { database } = graph
  const asked = await askedTable(graph, statements)
  const literals = await (await graph.askedTerms()).addLiterals(
    `SELECT ${textKey('object')} AS key, value, datatype, language FROM ${asked} WHERE value IS NOT NULL`,
  )
  const coded = await materialise(graph, 'coded', codedQuery(asked))
  await readAskedLiterals(graph)
  const found = await judged(graph, coded, standard)

  const { known, proven, doubts } = found
  const terms = await termTexts(graph, codesIn(found), language)
  const truths = new Map<number, Truth>([
    ...(await readTruths(graph, known, terms)),
    ...readDoubts(graph, doubts, terms),
  ])
  for (const [position, truth] of readFalse(graph, proven, statements, terms)) {
    if (truth.status === 'false' && (truth.certificate.error ?? 0) > maxError) continue
    truths.set(position, truth)
  }
  for (const [position, missing] of await readMissing(graph, coded)) {
    truths.set(position, { status: 'unknown', reason: `the graph does not know the ${missing}` })
  }
  for (const position of await ofNoFacts(graph, coded)) {
    if (!truths.has(position)) truths.set(position, factless)
  }
  await literals.remove()
  for (const table of [asked, coded]) await database.run(`DROP TABLE ${table}`)
  return statements.map((_, position) => truths.get(position) ?? nothingTells)
}

const factless: Truth = { status: 'unknown', reason: 'the graph has no facts of the relation' }

/** Statements of declared relations that have no facts. */
async function ofNoFacts(
  { database }: Pick<Tables, 'database'>,
  coded: string,
): Promise<readonly number[]> {
  const rows = await database.rows(
    `SELECT position FROM ${coded} WHERE relation < 0 ORDER BY position`,
  )
  return rows.map(({ position }) => Number(position))
}

async function askedTable(graph: Tables, statements: readonly Statement[]): Promise<string> {
  const { database } = graph
  const table = graph.tableName('asked')
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

// terms are found by key: comparing value, datatype and language would compare every pair
function codedQuery(asked: string): string {
  return `
    SELECT asked.position, subject.code AS subject, relation.code AS relation, object.code AS object
    FROM ${asked} AS asked
    LEFT JOIN ${entities} AS subject ON subject.key = ${textKey('asked.subject')}
    LEFT JOIN terms AS relation ON relation.key = ${textKey('asked.relation')}
    LEFT JOIN ${entities} AS object ON object.key = ${textKey('asked.object')}`
}

// merged IRIs have the entity's code
const entities = '(SELECT key, code FROM terms UNION ALL SELECT key, code FROM merged)'

interface Proven {
  readonly statement: Triple
  readonly proof: Proof
}

/** By statement position: what makes it true, what excludes it, or why it is neither although it nearly follows. */
interface Judged {
  readonly known: ReadonlyMap<number, KnownTruth>
  readonly proven: ReadonlyMap<number, Proven>
  readonly doubts: ReadonlyMap<number, ContainmentDoubt>
}

async function judged(
  graph: GraphWithGrounds,
  coded: string,
  standard: NonNullable<TruthOptions['standard']>,
): Promise<Judged> {
  const { position, ...ends } = await integerColumns(
    graph,
    `(SELECT * FROM ${coded} WHERE subject IS NOT NULL AND relation IS NOT NULL AND object IS NOT NULL)`,
    ...(['position', 'subject', 'relation', 'object'] as const),
  )
  const judge = await judgeFor(graph, standard, new Set(ends.relation))
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

/** For statements of some relations; `undefined` if nothing is known. */
async function judgeFor(
  graph: GraphWithGrounds,
  standard: NonNullable<TruthOptions['standard']>,
  stated: ReadonlySet<number>,
): Promise<(statement: Triple) => Found | undefined> {
  const truths = await graph.knownTruths()
  const admission = { standard, giveaways: true, use: 'statement' } as const
  const certify = await certifierFor(graph, language, admission, stated)
  const placingOf = await graph.placings()
  return (statement) => {
    const truth = truths.why(statement)
    // where a place lay at the time of an event decides, if known
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

/** Codes of all that was found. */
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
  graph: Pick<Graph, 'declarations'>,
  proven: ReadonlyMap<number, Proven>,
  statements: readonly Statement[],
  terms: ReadonlyMap<number, TermRecord>,
): readonly (readonly [number, Truth])[] {
  return Array.from(proven, ([position, { statement, proof }]) => {
    const asked = statements[position]
    if (asked === undefined) throw new Error(`no statement ${position}`)
    const evidence = evidenceOf(proof, terms)
    const said = partsOf(statement, terms)
    const certificate = certificateFor(graph, 'false', said, proof.ground, evidence)
    // as asked: a merged IRI stays what it is
    return [position, { status: 'false', certificate: { ...certificate, statement: asked } }]
  })
}

async function readMissing(
  { database }: Pick<Tables, 'database'>,
  coded: string,
): Promise<readonly (readonly [number, string])[]> {
  const rows = await database.rows(`
    SELECT position, CASE WHEN subject IS NULL THEN 'subject' WHEN relation IS NULL THEN 'relation'
      ELSE 'object' END AS missing
    FROM ${coded} WHERE subject IS NULL OR relation IS NULL OR object IS NULL`)
  return rows.map(({ position, missing }) => [Number(position), `${missing}`])
}
