import { z } from 'zod'

const deviation = z.number().positive()
const reason = z.string().min(1)

const RatePrior = z
  .looseObject({
    kind: z.looseObject({ location: z.number(), scale: deviation, reason }),
    slope: z.looseObject({ mean: z.number(), deviation, reason }),
    style: z.looseObject({ scale: deviation, reason }),
    model: z.looseObject({ deviation, reason }),
  })
  .readonly()

/** What is believed of an assessor's error before anybody judged such replies, each number with its reason; on the logit scale. */
export const AssessorPriors = z
  .looseObject({ kind: z.literal('assessor-priors'), passed: RatePrior, blamed: RatePrior })
  .readonly()
export type AssessorPriors = z.infer<typeof AssessorPriors>
