import { z } from 'zod'

/** A person's judgement (`value`) of one aspect of an answer, a question or an error. */
export const Judgement = z
  .looseObject({
    question: z.string(),
    form: z.string(),
    /** A boolean or a word, as in published sets. */
    premise: z.union([z.boolean(), z.enum(['true', 'false', 'unknown'])]),
    references: z.array(z.string()).readonly(),
    answer: z.string(),
    /** Null when the set does not say. */
    model: z.string().nullable(),
    annotator: z.string(),
    aspect: z.enum([
      'correct',
      'uninformative',
      'hallucinated',
      'acceptable',
      'faithful',
      'fluent',
      'premise-false',
      'valid',
    ]),
    value: z.union([z.boolean(), z.number()]),
    /** The answer in a run: see `responseName`. */
    response: z.string().optional(),
    /** Probability of being drawn for a sheet. */
    probability: z.number().gt(0).max(1).optional(),
    /** Drawn from all answers, or only from failures. */
    drawn: z.enum(['random', 'failures']).optional(),
    correction: z.string().optional(),
    twin: z.string().optional(),
  })
  .readonly()
export type Judgement = z.infer<typeof Judgement>
