import { functional, inverseFunctional } from './functional.ts'
import type { Ground } from './ground.ts'

/** Every ground, in the order in which they are asked. */
export const grounds: readonly Ground[] = [functional, inverseFunctional]
