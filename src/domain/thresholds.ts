import { z } from 'zod'
import { FilesVersion } from './manifest.ts'

/** The similarities from which assessors call an answer right, fitted on human judgements. */
export const Thresholds = z
  .strictObject({
    kind: z.literal('thresholds'),
    version: FilesVersion,
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
