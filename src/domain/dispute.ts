import { z } from 'zod'

/** A question that somebody says is wrong, and why: it counts for no model until it is settled. */
export const Dispute = z.looseObject({ question: z.string(), why: z.string().min(1) }).readonly()
export type Dispute = z.infer<typeof Dispute>
