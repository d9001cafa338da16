import { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Fact } from './fact.ts'

/** What is known of a statement. Absence from the graph is *unknown*, never *false*. */
export const Truth = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('true'), fact: Fact }),
  z.strictObject({ status: z.literal('false'), certificate: Certificate }),
  z.strictObject({ status: z.literal('unknown'), reason: z.string().optional() }),
])
export type Truth = z.infer<typeof Truth>
