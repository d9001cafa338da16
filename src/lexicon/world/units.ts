import { once, worldLists } from './world-lists.ts'

/**
 * A unit of what it measures: times `factor`, plus `offset`, gives the value in the first unit of its kind (degrees
 * Celsius in kelvin).
 */
export interface Unit {
  readonly measures: string
  readonly factor: number
  readonly offset: number
}

const lists = worldLists('units')

const units = once(
  (): ReadonlyMap<string, Unit> =>
    new Map(
      [...lists()].flatMap(([of, names]) => {
        const [, measures = '', factor = '', offset = '0'] =
          /^(.*?) (\S*\d\S*)(?: (\S+))?$/.exec(of) ?? []
        const unit = { measures, factor: Number(factor), offset: Number(offset) }
        return [...names].map((name) => [name, unit] as const)
      }),
    ),
)

/** Unit names that are more than one word of letters, for a pattern. */
export function unusualUnits(): readonly string[] {
  return [...units().keys()].filter((name) => !/^(?:[a-z]+[²2]?|%)$/i.test(name))
}

/**
 * The unit of a name in lower case, singular or plural, as people write it; `undefined` for any other word. `written`
 * is the name in its own case, which tells Gb from GB.
 */
export function unitOf(name: string, written = name): Unit | undefined {
  const squared = /^(?:square|sq\.?) (kilomet(?:re|er)s?|km)$/.test(name)
  const miles = /^(?:square|sq\.?) (?:miles?|mi)$/.test(name)
  const bare = squared ? 'km2' : miles ? 'mi2' : name.replace(/\.$/, '')
  return units().get(written.replace(/\.$/, '')) ?? units().get(bare)
}

/** A value in another unit of the same kind. */
export function convert(value: number, from: Unit, to: Unit): number {
  return (value * from.factor + from.offset - to.offset) / to.factor
}

/** Names that stand before their number: $, £, CHF. */
export function unitsInFront(): readonly string[] {
  return [...units()]
    .filter(
      ([name, { measures }]) =>
        !physical.has(measures) && /^(?:\p{Sc}|[a-z]{3}$|[a-z]\$)/u.test(name),
    )
    .map(([name]) => name)
}

const physical: ReadonlySet<string> = new Set(
  'length mass area volume speed temperature angle time share data power energy voltage current resistance frequency pressure'.split(
    ' ',
  ),
)
