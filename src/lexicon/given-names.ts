import { once, worldLists } from './world/world-lists.ts'

/** A person's sex from a title, or from a common first name that is rare in the other sex. */
export function sexByName(name: string): 'man' | 'woman' | undefined {
  if (titlesOfWomen.test(name)) return 'woman'
  if (titlesOfMen.test(name)) return 'man'
  const [, given = ''] =
    /^(?:the (?:\p{Ll}[\p{L}-]* |\p{Lu}\p{L}+ (?=\p{Ll}))+)?(\p{Lu}[\p{L}-]+)/u.exec(name) ?? []
  if (namesOfMen().has(given)) return 'man'
  return namesOfWomen().has(given) ? 'woman' : undefined
}

const titlesOfWomen =
  /^(?:Grand Duchess|(?:Arch)?[Dd]uchess|Princess|Infanta|Countess|Lady|Queen|Empress) \p{Lu}/u
const titlesOfMen =
  /^(?:Grand Duke|(?:Arch)?[Dd]uke|Prince|Infante|Count|Lord|Sir|King|Emperor) \p{Lu}/u

/** Given names of men that few women bear. */
export const namesOfMen = once(() => namesOf('of men'))

/** Given names of women that few men bear. */
export const namesOfWomen = once(() => namesOf('of women'))

/** The given names that most bear, of men or of women. */
export const commonNames = once(() => {
  const common = [...lists()].filter(([name]) => name.startsWith('common, '))
  return new Set(common.flatMap(([, names]) => [...names]))
})

const lists = worldLists('names')

function namesOf(sex: 'of men' | 'of women'): ReadonlySet<string> {
  return new Set([...lists()].flatMap(([name, names]) => (name.endsWith(sex) ? [...names] : [])))
}
