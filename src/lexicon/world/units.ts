import { once, worldLists } from './world-lists.ts'

/** A unit of what it measures, by the factor that turns it into the first of its kind. */
export interface Unit {
  readonly measures: string
  readonly factor: number
}

const lists = worldLists('units')

const units = once(
  (): ReadonlyMap<string, Unit> =>
    new Map(
      [...lists()].flatMap(([of, names]) => {
        const [measures = '', factor = ''] = of.split(' ')
        return [...names].map((name) => [name, { measures, factor: Number(factor) }] as const)
      }),
    ),
)

/** Names of units that are no single word of letters, for a pattern. */
export function unusualUnits(): readonly string[] {
  return [...units().keys()].filter((name) => !/^(?:[a-z]+[²2]?|%)$/.test(name))
}

/** The unit of a name in lower case, singular or plural, as people write it; `undefined` for any other word. */
export function unitOf(name: string): Unit | undefined {
  const squared = /^(?:square|sq\.?) (kilomet(?:re|er)s?|km)$/.test(name)
  const miles = /^(?:square|sq\.?) (?:miles?|mi)$/.test(name)
  return units().get(squared ? 'km2' : miles ? 'mi2' : name.replace(/\.$/, ''))
}
