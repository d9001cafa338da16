import { z } from 'zod'
import { FilesVersion, SourceLicence } from '../domain/manifest.ts'

/** Records what was taught from a run and how its questions were split, so that `evaluate` can exclude it. */
export const TeachingManifest = z
  .looseObject({
    kind: z.literal('teaching'),
    version: FilesVersion,
    elenchus: z.string(),
    /** SHA-256 of the run's question set. */
    questions: z.string(),
    canary: z.string(),
    notice: z.string(),
    model: z.string(),
    protocol: z.string(),
    assessor: z.string(),
    split: z.string(),
    seed: z.number().int(),
    trainShare: z.number(),
    /** Ids of the taught questions, in file order. */
    taught: z.array(z.string()).readonly(),
    sources: z.array(SourceLicence).readonly(),
  })
  .readonly()
export type TeachingManifest = z.infer<typeof TeachingManifest>

export const teachingNotice =
  'Made to teach a model, out of the question set whose hash and canary stand here. Do not test with that set, or with any set that shares its facts, a model that has seen this; `elenchus improve evaluate` parts them.'
