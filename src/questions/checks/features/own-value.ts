import type { Certificate } from '../../../domain/certificate.ts'
import type { Replacement } from '../../../domain/draws.ts'
import type { Statement } from '../../../domain/fact.ts'
import { isToldBesideOthers, sayCorrection } from '../../../lexicon/correct.ts'
import { isFormerState, states } from '../../../lexicon/lands.ts'
import { type Entry, isOfYear, type Lexicon } from '../../../lexicon/lexicon.ts'
import type { Mention } from '../../../lexicon/mention.ts'
import { areOneTown } from '../../../lexicon/one-town.ts'
import { plainState } from '../../../lexicon/plain-state.ts'
import { mentionOf } from '../../../lexicon/say-name.ts'
import { fillTemplate } from '../../../lexicon/template.ts'
import type { RenderedEnd, RenderedFact } from '../../rendered.ts'
import { fitsByName } from '../name-against-kind.ts'
import { isMadeByOthers } from './as-described.ts'
import { isNamedWide, isPerson, isWide } from './end-sorts.ts'
import { givesAway } from './gives-away.ts'

/** A fact's ends as they are said. */
type Ends = Pick<RenderedFact, 'subject' | 'object' | 'entry'>

/**
 * What is true of a subject that stands in the place of the right one, where the certificate rests on a value of its own:
 * "Matt Groening created “Futurama”; Larry David did not". `undefined` where it rests on anything else, or may be one of several of which the
 * words say that it is the only one.
 */
export function sayOwnValue(
  { entry, object }: RenderedFact,
  wrong: RenderedEnd,
  replacement: Replacement,
  lexicon: Lexicon,
): string | undefined {
  if (!isItsOnlyValue(entry, replacement) && !isToldBesideOthers(entry)) return undefined
  const own = ownValueOf(entry, replacement)
  if (own === undefined || object.names.includes(own.label)) return undefined
  if (object.kindOf && !fitsByName(own.label, object.kindOf, lexicon)) return undefined
  const mention = mentionOfOwn(own.value, own.label, object, lexicon)
  // whether the own one lives nobody says here
  const past = entry.lifelong === true ? { tense: 'past' as const } : {}
  return sayCorrection(own.entry, 'object', { S: wrong, O: object, T: mention, ...past })
}

/** The sentence of a certificate that rests on a value of its own of such a subject, with both named as they are in questions. */
export function restated(
  { entry, object }: RenderedFact,
  certificate: Certificate,
  subject: RenderedEnd,
  lexicon: Lexicon,
): string | undefined {
  if (subject.named.kind !== 'entity') return undefined
  const own = ownValueOf(entry, { value: subject.named, certificate })
  if (own === undefined) return undefined
  const value = mentionOfOwn(own.value, own.label, object, lexicon)
  const said = fillTemplate(plainState(own.entry), { S: subject, O: value })
  const labelled = fillTemplate(plainState(own.entry), { S: subject.named.label, O: own.label })
  if (said === undefined || labelled === undefined) return undefined
  return certificate.sentence.startsWith(labelled)
    ? `${said}${certificate.sentence.slice(labelled.length)}`
    : undefined
}

/** Whether the proof that it is false of a subject names what is true of it. */
export function hasOwnValue(entry: Entry, replacement: Replacement): boolean {
  return ownValueOf(entry, replacement) !== undefined
}

/** Where anything else certifies it, its own value may be one of several; where nearly all have one it rarely is, and whoever is born is born in one place. */
function isItsOnlyValue({ one }: Entry, { certificate: { ground, facts } }: Replacement): boolean {
  return (
    ground === 'functional' ||
    (ground === 'complete-list' && facts.length === 1) ||
    one === 'object' ||
    one === 'both'
  )
}

/**
 * Whether a subject bears the name of its own value, or that value bears the name of the right one: nobody need know where the Stanford
 * Graduate School of Business is, or who made “Fellini's Casanova”; what is in New Delhi is in Delhi as well. People are named like their
 * parents, and that Shah Jahan's was Jahangir tells nobody.
 */
export function isNamedForItsOwn(
  { entry, subject, object }: Ends,
  { value, certificate }: Replacement,
): boolean {
  const isWork = subject.kindOf?.lineage.includes('work') === true
  if (isPerson(object) && !isWork) return false
  const own = ownValueOf(entry, { value, certificate })
  if (own === undefined || value.kind !== 'entity') return false
  return givesAway(value.label, [own.label]) || own.label.endsWith(` ${object.plain}`)
}

