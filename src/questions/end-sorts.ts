import { isNamedLand } from '../lexicon/lands.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/** Where the graph does not say so: Switzerland among cities. */
export function isUntypedLand(end: SaidEnd): boolean {
  return isUntyped(end) && isLand(end)
}

/** No more is known than that it is a place, if that. */
export function isUntyped({ kindOf }: SaidEnd): boolean {
  return kindOf?.known !== true || kindOf.lineage[0] === 'place'
}

/** New Jersey is one, whether the graph says so or not. */
export function isLand({ named }: SaidEnd): boolean {
  return named.kind === 'entity' && isNamedLand(named.label)
}

export function isPerson({ kindOf }: SaidEnd): boolean {
  return kindOf?.lineage.includes('person') === true
}

/** The Academy Award for Best Actor is an Academy Award, Harvard College is Harvard's, and New Delhi a part of Delhi. */
export function isOneWithin(right: SaidEnd, wrong: SaidEnd): boolean {
  const lineage = right.kindOf?.lineage ?? []
  const [one = '', other = ''] = [right, wrong].map(({ plain }) => plain)
  if (lineage.includes('place')) return one.endsWith(` ${other}`) || other.endsWith(` ${one}`)
  if (lineage.includes('organisation')) {
    const house = houseOf(one)
    return house !== undefined && house === houseOf(other) && !towns.has(house)
  }
  if (!lineage.includes('award')) return false
  const [these, those] = [`${one} `.toLowerCase(), `${other} `.toLowerCase()]
  return these.startsWith(those) || those.startsWith(these)
}

/** Of which several universities and schools bear the name. */
const towns: ReadonlySet<string> = new Set(['Boston', 'Brooklyn', 'Chicago', 'London', 'New York'])

/** Harvard of Harvard College, Harvard Business School and Harvard University. */
function houseOf(name = ''): string | undefined {
  return /^(\p{Lu}[\p{L}.'’ -]*?) (?:(?:Business|Law|Medical|Divinity|Graduate|Kennedy) School|College|University)\b/u.exec(
    name,
  )?.[1]
}

/** What a place's name says it is in. */
export function regionOf({ plain, kindOf }: SaidEnd): string | undefined {
  return kindOf?.lineage.includes('place') === true ? /, ([^,]+)$/.exec(plain)?.[1] : undefined
}

/** Of a place: Prussia is told from Denmark by being no more. */
export function isOfThePast({ isEnded, kindOf }: SaidEnd): boolean {
  return isEnded === true && kindOf?.lineage.includes('place') === true
}

/** Of which land a town is the capital stands in its name: Nassau, Bahamas. */
export function isCalledByItsLand({ plain }: SaidEnd, { subject }: Entry): boolean {
  const [, land = ''] = /, (?:the )?(.+)$/.exec(plain) ?? []
  return subject.includes('country') && isNamedLand(land)
}

/** What stands today is in no country of the past: Honolulu, in the Republic of Hawaii. */
export function isPlacedInThePast(subject: SaidEnd, object: SaidEnd, entry: Entry): boolean {
  return entry.containment === true && object.isEnded === true && subject.isEnded !== true
}
