import { z } from 'zod'
import { listOf } from './list-of.ts'

/**
 * One way to say it. With `subject` or `object` it is for ends that are known to be of such a kind alone ("When was {S} released?"
 * of films), with `tense` for what is over, or is not; with `otherwise` for what no wording of the list that names kinds is for.
 */
export interface Wording {
  readonly say: string
  readonly subject?: readonly string[] | undefined
  readonly object?: readonly string[] | undefined
  readonly tense?: 'past' | 'present' | undefined
  readonly otherwise?: true | undefined
}

const Kinds = z.array(z.string().min(1)).min(1).readonly()

const Conditional = z
  .strictObject({
    say: z.string().min(1),
    subject: Kinds.optional(),
    object: Kinds.optional(),
    tense: z.enum(['past', 'present']).optional(),
    otherwise: z.literal(true).optional(),
  })
  .transform((conditional): Wording => conditional)

const Plain = z
  .string()
  .min(1)
  .transform((say): Wording => ({ say }))

/** In YAML a bare sentence, or a map if it fits certain kinds only. */
export const Wordings = listOf(z.union([Plain, Conditional]))
export type Wordings = readonly Wording[]
