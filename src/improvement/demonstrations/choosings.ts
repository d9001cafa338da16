import { atRandom } from './at-random.ts'
import { balanced } from './balanced.ts'
import type { Choosing } from './choosing.ts'
import { near } from './near.ts'

/** Every way to choose, by the name that `--choose` takes. */
export const choosings: readonly Choosing[] = [balanced, atRandom, near]
