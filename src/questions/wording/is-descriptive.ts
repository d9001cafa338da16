import { headOf, isPersonal, isSettlement } from '../../lexicon/distinction.ts'
import { fold } from '../../text/fold.ts'

/**
 * Whether an alias says what somebody is, not what he is called, as Wikidata's often do: "French association football player", "1968 film
 * by Stanley Kubrick"; or is the name with what tells it behind: "Moscow, Russia". Of what is a common noun itself, such as a trade, each alias is a name.
 */
export function isDescriptive(alias: string, label: string): boolean {
  if (alias.startsWith(`${label}, `) || alias.startsWith(`${label} (`)) return true
  if (!/^\P{Ll}/u.test(label) || !common.test(alias)) return false
  const own = wordsOf(label)
  return !wordsOf(alias).some((word) => own.includes(word))
}

/**
 * Whether an alias is another name, by which an answer is right: "Moscow, Russia" for Moscow, "bubonic plague" for the Black Death, "van Gogh";
 * not what a graph lists as one and only tells who or what is meant, for whoever answers so has named nobody: "American actress", "county
 * seat of Tulsa County, Oklahoma".
 */
export function isAnotherName(alias: string, label: string, isPerson: boolean): boolean {
  if (alias.startsWith(`${label}, `) || alias.startsWith(`${label} (`)) return true
  if (!/^\P{Ll}/u.test(label) || !common.test(alias)) return true
  const own = wordsOf(label)
  if (wordsOf(alias).every((word) => own.includes(word))) return true
  const head = headOf(alias)
  const isCommon = /(?:^|[ -])\p{Ll}[\p{L}-]*$/u.test(head) && !happened.test(head)
  return !(isCommon && (head !== alias || (isPerson && isPersonal(head)) || isSettlement(head)))
}

/** The war of Northern aggression is a name of it. */
const happened = /\b(?:war|battle|siege|treaty|peace|revolution|rebellion|massacre|council)$/i

/** A word of four letters or more in small letters that joins no names. */
const common =
  /(?<!\p{L}|[-’'])(?!(?:from|with|della|delle|dela|degli|upon|over|under|into)\b)\p{Ll}{4,}/u

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
}
