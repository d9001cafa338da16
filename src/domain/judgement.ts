import { z } from 'zod'

/** What a person said (`value`) of one aspect of an answer, a question or an error. */
export const Judgement = z
  .looseObject({
    question: z.string(),
    form: z.string(),
    /** As a boolean or in words, as published sets have it. */
    premise: z.union([z.boolean(), z.enum(['true', 'false', 'unknown'])]),
    references: z.array(z.string()).readonly(),
    answer: z.string(),
    /** Null where the set does not say. */
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
    /** Which answer of which run it was: `responseName`. */
    response: z.string().optional(),
    /** Of being drawn for a sheet. */
    probability: z.number().gt(0).max(1).optional(),
    /** From all, or from the failures alone. */
    drawn: z.enum(['random', 'failures']).optional(),
    correction: z.string().optional(),
    twin: z.string().optional(),
  })
  .readonly()
export type Judgement = z.infer<typeof Judgement>
