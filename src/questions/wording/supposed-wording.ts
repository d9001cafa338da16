import type { Told } from '../../domain/draws.ts'
import type { Presupposition } from '../../lexicon/concept.ts'
import { isNamedLand } from '../../lexicon/lands.ts'
import { suitable } from '../../lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import {
  asksForFounder,
  asksForPart,
  asksWhere,
  asksWhereToSee,
} from '../../lexicon/wording-patterns.ts'
import { anyOf } from '../../lexicon/world/name-pattern.ts'
import { once, worldList } from '../../lexicon/world/world-lists.ts'
import { isPerson } from '../checks/features/end-sorts.ts'
import type { Dropped, RenderedEnd, RenderedFact } from '../rendered.ts'
import type { RelationUse, SayContext } from '../rule.ts'
import { asBare } from './introduced.ts'
import { fillingOf } from './render-fact.ts'

/** Where what is asked beyond the premise comes from: the fact's own time or nowhere, or another fact of one of its ends. */
export type Beyond = 'itself' | 'subject' | 'object'

export function isBeyond({ about }: Presupposition, beyond: Beyond): boolean {
  return about.kind === 'concept' ? about.end === beyond : beyond === 'itself'
}

interface WordedPair {
  readonly kind: 'worded'
  readonly right: string
  readonly twin: string
  readonly template: string
  readonly about: Presupposition['about']
}

/**
 * The same wording for both, at random among those that fit both and are short enough to be read out; where none is, works are not told what
 * they are.
 */
export function wordBoth(
  premise: RenderedFact,
  place: 'subject' | 'object',
  other: RenderedEnd,
  beyond: Beyond,
  answer: RenderedFact | undefined,
  { random }: SayContext,
): WordedPair | Dropped {
  const all = pairsOf(premise, place, other, beyond, answer)
  if (all.length === 0) return unworded
  const short = all.filter(isShort)
  if (short.length > 0) return short[random.below(short.length)] ?? tooLong
  const { subject, object } = premise
  const plain = { ...premise, subject: asBare(subject), object: asBare(object) }
  const shorter = pairsOf(plain, place, asBare(other), beyond, answer).filter(isShort)
  return shorter[random.below(Math.max(1, shorter.length))] ?? tooLong
}

function pairsOf(
  premise: RenderedFact,
  place: 'subject' | 'object',
  other: RenderedEnd,
  beyond: Beyond,
  answer: RenderedFact | undefined,
): readonly WordedPair[] {
  const filling = fillingOf(premise)
  const wrong: Filling = fillingOf(premise, place === 'object' ? { O: other } : { S: other })
  return fittingOf(premise, beyond, answer, [filling, wrong]).flatMap(({ template, about }) => {
    const [right, twin] = [fillTemplate(template, filling), fillTemplate(template, wrong)]
    if (right === undefined || twin === undefined) return []
    return [{ kind: 'worded', right, twin, template, about } as const]
  })
}

function isShort({ right, twin }: WordedPair): boolean {
  return Math.max(right.length, twin.length) <= longest
}

/** Two princesses of Russia in one question are unreadable. */
const longest = 110

const unworded = { kind: 'dropped', reason: 'no wording fits' } as const
const tooLong = { kind: 'dropped', reason: 'the question would be too long' } as const

/** The templates that suit all the fillings. */
export function fittingOf(
  premise: RenderedFact,
  beyond: Beyond,
  answer: RenderedFact | undefined,
  fillings: readonly Filling[],
): readonly Pick<WordedPair, 'template' | 'about'>[] {
  return (premise.entry.presuppose ?? [])
    .filter((one) => isBeyond(one, beyond) && asksFor(one, answer) && hasIt(one, premise))
    .flatMap(({ ask, about }) =>
      suitable(ask, fillings)
        .filter(({ say }) => !(asksWhere.test(say) && fillings.some(({ S }) => tellsWhere(S))))
        .filter(({ say }) => !isIdentifiedByName(say, fillings))
        .filter(({ say }) => !asksForPart.test(say) || hasKnownParts(premise, fillings))
        .map(({ say }) => ({ template: say, about })),
    )
}

