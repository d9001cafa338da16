import { z } from 'zod'

/** What was replaced to make a premise false: names as written in the text, or IRIs. */
export const Exchange = z
  .looseObject({
    place: z.enum(['subject', 'object', 'relation', 'date', 'existence']),
    hop: z.number().int().nonnegative().optional(),
    original: z.string().optional(),
    replacement: z.string(),
  })
  .readonly()
export type Exchange = z.infer<typeof Exchange>

export const Premise = z.discriminatedUnion('status', [
  z.looseObject({ status: z.literal(true) }),
  z.looseObject({ status: z.literal('unknown') }),
  z.looseObject({
    status: z.literal(false),
    exchanges: z.array(Exchange).min(1).readonly(),
    correction: z.string().optional(),
  }),
])
export type Premise = z.infer<typeof Premise>