/**
 * Whether the own year of a subject lies so near to the year that is asked that other sources may have just that: gadolinium was found in 1880
 * and named in 1886. Of relations that say how far apart wrong years have to be.
 */
export function isOfNearlyTheYear(
  { entry, object }: Ends,
  { value, certificate }: Replacement,
): boolean {
  const [proof] = certificate.facts
  if (entry.apart === undefined || !isOfYear(entry) || object.number === undefined) return false
  if (proof === undefined || typeof proof.object === 'string' || value.kind !== 'entity')
    return false
  if (proof.subject !== value.id || proof.relation !== certificate.statement.relation) return false
  const own = Number.parseInt(proof.object.value, 10)
  return Math.abs(own - object.number) < entry.apart
}

/**
 * Whether a work's description speaks against the maker of its own that a proof rests on, or tells that he directed it: who is given for the
 * music of his own film had a composer beside him. So of relations that are of one trade (`trade`).
 */
export function isOwnDoubtful({ entry }: Ends, replacement: Replacement): boolean {
  const own = ownValueOf(entry, replacement)
  if (own === undefined || replacement.value.kind !== 'entity') return false
  const isItsDirector =
    entry.trade !== undefined && replacement.value.description?.includes(own.label) === true
  return isItsDirector || isMadeByOthers(replacement.value, own.label, entry)
}

/**
 * Whether graphs say no more of a subject's own value than the country, and the fact's object is no country: Sigmund Freud was born in the
 * Austrian Empire, and so in no town of the United States. Or whether it lies at the other's walls: who died in Beverly Hills died in Los
 * Angeles, most would say.
 */
export function isOwnNoOther({ entry, object }: Ends, replacement: Replacement): boolean {
  if (object.kindOf?.lineage.includes('place') !== true || isWide(object)) return false
  const own = ownValueOf(entry, replacement)
  if (own === undefined) return false
  // New York too: the town is New York City where nothing else is said
  const isSaidWidely = isNamedWide(own.label) || isFormerState(own.label) || states().has(own.label)
  return isSaidWidely || areOneTown(own.label, object.plain)
}

interface OwnValue {
  readonly value: Statement['object']
  readonly label: string
  /** With the preposition that the value has. */
  readonly entry: Entry
}

function ownValueOf(
  entry: Entry,
  { value, certificate }: Pick<Replacement, 'value' | 'certificate'>,
): OwnValue | undefined {
  const [proof] = certificate.facts
  if (value.kind !== 'entity' || proof?.subject !== value.id) return undefined
  if (proof.relation !== certificate.statement.relation) return undefined
  // "in 1867", but "on 7 November 1867"
  const onDay = { ...entry, state: entry.state.replace(' in {O}', ' on {O}') }
  for (const one of [entry, onDay]) {
    const label = labelIn(certificate.sentence, value.label, one)
    if (label !== undefined) return { value: proof.object, label, entry: one }
  }
  return undefined
}

/** The value's label: what stands for `{O}` where the sentence, as those of the grounds do, begins with the entry's `state`. */
function labelIn(sentence: string, subject: string, entry: Entry): string | undefined {
  const [before, after, ...more] =
    fillTemplate(plainState(entry), { S: subject, O: stand })?.split(stand) ?? []
  if (before === undefined || after === undefined || more.length > 0) return undefined
  if (!sentence.startsWith(before)) return undefined
  const rest = sentence.slice(before.length)
  const ends = [
    `${after}; of the `,
    `${after}; of exchanges `,
    `${after}, and of the `,
    `${after}, and the list is declared complete`,
    `${after}, and ${entry.because ?? '\n'}`,
  ]
  const end = ends.map((text) => rest.indexOf(text)).find((index) => index > 0)
  return end === undefined ? undefined : rest.slice(0, end).replace(/^n (?=[aeiou])/i, '')
}

// no label holds it
const stand = '\u{E000}'

/** Named as the values of the relation are: what has the same relation to it is of the same kind. */
function mentionOfOwn(
  value: Statement['object'],
  label: string,
  { named, kindOf }: RenderedEnd,
  { kinds }: Lexicon,
): Mention {
  if (typeof value !== 'string' || named.kind !== 'entity' || kindOf === undefined) {
    return { text: label }
  }
  const { types } = named
  // that his town is known to be one says nothing of the empire in which another was born
  const sort = named.shown === undefined ? kindOf : { ...kindOf, known: false }
  return mentionOf(
    { kind: 'entity', id: value, label, aliases: [], types, name: 'unique' },
    sort,
    kinds,
  )
}