/**
 * Of Coupvray nobody would ask in which part of it somebody was born, nor in which part of Athens Arrian died, which no source could tell;
 * nor in which part of a country the University of Leeds is.
 */
function hasKnownParts({ subject, object }: RenderedFact, fillings: readonly Filling[]): boolean {
  if (object.named.kind !== 'entity') return true
  const { third = 'head' } = object.named.popularity ?? {}
  if (isPerson(subject)) return third === 'head' && fillings.every(isOfRecentLife)
  return third !== 'tail' && !(isNamedLand(object.named.label) && tellsWhere(subject))
}

function isOfRecentLife({ S }: Filling): boolean {
  const since = typeof S === 'object' ? S.since : undefined
  return (since ?? 0) >= firstRegisters
}

/** By then births and deaths were entered with the street. */
const firstRegisters = 1800

/** The “Lion of Belfort” is in Belfort, and Hewlett-Packard is Hewlett's and Packard's. */
function isIdentifiedByName(say: string, fillings: readonly Filling[]): boolean {
  const names = fillings.map(({ S }) => (typeof S === 'object' ? S.text : (S ?? '')))
  return (
    (asksWhereToSee.test(say) && names.some((name) => titleOfAPlace().test(name))) ||
    (asksForFounder.test(say) && names.some((name) => ofPartners.test(name)))
  )
}

/** A view, a monument or a madonna of a place; “The Birth of Venus” is in no Venus. */
const titleOfAPlace = once(
  () =>
    new RegExp(
      `“(?:.* (?:in|at|from|over|near) |.*\\b${anyOf(worldList('titles', 'sights')())} (?:of|de|di) )\\p{Lu}`,
      'u',
    ),
)

/** Two names of people, or an owner's name; Coca-Cola was not a person named Coca. */
const ofPartners =
  /\p{Lu}\p{Ll}+ (?:&|and) \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}{3,}-\p{Lu}\p{Ll}{4,}|\p{L}['’]s?\b|\p{Lu}\p{Ll}+ (?:Brothers|Bros)\b/u

/** The University of Pisa, the London Symphony Orchestra: the name gives the place away. */
function tellsWhere(end: Filling['S']): boolean {
  // Charles de Gaulle and Isabella of Portugal are not places
  if (typeof end === 'object' && end.kindOf?.lineage.includes('person') === true) return false
  const name = typeof end === 'object' ? end.text : (end ?? '')
  return /^[^“]*(?: (?:of|in|at|de|di) \p{Lu}|\b(?:Universit|College|School|Orchestra|Philharmonic|Opera|Ballet|Museum|Bank\b|F\.C\.|FC\b|Club|United|City))/u.test(
    name,
  )
}

function asksFor({ about }: Presupposition, answer: RenderedFact | undefined): boolean {
  if (about.kind !== 'concept') return answer === undefined
  return answer !== undefined && about.concepts.includes(answer.entry.concept)
}

/** "Until when …?" supposes that it is over: asked only where the graph says so. */
function hasIt({ about, unless }: Presupposition, { drawn }: RenderedFact): boolean {
  if (unless !== undefined && drawn.told?.includes(nameOfTold(unless)) === true) return false
  return about.kind !== 'end' || drawn.to !== undefined
}

type Answering = NonNullable<Presupposition['unless']>

function nameOfTold({ end, concepts }: Answering): string {
  return `${end} ${concepts.join(' or ')}`
}

/** What the graph may know of what entries ask for without an answer. */
export function toldBeyond(
  uses: readonly RelationUse[],
  all: readonly RelationUse[],
): readonly Told[] {
  const told = new Map<string, Told>()
  for (const { unless } of uses.flatMap(({ entry }) => entry.presuppose ?? [])) {
    if (unless === undefined) continue
    const relations = all
      .filter(({ entry }) => unless.concepts.includes(entry.concept))
      .map(({ relation }) => relation)
    const name = nameOfTold(unless)
    if (relations.length > 0) told.set(name, { name, end: unless.end, relations })
  }
  return [...told.values()]
}
