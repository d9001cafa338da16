import type { Statement } from '../domain/fact.ts'
import type { TruthOptions } from '../domain/oracle.ts'
import type { Truth } from '../domain/truth.ts'
import { askedTerms } from './asked-terms.ts'
import { certificateFor, evidenceOf, termOf } from './grounds/certificates.ts'
import { evidenceColumns, evidenceFacts } from './grounds/certified-columns.ts'
import { certifyUnknown } from './grounds/certify-all.ts'
import type { TermRecord } from './names/term-records.ts'
import { termTexts } from './names/term-texts.ts'
import { materialise, type Session } from './session.ts'
import { ColumnAppender } from './store/column-appender.ts'
import type { Row } from './store/database.ts'
import { textKey } from './store/dialect.ts'
import { termText } from './store/term-text.ts'
import { knownTrue } from './truths/known-true.ts'
import { readTruths } from './truths/read-truths.ts'

/** The language whose names decide who could be meant. */
const language = 'en'

const nothingTells: Truth = { status: 'unknown' }

/** One truth for each statement, in order. */
export async function truthOf(
  session: Session,
  statements: readonly Statement[],
  { strictness = 'certified', maxError = 1 }: TruthOptions = {},
): Promise<readonly Truth[]> {
  if (statements.length === 0) return []
  const { database } = session
  const asked = await askedTable(session, statements)
  const literals = await (await askedTerms(session)).addLiterals(
    `SELECT ${textKey('object')} AS key, value, datatype, language FROM ${asked} WHERE value IS NOT NULL`,
  )
  const coded = await materialise(session, 'coded', codedQuery(asked))
  const complete = await materialise(
    session,
    'statements',
    `SELECT position AS id, subject, relation, object FROM ${coded}
     WHERE subject IS NOT NULL AND relation IS NOT NULL AND object IS NOT NULL`,
  )
  const known = await knownTrue(session, complete)
  const open = await materialise(
    session,
    'open',
    `SELECT * FROM ${complete} WHERE id NOT IN (SELECT id FROM ${known})`,
  )
  const certified = await certifyUnknown(session, open, language, {
    strictness,
    giveaways: true,
    use: 'statement',
  })

  const truths = new Map<number, Truth>(await readTruths(session, known, language))
  for (const [position, truth] of await readFalse(session, open, certified, statements)) {
    if (truth.status === 'false' && (truth.certificate.error ?? 0) > maxError) continue
    truths.set(position, truth)
  }
  for (const [position, missing] of await readMissing(session, coded)) {
    truths.set(position, { status: 'unknown', reason: `the graph does not know the ${missing}` })
  }
  await literals.remove()
  for (const table of [asked, coded, complete, known, open, certified]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return statements.map((_, position) => truths.get(position) ?? nothingTells)
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

async function readFalse(
  session: Session,
  open: string,
  certified: string,
  statements: readonly Statement[],
): Promise<readonly (readonly [number, Truth])[]> {
  const { database } = session
  const codes = codesOf(open, certified)
  const terms = await termTexts(session, codes, language)
  const rows = await database.rows(`
    SELECT own.id, own.subject, own.relation, own.object, certified.ground,
      ${evidenceColumns.map((column) => `certified.${column}`).join(', ')}
    FROM ${certified} AS certified JOIN ${open} AS own ON own.id = certified.id`)
  return rows.map((row) => falseOf(session, row, statements, terms))
}

function falseOf(
  session: Session,
  row: Row,
  statements: readonly Statement[],
  terms: ReadonlyMap<number, TermRecord>,
): readonly [number, Truth] {
  const position = Number(row.id)
  const statement = statements[position]
  if (statement === undefined) throw new Error(`no statement ${position}`)
  const said = {
    subject: termOf(terms, row.subject),
    relation: termOf(terms, row.relation),
    object: termOf(terms, row.object),
  }
  const evidence = evidenceOf(row, terms)
  const certificate = certificateFor(session, 'false', said, Number(row.ground), evidence)
  // as it was asked: an IRI that was joined into another stays what it is
  return [position, { status: 'false', certificate: { ...certificate, statement } }]
}

/** All that a certificate's sentence may name. */
function codesOf(open: string, certified: string): string {
  const said = ['subject', 'relation', 'object'].map(
    (column) => `SELECT ${column} AS code FROM ${open} WHERE id IN (SELECT id FROM ${certified})`,
  )
  const known = evidenceFacts.flat().map((column) => `SELECT ${column} FROM ${certified}`)
  return `(${[...said, ...known].join(' UNION ALL ')})`
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
