import { anyOf } from '../../lexicon/world/name-pattern.ts'
import { once, worldList } from '../../lexicon/world/world-lists.ts'

/** A regular expression for names that only countries of the past have: not every graph says that they are. */
export const ofThePast = once(() => `^${anyOf(worldList('lands', 'of the past')())}$`)
