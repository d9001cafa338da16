import { z } from 'zod'

/**
 * How a question of `--preset forms` asks its group's fact. *yes*, *no*: whether it is so, of the fact and of a falsehood; *reversed*: the
 * subject is asked; *chain*: one of two facts on the way; *hop*: the other of the two alone; *premise*: a falsehood about it is supposed.
 */
export const FactForm = z.enum([
  'yes',
  'no',
  'choice',
  'open',
  'reversed',
  'chain',
  'hop',
  'premise',
])
export type FactForm = z.infer<typeof FactForm>
