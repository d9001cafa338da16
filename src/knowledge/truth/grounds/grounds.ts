import { absence } from './absence.ts'
import { asymmetric } from './asymmetric.ts'
import { dates } from './dates.ts'
import { exclusion } from './exclusion.ts'
import { functional, inverseFunctional } from './functional.ts'
import type { Ground } from './ground.ts'
import { irreflexive } from './irreflexive.ts'
import { kinds } from './kinds.ts'
import { listed } from './listed.ts'
import { mined } from './mined.ts'

/** Grounds that prove something, in the order in which they are asked. Their error rates are measured on each graph. */
export const provingGrounds: readonly Ground[] = [
  functional,
  inverseFunctional,
  listed,
  irreflexive,
  asymmetric,
  exclusion,
  dates,
  kinds,
  mined,
]

/** All grounds, in the order in which they are asked. */
export const grounds: readonly Ground[] = [...provingGrounds, absence]
