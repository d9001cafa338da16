import type { Fact } from '../../domain/fact.ts'
import type { Truth, TruthWay } from '../../domain/truth.ts'
import { factOf, termOf } from '../grounds/certificates.ts'
import { stated } from '../grounds/sentence.ts'
import type { TermRecord } from '../names/term-records.ts'
import { termTexts } from '../names/term-texts.ts'
import type { Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { truthWays } from './ways.ts'

/** What `knownTrue` found, for people and for the record, by the statements' ids. */
export async function readTruths(
  session: Session,
  known: string,
  language: string,
): Promise<ReadonlyMap<number, Truth>> {
  const { database } = session
  const codes = ['subject', 'relation', 'object'].map(
    (end) => `SELECT ${end} AS code FROM ${known}`,
  )
  const terms = await termTexts(session, `(${codes.join(' UNION ALL ')})`, language)
  const rows = await database.rows(factRows(known))
  const truths = new Map<number, Truth>()
  for (let start = 0; start < rows.length; ) {
    const id = Number(rows[start]?.id)
    let end = start
    while (end < rows.length && Number(rows[end]?.id) === id) end++
    truths.set(id, truthFrom(session, rows.slice(start, end), terms))
    start = end
  }
  return truths
}

/** A fact's periods together: from the first to the last, open where one of them is. */
function factRows(known: string): string {
  return `
    SELECT own.id, own.way, own.place, own.subject, own.relation, own.object,
      min(fact.since) AS since, CASE WHEN count(fact.until) = count(*) THEN max(fact.until) END AS until
    FROM ${known} AS own
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation
      AND fact.object = own.object
    GROUP BY own.id, own.way, own.place, own.subject, own.relation, own.object
    ORDER BY own.id, own.place`
}

function truthFrom(
  session: Session,
  rows: readonly Row[],
  terms: ReadonlyMap<number, TermRecord>,
): Truth {
  const parts = rows.map((row) => {
    const known = {
      subject: termOf(terms, row.subject),
      relation: termOf(terms, row.relation),
      object: termOf(terms, row.object),
    }
    const fact: Fact = {
      ...factOf(known),
      ...(row.since !== null && { from: `${row.since}` }),
      ...(row.until !== null && { to: `${row.until}` }),
    }
    return { fact, said: stated(known, session) }
  })
  return {
    status: 'true',
    by: wayOf(Number(rows[0]?.way)),
    facts: parts.map(({ fact }) => fact),
    sentence: parts
      .map(({ said }, place) => (place === 0 ? said : said.replace(/^The graph/, 'the graph')))
      .join(', and '),
  }
}

function wayOf(code: number): TruthWay {
  const way = truthWays[code]
  if (way === undefined) throw new Error(`there is no way ${code}`)
  return way
}
