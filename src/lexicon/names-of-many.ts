import { commonNames, sexByName } from './given-names.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList, worldLists } from './world/world-lists.ts'

/**
 * Whether so many bear the name that it alone says of nobody who is meant: a given name and a surname that are among the commonest of the
 * English-speaking world, of Italy, of Spain, of Germany, of France or of Russia, with an initial between them or none; the given name alone;
 * two names of princes (Philip William); or a title and one of these (Lady Janet Stewart, Prince Alfonso).
 */
export function isNameOfMany(label: string): boolean {
  if (isAmong(label, 'well known')) return false
  // Lady Janet Stewart: each of her family had one
  if (isTitleAndName.test(label)) return true
  if (titled.test(label)) return isNameOfMany(label.replace(titled, '')) || isOfNobles(label)
  if (commonNames().has(label) || ofPrinces().test(label)) return true
  const [, given = '', surname = ''] = /^(\p{L}+) (?:\p{Lu}\. )?(\p{L}+)$/u.exec(label) ?? []
  return commonNames().has(given) && isAmong(surname, 'surnames')
}

/** Prince Alfonso: every realm had one; Duke Ellington and Lord Byron are not given names. */
const isTitleAndName =
  /^(?:Grand Duke|Grand Duchess|Archduke|Archduchess|Prince|Princess|Infante|Infanta) \p{Lu}\p{Ll}+$/u

const titled = /^(?:Lady|Lord|Sir) /

/** Any one given name and surname after the title: Lady Janet Stewart. */
function isOfNobles(label: string): boolean {
  return /^(?:Lady|Lord) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(label)
}

const ofPrinces = once(() => {
  const princes = worldList('names', 'princes')()
  const behind = [...princes, ...worldList('names', 'princes, behind another')()]
  return new RegExp(`^${anyOf(princes)} ${anyOf(behind)}$`)
})

/**
 * Whether a name without a second one is a Christian one, as many have: Alfred, or Ambrose, as many a saint and bishop was called, whom
 * nobody takes for the one of Milan where nothing else is said.
 */
export function isGivenName(label: string): boolean {
  return isNameOfMany(label) || isAmong(label, 'saints') || sexByName(label) !== undefined
}

const lists = worldLists('names')

function isAmong(name: string, list: 'surnames' | 'saints' | 'well known'): boolean {
  return lists().get(list)?.has(name) === true
}
