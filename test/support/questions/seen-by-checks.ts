import type { DrawnFact, Replacement } from '../../../src/domain/draws.ts'
import type { Named, NamedEntity } from '../../../src/domain/named.ts'
import { expandPrefix } from '../../../src/domain/prefixes.ts'
import type { Entry, Lexicon } from '../../../src/lexicon/lexicon.ts'
import { loadLexicon } from '../../../src/lexicon/load-lexicon.ts'
import type { Stages } from '../../../src/questions/checks/check.ts'
import type { RenderedEnd, RenderedFact } from '../../../src/questions/rendered.ts'
import { renderEnd } from '../../../src/questions/wording/render-end.ts'
import { certificateOf, entity, provenBy } from './drawn-row.ts'

/** What checks look at, rendered with the shipped lexicon: ends, facts, exchanges and options. */
const lexicon = loadLexicon()

type Given = Partial<NamedEntity> & Pick<NamedEntity, 'label'>

function concept(name: string): Entry {
  const entry = lexicon.parts.entries.find((each) => each.concept === name)
  if (entry === undefined) throw new Error(`the lexicon has no ${name}`)
  return entry
}

export function literal(value: string): Named {
  const type = /^\d{4}-/.test(value) ? 'date' : /^[\d.]+$/.test(value) ? 'decimal' : 'string'
  return {
    kind: 'literal',
    literal: { value, datatype: `http://www.w3.org/2001/XMLSchema#${type}` },
  }
}

/** A number in a unit of Wikidata. */
export function measured(value: string, unit: string): Named {
  return { kind: 'literal', literal: { value, datatype: expandPrefix(`wd:${unit}`) } }
}

export function year(value: string): Named {
  return { kind: 'literal', literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' } }
}

export function end(name: string, place: 'subject' | 'object', given: Given): Stages['end'] {
  const entry = concept(name)
  const value = { ...entity(given.label, 'human'), ...given }
  const kindOf = lexicon.kinds.among(value, entry[place])
  if (kindOf === undefined) throw new Error(`${given.label} is no ${place} of ${name}`)
  return { named: value, kindOf, place, entry, lexicon }
}

export function naming(
  name: string,
  place: 'subject' | 'object',
  given: NamedEntity,
  as: 'named' | 'option' = 'named',
): Stages['naming'] {
  const entry = concept(name)
  return { end: said(entry, place, given), entry, as }
}

/** As it is rendered. */
function said(entry: Entry, place: 'subject' | 'object', given: Named): RenderedEnd {
  const rendered = renderEnd(given, place, entry, lexicon)
  if (rendered.kind === 'dropped') throw new Error(`${JSON.stringify(given)}: ${rendered.reason}`)
  return rendered
}

export function fact(
  name: string,
  subject: NamedEntity,
  object: Named,
  more: Pick<DrawnFact, 'isOneOfSeveral'> = {},
): RenderedFact & { readonly lexicon: Lexicon } {
  const entry = concept(name)
  const drawn = { subject, relation: relationOf(entry), object, ...more }
  const ends = { subject: said(entry, 'subject', subject), object: said(entry, 'object', object) }
  return { kind: 'fact', drawn, entry, ...ends, tense: 'past', doubts: [], lexicon }
}

export function bornIn(place: NamedEntity): RenderedFact {
  return fact('birthplace', entity('Ada Lind', 'human'), place)
}

/** `own`: what the certificate says of the subject that stands in the fact's place. */
export function exchange(
  of: RenderedFact,
  place: 'subject' | 'object',
  value: Named,
  {
    as = 'named',
    apart,
    own,
  }: {
    readonly as?: 'named' | 'option'
    readonly apart?: Replacement['apart']
    readonly own?: string
  } = {},
): Stages['exchange'] {
  const certificate = certificateOf(of.drawn.relation, of.drawn.subject)
  const proven =
    own === undefined || value.kind === 'literal'
      ? certificate
      : provenBy(of.drawn.relation, value, /^\d+$/.test(own) ? year(own) : entity(own, 'work'))
  const replacement = { value, certificate: proven, ...(apart !== undefined && { apart }) }
  return { fact: of, place, end: said(of.entry, place, value), as, replacement, lexicon }
}

/** The right one first. */
export function options(
  name: string,
  place: 'subject' | 'object',
  all: readonly Named[],
  asked?: string,
): Stages['options'] {
  const [right, ...wrong] = all.map((value) => said(concept(name), place, value))
  if (right === undefined) throw new Error('no options')
  return { right, wrong, ...(asked !== undefined && { asked }) }
}

function relationOf({ relations: [first = ''] }: Entry): string {
  return expandPrefix(first)
}
