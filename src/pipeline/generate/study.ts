import { z } from 'zod'
import { shapeOf } from '../../options/option.ts'
import { setOptions, studyOptions } from './generate-options.ts'

const Selection = z.strictObject(shapeOf(setOptions)).partial()

/** One set of a study; options it lacks come from the study. */
export const StudySet = Selection.extend({ name: z.string().min(1) }).readonly()
export type StudySet = z.infer<typeof StudySet>

/** A study file: one or more sets made together. The `options` of a set's manifest are a study. */
export const Study = Selection.omit({
  ...{ import: true, layout: true, licence: true },
  ...{ dates: true, asOf: true, lastDay: true, fullDates: true, years: true },
})
  .extend({
    ...shapeOf(studyOptions),
    /** The fingerprint of the only graph that it is for. */
    knowledge: z.string(),
    sets: z.array(StudySet).min(1).readonly(),
  })
  .partial()
  .readonly()
export type Study = z.infer<typeof Study>
