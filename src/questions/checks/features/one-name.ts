import { fold } from '../../../text/fold.ts'
import { slipBetween } from '../../../text/similarity.ts'
import type { RenderedEnd } from '../../rendered.ts'

type Named = Pick<RenderedEnd, 'plain' | 'names' | 'kindOf'>

/**
 * Whether two names may be one thing's: the graph calls the one as the other is called (Kyiv, also called Kiev), or two places are told
 * apart by a vowel, an h or a doubled letter alone (Kiev and Kyiv; Lyon and Laon, which are two, read as badly side by side). Paris and Parma,
 * Lima and Lomé, Iran and Iraq are told by more.
 */
export function mayBeOneName(one: Named, other: Named): boolean {
  if (isCalled(one, other.plain) || isCalled(other, one.plain)) return true
  if (!isPlace(one) || !isPlace(other)) return false
  const [first, second] = [spelling(one.plain), spelling(other.plain)]
  if (first === second) return first !== ''
  return consonantsOf(first) === consonantsOf(second) && isOfOneVowel(first, second)
}

function isCalled({ names }: Named, name: string): boolean {
  const folded = fold(name)
  return names.some((each) => fold(each) === folded)
}

/** Whether most of a place's name stands in the other end's: Aarau in Aargau, Hamadan in “PAS Hamedan F.C.”, Guangdong and Guangzhou. */
export function isMostlyInTheName(other: Named, place: Named): boolean {
  if (!isPlace(place) || other.kindOf?.lineage.includes('person') === true) return false
  const own = wordsOf(place.plain)
  return wordsOf(other.plain).some((word) => own.some((part) => areMostlyOne(word, part)))
}

function areMostlyOne(word: string, part: string): boolean {
  if (common.test(part)) return false
  const shared = sharedStart(word, part)
  if (shared >= fewestShared && 2 * shared > part.length) return true
  const slip =
    Math.min(word.length, part.length) >= fewestSlipped ? slipBetween(word, part) : undefined
  return shared > 0 && (slip === 'insertion' || slip === 'substitution')
}

const fewestShared = 4
const fewestSlipped = 5

/** How many names of places begin, whatever comes then. */
const common = /^(?:port|sain|mont|moun|lake|nort|sout|west|east)/

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Letters that one language writes for another's are one, and no letter stands twice. */
function spelling(name: string): string {
  const alike = others.reduce((text, [from, to]) => text.replaceAll(from, to), fold(name))
  return alike.replaceAll(/[^\p{L}\p{N} ]/gu, '').replaceAll(/(\p{L})\1+/gu, '$1')
}

const others = [
  ['ck', 'k'],
  ['ph', 'f'],
  ['th', 't'],
  ['c', 'k'],
  ['w', 'v'],
  ['y', 'i'],
] as const

function consonantsOf(spelt: string): string {
  return spelt.replaceAll(/[aeiouhj]/g, '')
}

/** One edit, after the first letter. */
function isOfOneVowel(one: string, other: string): boolean {
  const slip = slipBetween(one, other)
  return (slip === 'insertion' || slip === 'substitution') && sharedStart(one, other) > 0
}

function isPlace({ kindOf }: Named): boolean {
  return kindOf?.lineage.includes('place') === true
}

function wordsOf(name: string): readonly string[] {
  return fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= fewestShared)
}
