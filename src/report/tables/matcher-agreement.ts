import { z } from 'zod'

const Measured = z.looseObject({
  precision: z.number().optional(),
  recall: z.number().optional(),
  f1: z.number().optional(),
})

/** The parts of `elenchus agree --json` that a table needs; the positive class is the error. */
export const MatcherAgreement = z
  .looseObject({
    kind: z.literal('agreement'),
    elenchus: z.string(),
    judgements: z
      .array(z.looseObject({ path: z.string(), rows: z.number().int().nonnegative() }))
      .readonly(),
    assessors: z
      .array(
        z.looseObject({
          assessor: z.looseObject({ id: z.string(), version: z.number().int() }),
          aspects: z
            .array(
              z.looseObject({
                aspect: z.string(),
                rows: z.number().int().nonnegative(),
                unassessed: z.record(z.string(), z.number()),
                measured: Measured,
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .readonly()
export type MatcherAgreement = z.infer<typeof MatcherAgreement>
