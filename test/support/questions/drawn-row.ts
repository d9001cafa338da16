import type { Certificate } from '../../../src/domain/certificate.ts'
import type { DrawnRow } from '../../../src/domain/draws.ts'
import type { Named, NamedEntity } from '../../../src/domain/named.ts'
import { expandPrefix } from '../../../src/domain/prefixes.ts'
import type { Question } from '../../../src/domain/question.ts'
import { loadLexicon } from '../../../src/lexicon/load-lexicon.ts'
import { sayCertificate, sayFact } from '../../../src/lexicon/say-certificate.ts'
import { type QuestionRule, type Said, sayRow } from '../../../src/questions/rule.ts'
import { randomStream } from '../../../src/random/stream.ts'

const lexicon = loadLexicon()

/** An entity of one of the atlas's types that nobody shares the name with. */
export function entity(label: string, type: string): NamedEntity {
  return {
    kind: 'entity',
    id: `urn:test:${label.replaceAll(' ', '-')}`,
    label,
    aliases: [],
    types: [expandPrefix(`atlas:${type}`)],
    name: 'unique',
  }
}

export function text(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#string' },
  }
}

/** Of the atlas, unless it is written with another prefix. */
function iriOf(relation: string): string {
  return expandPrefix(relation.includes(':') ? relation : `atlas:${relation}`)
}

/** A drawn row of one fact of the atlas's relation, its replacements each certified by the fact itself. */
export function rowOf(
  relation: string,
  subject: NamedEntity,
  object: Named,
  wrong: readonly Named[],
): DrawnRow {
  const fact = { subject, relation: iriOf(relation), object }
  const certificate = certificateOf(fact.relation, subject)
  return {
    facts: [fact],
    complete: [certificate],
    replacements: wrong.map((value) => ({ value, certificate })),
    ordinal: 0,
  }
}

/** The text of what a rule asks about a row, or why it asks nothing. */
export function said(rule: QuestionRule, relation: string, row: DrawnRow): string {
  const result = resultOf(rule, relation, row)
  return result.kind === 'asked' ? `${result.questions[0]?.text}` : result.reason
}

/** The whole group that a rule makes of a row; none where it drops it. */
export function saidAll(rule: QuestionRule, relation: string, row: DrawnRow): readonly Question[] {
  const result = resultOf(rule, relation, row)
  return result.kind === 'asked' ? result.questions : []
}

function resultOf(rule: QuestionRule, relation: string, row: DrawnRow): Said {
  const entry = lexicon.entryOf(iriOf(relation))
  if (entry === undefined) throw new Error(`the lexicon has no ${relation}`)
  return sayRow(rule, row, {
    lexicon,
    language: 'en',
    random: randomStream(1, relation),
    entry,
  })
}

/** By a declaration that the relation has one object. */
export function certificateOf(relation: string, subject: NamedEntity): Certificate {
  const statement = { subject: subject.id, relation, object: 'urn:test:something' }
  return {
    ground: 'functional',
    level: 'certified',
    basis: 'declared',
    statement,
    facts: [],
    sentence: 'One value is known, and there is one only',
  }
}

const mined = { kind: 'unlike', error: 0.01 } as const

/** The same by another value of its own; what more is known of it as given. */
export function provenBy(
  relation: string,
  subject: NamedEntity,
  own: Named,
  { reason = mined, ...more }: Partial<Certificate> = {},
): Certificate {
  const [value, object] =
    own.kind === 'entity' ? [own.id, own.label] : [own.literal, own.literal.value]
  const names = { subject: subject.label, relation: relation.split(':').at(-1) ?? '', object }
  return {
    ...certificateOf(relation, subject),
    ground: 'mined',
    facts: [{ subject: subject.id, relation, object: value }],
    names: [names],
    reason,
    sentence: sayCertificate([sayFact(names, lexicon.entryOf(relation)?.state)], reason),
    ...more,
  }
}
