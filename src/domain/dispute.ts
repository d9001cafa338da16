import { z } from 'zod'

/** A question that someone calls wrong, and why: it is left out of every score until settled. */
export const Dispute = z.looseObject({ question: z.string(), why: z.string().min(1) }).readonly()
export type Dispute = z.infer<typeof Dispute>
