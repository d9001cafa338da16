import { z } from 'zod'

/** A metric's score for one response. */
export const Score = z
  .looseObject({
    question: z.string(),
    sample: z.number().int().nonnegative(),
    metric: z.string(),
    value: z.number(),
  })
  .readonly()
export type Score = z.infer<typeof Score>
