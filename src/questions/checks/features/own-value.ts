import type { Certificate } from '../../../domain/certificate.ts'
import type { Replacement } from '../../../domain/draws.ts'
import type { Statement } from '../../../domain/fact.ts'
import { isCorrectedDespiteOthers, sayCorrection } from '../../../lexicon/correct.ts'
import { isFormerState, states } from '../../../lexicon/lands.ts'
import { type Entry, isOfYear, type Lexicon, withUnit } from '../../../lexicon/lexicon.ts'
import type { Mention } from '../../../lexicon/mention.ts'
import { areOneTown } from '../../../lexicon/one-town.ts'
import { plainState } from '../../../lexicon/plain-state.ts'
import { stateOn } from '../../../lexicon/say-certificate.ts'
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
  if (!isItsOnlyValue(entry, replacement) && !isCorrectedDespiteOthers(entry)) return undefined
  const own = ownValueOf(entry, replacement)
  if (own === undefined || object.names.includes(own.label)) return undefined
  if (object.kindOf && !fitsByName(own.label, object.kindOf, lexicon)) return undefined
  const mention = mentionOfOwn(own.value, own.label, object, lexicon)
  // whether the subject's own value is alive is not recorded here
  const past = entry.lifelong === true ? { tense: 'past' as const } : {}
  return sayCorrection(own.entry, 'object', { S: wrong, O: object, T: mention, ...past })
}

/** What a certificate says is so of a subject, where that is a value of its own, with both named as they are in questions. */
export function sayOwnFact(
  { entry, object }: RenderedFact,
  certificate: Certificate,
  subject: RenderedEnd,
  lexicon: Lexicon,
): string | undefined {
  const own = ownValueOf(entry, { value: subject.named, certificate })
  if (own === undefined) return undefined
  const value = mentionOfOwn(own.value, own.label, object, lexicon)
  return fillTemplate(plainState(own.entry), { S: subject, O: value })
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
  {
    value,
    certificate: { facts, names = [], statement },
  }: Pick<Replacement, 'value' | 'certificate'>,
): OwnValue | undefined {
  const [[proof], [called]] = [facts, names]
  if (value.kind !== 'entity' || proof?.subject !== value.id || called === undefined) {
    return undefined
  }
  if (proof.relation !== statement.relation) return undefined
  const label = withUnit(called.object, entry)
  return { value: proof.object, label, entry: { ...entry, state: stateOn(label, entry.state) } }
}

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
