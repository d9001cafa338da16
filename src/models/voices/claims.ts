import type { Statement } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import { type Entry, type Lexicon, literalKindOf } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { sayLiteral } from '../../lexicon/say-literal.ts'
import { mentionOf } from '../../lexicon/say-name.ts'
import { fillTemplate } from '../../lexicon/template.ts'

export type End = 'subject' | 'object'
type Value = Statement['object']

/** A fact of which one end may be exchanged. */
export interface Pivot {
  readonly statement: Statement
  readonly end: End
  /** Absent for a relation that the lexicon does not have: nothing can be claimed then, only named. */
  readonly entry: Entry | undefined
}

/** A name or a value as it is said. */
export interface Spoken {
  /** Alone. */
  readonly plain: string
  /** In running text. */
  readonly mention: Mention
  /** A date with its day, where only its year is asked for. */
  readonly full?: Mention
}

/** The pivot's fact, or its denial, with something else at its exchanged end; no full stop. */
export function claim(
  { statement, end, entry }: Pivot,
  mention: Mention,
  question: Question,
  lexicon: Lexicon,
  as: 'state' | 'deny' = 'state',
): string | undefined {
  const template = entry?.[as]
  if (entry === undefined || template === undefined) return undefined
  const other = end === 'subject' ? 'object' : 'subject'
  const kept = spoken(valueAt(statement, other), other, entry, question, lexicon)?.mention
  if (kept === undefined) return undefined
  const [S, O] = end === 'subject' ? [mention, kept] : [kept, mention]
  return fillTemplate(template, { S, O, tense: tenseOf(question) })
}

export function valueAt({ subject, object }: Statement, end: End): Value {
  return end === 'subject' ? subject : object
}

/** `undefined` where the question has no name for it, or the value is none of its kind. */
export function spoken(
  value: Value,
  end: End,
  entry: Entry | undefined,
  question: Question,
  lexicon: Lexicon,
): Spoken | undefined {
  if (typeof value !== 'string') return spokenLiteral(value, entry, question)
  const label = labelOf(value, question)
  return label === undefined ? undefined : spokenName(label, end, entry, question, lexicon)
}

/** As the question writes it, where it does. */
export function spokenName(
  label: string,
  end: End,
  entry: Entry | undefined,
  { text }: Question,
  { kinds }: Lexicon,
): Spoken {
  const name = label.replace(/^“(.+)”$/, '$1')
  const written = [`“${name}”`, `the ${name}`].find((form) => text.includes(form))
  const kindOf = kinds.among({ types: [] }, entry?.[end] ?? [])
  if (written !== undefined || kindOf === undefined) {
    return { plain: label, mention: { text: written ?? label } }
  }
  const named = {
    kind: 'entity',
    id: name,
    label: name,
    aliases: [],
    types: [],
    name: 'unique',
  } as const
  const { text: said, isPlural } = mentionOf(named, kindOf, kinds)
  return { plain: label, mention: { text: said, ...(isPlural !== undefined && { isPlural }) } }
}

function spokenLiteral(
  literal: Exclude<Value, string>,
  entry: Entry | undefined,
  { text, expected }: Question,
): Spoken | undefined {
  const kind = entry === undefined ? undefined : literalKindOf(entry)
  if (kind === undefined) return { plain: literal.value, mention: { text: literal.value } }
  const full = sayLiteral(literal, kind, entry?.unit)
  if (full === undefined) return undefined
  const isOfDay = full.precision !== undefined && full.precision !== 'year'
  const isAsked =
    expected.kind === 'date' ? expected.precision !== 'year' : text.includes(full.text)
  const year = isOfDay && !isAsked ? sayLiteral(literal, 'year') : undefined
  if (year === undefined) return { plain: full.text, mention: full }
  return { plain: year.text, mention: year, full }
}

function labelOf(iri: string, { labels, certificates }: Question): string | undefined {
  const known = labels[iri]
  if (known !== undefined) return known
  for (const { facts, names = [] } of certificates) {
    for (const [index, fact] of facts.entries()) {
      const name = names[index]
      if (fact.subject === iri) return name?.subject
      if (fact.object === iri) return name?.object
    }
  }
  return undefined
}

const past = /\b(?:was|were|did|died)\b/i

function tenseOf({ text }: Question): 'past' | 'present' {
  return past.test(text) ? 'past' : 'present'
}
