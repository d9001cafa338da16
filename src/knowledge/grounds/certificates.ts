import type { Certificate } from '../../domain/certificate.ts'
import type { Fact, Statement } from '../../domain/fact.ts'
import type { TermRecord } from '../names/term-records.ts'
import type { Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { evidenceFacts } from './certified-columns.ts'
import type { Evidence, KnownFact, Said } from './ground.ts'
import { grounds } from './grounds.ts'

/** A certificate from the evidence of the ground at a place in the list. */
export function certificateFor(
  session: Session,
  claim: Said['claim'],
  statement: KnownFact,
  place: number,
  evidence: Evidence,
): Certificate {
  const ground = grounds[place]
  if (ground === undefined) throw new Error(`there is no ground ${place}`)
  const { declared, likely, error, facts } = evidence
  return {
    ground: ground.id,
    level: likely ? 'likely' : 'certified',
    basis: declared ? 'declared' : 'measured',
    statement: factOf(statement),
    facts: facts.map(factOf),
    sentence: ground.sentence(evidence, {
      statement,
      claim,
      declarations: session.declarations,
    }),
    ...(error !== undefined && { error }),
  }
}

type Terms = ReadonlyMap<number, TermRecord>

/** From a row with `evidenceColumns`. */
export function evidenceOf(row: Row, terms: Terms): Evidence {
  const known = evidenceFacts.filter(([first = '']) => (row[first] ?? null) !== null)
  return {
    declared: Number(row.declared) === 1,
    likely: Number(row.likely) === 1,
    ...numbersOf(row, ['error', 'trials', 'exceptions']),
    variant: Number(row.variant),
    facts: known.map(([subject = '', relation = '', object = '']) => ({
      subject: termOf(terms, row[subject]),
      relation: termOf(terms, row[relation]),
      object: termOf(terms, row[object]),
    })),
  }
}

function numbersOf(row: Row, columns: readonly string[]): Readonly<Record<string, number>> {
  const known = columns.filter((column) => (row[column] ?? null) !== null)
  return Object.fromEntries(known.map((column) => [column, Number(row[column])]))
}

export function termOf(terms: Terms, code: Row[string] | undefined): TermRecord {
  const term = terms.get(Number(code))
  if (term === undefined) throw new Error(`no term ${code}`)
  return term
}

export function factOf({ subject, relation, object }: KnownFact): Fact & Statement {
  return { subject: iriOf(subject), relation: iriOf(relation), object: object.value }
}

function iriOf({ value }: TermRecord): string {
  return typeof value === 'string' ? value : value.value
}
