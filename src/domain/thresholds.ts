import { z } from 'zod'
import { filesVersion } from './manifest.ts'

/** From which similarity on an assessor calls an answer right, as fitted on people's judgements. */
export const Thresholds = z
  .strictObject({
    kind: z.literal('thresholds'),
    version: z.literal(filesVersion),
    elenchus: z.string(),
    /** By assessor. */
    fitted: z.record(
      z.string(),
      z
        .strictObject({
          threshold: z.number(),
          rows: z.number().int().positive(),
          kappa: z.number(),
          kappaHeldOut: z.number().optional(),
        })
        .readonly(),
    ),
  })
  .readonly()
export type Thresholds = z.infer<typeof Thresholds>
