import { isNamedLand, isNamedPart } from '../../../lexicon/lands.ts'
import { worldList } from '../../../lexicon/world/world-lists.ts'
import type { RenderedEnd } from '../../rendered.ts'

/** No more is known than that it is a place, if that. */
export function isUntyped({ kindOf }: RenderedEnd): boolean {
  return kindOf?.known !== true || kindOf.lineage[0] === 'place'
}

/** By its name a country, a part of one, a municipality or what lies round a town; New Jersey is one, whatever the graph says. */
export function isWide({ named, kindOf }: RenderedEnd): boolean {
  if (named.kind === 'literal') return false
  const { label } = named
  const isTown = kindOf?.known === true && kindOf.lineage.includes('city')
  return isNamedLand(label) || (isNamedPart(label) && !isTown) || isOfSeveralTowns.test(label)
}

export function isNamedWide(label: string): boolean {
  return isNamedLand(label) || isNamedPart(label) || isOfSeveralTowns.test(label)
}

const isOfSeveralTowns =
  / (?:[Mm]unicipality|Commune)$|\b(?:metropolitan|urban|metro) (?:area|region)$|\b(?:agglomeration|conurbation)$|^(?:the )?(?:Greater|Metropolitan) \p{Lu}/u

export function isPerson({ kindOf }: RenderedEnd): boolean {
  return kindOf?.lineage.includes('person') === true
}

/** The Academy Award for Best Actor is an Academy Award, Harvard College is Harvard's, and New Delhi a part of Delhi. */
export function isOneWithin(right: RenderedEnd, wrong: RenderedEnd): boolean {
  const lineage = right.kindOf?.lineage ?? []
  const [one = '', other = ''] = [right, wrong].map(({ plain }) => plain)
  if (lineage.includes('place')) return one.endsWith(` ${other}`) || other.endsWith(` ${one}`)
  if (lineage.includes('organisation')) {
    const house = houseOf(one)
    return house !== undefined && house === houseOf(other) && !towns().has(house)
  }
  if (!lineage.includes('award')) return false
  const [these, those] = [`${one} `.toLowerCase(), `${other} `.toLowerCase()]
  return these.startsWith(those) || those.startsWith(these)
}

/** A name that several universities or schools share. */
const towns = worldList('places', 'of several universities')

/** Harvard of Harvard College, Harvard Business School and Harvard University. */
function houseOf(name = ''): string | undefined {
  return /^(\p{Lu}[\p{L}.'’ -]*?) (?:(?:Business|Law|Medical|Divinity|Graduate|Kennedy) School|College|University)\b/u.exec(
    name,
  )?.[1]
}

/** What a place's name says it is in. */
export function regionOf({ plain, kindOf }: RenderedEnd): string | undefined {
  return kindOf?.lineage.includes('place') === true ? /, ([^,]+)$/.exec(plain)?.[1] : undefined
}

/** Whether a place still exists: it separates Prussia from Denmark. */
export function isOfThePast({ isEnded, kindOf }: RenderedEnd): boolean {
  return isEnded === true && kindOf?.lineage.includes('place') === true
}

/** An option with a distinction in brackets, or a place with its location: “Carlisle, Cumbria”. */
export function isDistinguished({ listed, plain, kindOf }: RenderedEnd): boolean {
  return listed !== plain || (kindOf?.lineage.includes('place') === true && plain.includes(', '))
}
