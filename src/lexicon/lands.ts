import { anyOf } from './world/name-pattern.ts'
import { once, worldList, worldLists } from './world/world-lists.ts'

/** The states of the United States. */
export const states = worldList('lands', 'states of the United States')

/** States of Canada and Australia, which distinguish their towns. */
export const provinces = worldList('lands', 'provinces')

/** The countries of each continent, by the names that graphs have for them. */
export const countriesOf = worldLists('continents')

/** Whether the name by itself marks a country or a state, in a graph without types: New York and Washington are towns as well. */
export function isNamedLand(label: string): boolean {
  return isLand().has(label) && !townsToo().has(label)
}

const isLand = once(
  () =>
    new Set([
      ...[...countriesOf().values()].flatMap((own) => [...own]),
      ...formerCountries(),
      ...states(),
      ...provinces(),
    ]),
)
const formerCountries = worldList('lands', 'former countries')
const townsToo = worldList('lands', 'names of towns too')

/** Whether the name by itself marks a part of a country, in a graph without types: Maharashtra, Essex, Ontario. */
export function isNamedPart(label: string): boolean {
  const name = label.replace(/^the /, '')
  return (
    parts().has(name) ||
    (provinces().has(name) && !townsToo().has(name)) ||
    /^(?:County \p{Lu}|(?:\p{Lu}\p{L}+ )+(?:County|Prefecture|Province)$)/u.test(label)
  )
}

const parts = worldList('lands', 'parts')

/** In a graph without types: Austria-Hungary, the Russian Empire, the Kingdom of Prussia no longer exist. */
export function isFormerState(label: string): boolean {
  return formerStates().test(label)
}

const formerStates = once(() => new RegExp(`^${anyOf(worldList('lands', 'former states')())}$`))

/** Countries, and a few towns, whose word for the people or the language shares too little with their own: by that word, in small letters. */
export function landOfPeople(people: string): string | undefined {
  return firstOf(peoples().get(people))
}

const peoples = worldLists('peoples')

/** What the kings of a people are kings of: English, England. */
export function realmOf(people: string): string | undefined {
  return firstOf(realms().get(people))
}

const realms = worldLists('realms')

function firstOf(list: ReadonlySet<string> | undefined): string | undefined {
  return list?.values().next().value
}
