import { z } from 'zod'

/** What a person said (`value`) of one aspect of an answer, a question or an error. */
export const Judgement = z
  .looseObject({
    question: z.string(),
    form: z.string(),
    premise: z.union([z.boolean(), z.literal('unknown')]),
    references: z.array(z.string()).readonly(),
    answer: z.string(),
    model: z.string(),
    annotator: z.string(),
    aspect: z.enum(['correct', 'uninformative', 'hallucinated', 'faithful', 'fluent', 'valid']),
    value: z.union([z.boolean(), z.number()]),
    response: z.string().optional(),
    probability: z.number().min(0).max(1).optional(),
    correction: z.string().optional(),
    twin: z.string().optional(),
  })
  .readonly()
export type Judgement = z.infer<typeof Judgement>
