import { z } from 'zod'
import { Judgement } from './judgement.ts'

const Count = z.number().int().nonnegative()

/** Human judgements against an assessor's verdicts; the error is the positive class. */
export const ErrorTable = z
  .looseObject({
    truePositive: Count,
    falsePositive: Count,
    falseNegative: Count,
    trueNegative: Count,
  })
  .readonly()
export type ErrorTable = z.infer<typeof ErrorTable>

/** An assessor's agreement with human judgements: the output of `agree --json`, or the shipped figures. */
export const AssessorFigures = z
  .looseObject({
    kind: z.enum(['agreement', 'assessor-figures']),
    assessors: z
      .array(
        z.looseObject({
          assessor: z.looseObject({ id: z.string(), version: z.number().int() }),
          aspects: z
            .array(
              z.looseObject({
                aspect: Judgement.unwrap().shape.aspect,
                byKind: z
                  .array(
                    z.looseObject({
                      form: z.string(),
                      premise: z.enum(['true', 'false', 'unknown']),
                      models: z
                        .array(
                          z.looseObject({
                            model: z.string(),
                            table: ErrorTable,
                            /** Words of a reply, the geometric mean. */
                            words: z.number().positive().optional(),
                          }),
                        )
                        .readonly(),
                    }),
                  )
                  .readonly(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  })
  .readonly()
export type AssessorFigures = z.infer<typeof AssessorFigures>
