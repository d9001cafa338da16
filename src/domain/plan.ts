import { z } from 'zod'

/** What a plan counts a question as. A true premise, its false twin and its probe are all of *false-premise*; of a chain its last question decides. */
export const PlanForm = z.enum([
  'yes-no',
  'multiple-choice',
  'free-form',
  'false-premise',
  'open-list',
])
export type PlanForm = z.infer<typeof PlanForm>

/** A part of the entities of a graph or relation, the most popular first. */
export const Third = z.enum(['head', 'torso', 'tail'])
export type Third = z.infer<typeof Third>

/** Where a question stands in a plan. `third`: by number of entities, among the subjects of its first fact's relation. */
export const Stratum = z.looseObject({ form: PlanForm, third: Third.optional() }).readonly()
export type Stratum = z.infer<typeof Stratum>

/**
 * The plan of an exam, in its manifest. It counts first questions: twins and probes are not counted. `weights` are what
 * accuracy is standardised to: one for each form that counts and each third of popularity
 * that the set has, summing to 1; a cell without
 * questions is not comparable. `got` counts first questions of the set.
 */
export const Plan = z
  .looseObject({
    version: z.literal(1),
    forms: z
      .array(
        z.looseObject({
          form: PlanForm,
          /** Its part of the first questions; for open lists, the most. */
          share: z.number(),
          wanted: z.number().int().nonnegative(),
          got: z.number().int().nonnegative(),
          /** By third of popularity among the subjects of the relation. */
          thirds: z.record(Third, z.number().int().nonnegative()),
          /** What kept most facts out, where fewer were got than wanted. */
          because: z.string().optional(),
        }),
      )
      .readonly(),
    weights: z
      .array(z.looseObject({ form: PlanForm, third: Third, weight: z.number() }))
      .readonly(),
  })
  .readonly()
export type Plan = z.infer<typeof Plan>
