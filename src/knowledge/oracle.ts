import type { Statement } from '../domain/fact.ts'
import type { Truth } from '../domain/truth.ts'
import { certificateFor, evidenceOf, termOf } from './grounds/certificates.ts'
import { evidenceColumns, evidenceFacts } from './grounds/certified-columns.ts'
import { certifyAll } from './grounds/certify-all.ts'
import { readTerms, termRecordsQuery } from './names/term-records.ts'
import { materialise, type Session } from './session.ts'
import { ColumnAppender } from './store/column-appender.ts'
import type { Row } from './store/database.ts'
import { textKey } from './store/dialect.ts'
import { termText } from './store/term-text.ts'

/** The language whose names decide who could be meant. */
const language = 'en'

const everything = { strictness: 'likely', giveaways: true } as const

/** One truth for each statement, in order. */
export async function truthOf(
  session: Session,
  statements: readonly Statement[],
): Promise<readonly Truth[]> {
  if (statements.length === 0) return []
  const { database } = session
  const asked = await askedTable(session, statements)
  const coded = await materialise(session, 'coded', codedQuery(asked))
  const open = await materialise(
    session,
    'statements',
    `SELECT position AS id, subject, relation, object FROM ${coded}
     WHERE known = 0 AND subject IS NOT NULL AND relation IS NOT NULL AND object IS NOT NULL`,
  )
  const certified = await certifyAll(session, open, language, everything)
  const answers = await database.rows(`
    SELECT coded.position, coded.known, coded.since, coded.until,
      CASE WHEN coded.subject IS NULL THEN 'subject' WHEN coded.relation IS NULL THEN 'relation'
        WHEN coded.object IS NULL THEN 'object' END AS missing,
      coded.subject, coded.relation, coded.object,
      certified.ground, ${evidenceColumns.map((column) => `certified.${column}`).join(', ')}
    FROM ${coded} AS coded LEFT JOIN ${certified} AS certified ON certified.id = coded.position
    ORDER BY coded.position`)
  const terms = await readTerms(
    database,
    await termRecordsQuery(session, codesOf(coded, certified), language),
  )
  for (const table of [asked, coded, open, certified]) await database.run(`DROP TABLE ${table}`)

  const truth = (row: Row, index: number) => truthOfRow(session, row, statements[index], terms)
  return answers.map(truth)
}

async function askedTable(session: Session, statements: readonly Statement[]): Promise<string> {
  const { database } = session
  const table = session.tableName('asked')
  await database.run(
    `CREATE TEMPORARY TABLE ${table} (position INTEGER, subject VARCHAR, relation VARCHAR, object VARCHAR)`,
  )
  using appender = await ColumnAppender.open(database, table, 1, 3, 'temp')
  for (const [position, { subject, relation, object }] of statements.entries()) {
    appender.integer(0, position)
    appender.text(0, subject).text(1, relation).text(2, termText(object))
    appender.endRow()
  }
  appender.close()
  return table
}

// terms are found by their keys: an equality, where value, datatype and language would compare each with each
function codedQuery(asked: string): string {
  return `
    SELECT coded.position, coded.subject, coded.relation, coded.object,
      max(CASE WHEN fact.subject IS NULL THEN 0 ELSE 1 END) AS known,
      min(fact.since) AS since, max(fact.until) AS until
    FROM (
      SELECT asked.position, subject.code AS subject, relation.code AS relation, object.code AS object
      FROM ${asked} AS asked
      LEFT JOIN ${entities} AS subject ON subject.key = ${textKey('asked.subject')}
      LEFT JOIN terms AS relation ON relation.key = ${textKey('asked.relation')}
      LEFT JOIN ${entities} AS object ON object.key = ${textKey('asked.object')}
    ) AS coded
    LEFT JOIN facts AS fact ON fact.subject = coded.subject AND fact.relation = coded.relation
      AND fact.object = coded.object
    GROUP BY coded.position, coded.subject, coded.relation, coded.object`
}

// an entity goes by the IRIs that were joined into it, too
const entities = '(SELECT key, code FROM terms UNION ALL SELECT key, code FROM merged)'

/** All that a certificate's sentence may name. */
function codesOf(coded: string, certified: string): string {
  const said = ['subject', 'relation', 'object'].map(
    (column) =>
      `SELECT ${column} AS code FROM ${coded} WHERE position IN (SELECT id FROM ${certified})`,
  )
  const known = evidenceFacts.flat().map((column) => `SELECT ${column} FROM ${certified}`)
  return `(${[...said, ...known].join(' UNION ALL ')})`
}

function truthOfRow(
  session: Session,
  row: Row,
  statement: Statement | undefined,
  terms: Parameters<typeof evidenceOf>[1],
): Truth {
  if (statement === undefined) throw new Error('more answers than statements')
  if (Number(row.known) === 1) {
    const { subject, relation, object } = statement
    const from = row.since === null ? {} : { from: `${row.since}` }
    const to = row.until === null ? {} : { to: `${row.until}` }
    return { status: 'true', fact: { subject, relation, object, ...from, ...to } }
  }
  if (row.missing !== null) {
    return { status: 'unknown', reason: `the graph does not know the ${row.missing}` }
  }
  if (row.ground === null) return { status: 'unknown' }
  const said = {
    subject: termOf(terms, row.subject),
    relation: termOf(terms, row.relation),
    object: termOf(terms, row.object),
  }
  const evidence = evidenceOf(row, terms)
  const certificate = certificateFor(session, 'false', said, Number(row.ground), evidence)
  // as it was asked: an IRI that was joined into another stays what it is
  return { status: 'false', certificate: { ...certificate, statement } }
}
