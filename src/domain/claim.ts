import { z } from 'zod'
import { Expected } from './expected.ts'

/** What a user insists on in a later turn: `expected` is the question's answer if it were so. `holds`: the user is right. */
export const Claim = z.looseObject({ holds: z.boolean(), expected: Expected }).readonly()
export type Claim = z.infer<typeof Claim>
