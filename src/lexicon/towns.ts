import type { NamedEntity } from '../domain/named.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { states } from './lands.ts'
import { once, worldList, worldLists } from './world/world-lists.ts'

/**
 * Whether of all towns of the name one thinks of this: Naples, unless it is the one in Florida or is told to lie in any other land
 * than Italy.
 */
export function isWellKnownTown({
  label,
  description,
}: Pick<NamedEntity, 'label' | 'description'> & Partial<NamedEntity>): boolean {
  const land = landOf().get(label)
  if (land === undefined || description === undefined) return land !== undefined
  return land.test(description) && ![...states()].some((state) => description.includes(state))
}

/** Whether any bearer of the name is known all over the world. */
export function isNameOfWellKnownTown(label: string): boolean {
  return landOf().has(label)
}

/** Whether there are several well-known towns of the name, most of them in the United States. */
export function isTownOfMany(label: string): boolean {
  return ofMany().has(label)
}

/** The towns known all over the world. */
export function wellKnownTowns(): readonly string[] {
  return [...landOf().keys()]
}

const wellKnown = worldLists('towns-known-everywhere')
const ofMany = worldList('places', 'towns of many')

const landOf = once(
  (): ReadonlyMap<string, RegExp> =>
    new Map(
      [...wellKnown()].flatMap(([where, towns]) => {
        const land = patternOf(where)
        return [...towns].map((town) => [town, land] as const)
      }),
    ),
)

/** New England, New South Wales and British Columbia contain the name of a place elsewhere. */
function patternOf(where: string): RegExp {
  const words = where
    .split(', ')
    .map((word) => `${escapePattern(word.replace('*', ''))}${word.endsWith('*') ? '' : '\\b'}`)
  return new RegExp(`(?<!New )\\b(?:${words.join('|')})(?! Columbia)`)
}
