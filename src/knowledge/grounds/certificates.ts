import type { Certificate } from '../../domain/certificate.ts'
import type { Fact, Statement } from '../../domain/fact.ts'
import type { TermRecord } from '../names/term-records.ts'
import type { Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { grounds } from './grounds.ts'
import { excludingSentence } from './sentence.ts'

/** A row of a ground's answer, told apart by the ground's place in the list. */
export interface Excluding {
  readonly ground: number
  readonly declared: boolean
  readonly subject: TermRecord
  readonly relation: TermRecord
  readonly object: TermRecord
}

/** A certificate for a statement that a fact excludes, or for a list that the fact completes. */
export function certificateFor(
  session: Session,
  statement: Statement,
  excluding: Excluding,
): Certificate {
  const ground = grounds[excluding.ground]
  if (ground === undefined) throw new Error(`there is no ground ${excluding.ground}`)
  const fact = factOf(excluding)
  const declared = session.declarations.get(fact.relation)
  return {
    ground: ground.id,
    level: 'certified',
    basis: excluding.declared ? 'declared' : 'measured',
    statement,
    facts: [fact],
    sentence: excludingSentence(
      {
        subject: excluding.subject.text,
        relation: excluding.relation.text,
        object: excluding.object.text,
      },
      ground.single,
      declared,
    ),
  }
}

/** From columns that hold codes, by their names with a prefix. */
export function excludingOf(
  row: Row,
  prefix: string,
  terms: ReadonlyMap<number, TermRecord>,
): Excluding {
  const term = (column: string) => {
    const record = terms.get(Number(row[prefix + column]))
    if (record === undefined) throw new Error(`no term for ${prefix}${column}`)
    return record
  }
  return {
    ground: Number(row[`${prefix}ground`]),
    declared: Number(row[`${prefix}declared`]) === 1,
    subject: term('subject'),
    relation: term('relation'),
    object: term('object'),
  }
}

export function factOf({
  subject,
  relation,
  object,
}: Pick<Excluding, 'subject' | 'relation' | 'object'>): Fact {
  return {
    subject: iriOf(subject),
    relation: iriOf(relation),
    object: object.value,
  }
}

function iriOf({ value }: TermRecord): string {
  return typeof value === 'string' ? value : value.value
}
