import { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Expected } from './expected.ts'
import { Fact, Statement } from './fact.ts'
import { Iri } from './iri.ts'
import { Premise } from './premise.ts'
import { ProofStandard } from './proof-standard.ts'

export const QuestionForm = z.enum(['yes-no', 'multiple-choice', 'wh'])
export type QuestionForm = z.infer<typeof QuestionForm>

export const Option = z
  .looseObject({ letter: z.string().regex(/^[A-Z]$/), text: z.string(), entity: Iri.optional() })
  .readonly()
export type Option = z.infer<typeof Option>

/** How well known an entity is in its graph. `third` by mass: head, torso and tail each carry a third of `measure`. */
export const Popularity = z
  .looseObject({
    entity: Iri,
    role: z.string(),
    third: z.enum(['head', 'torso', 'tail']),
    value: z.number(),
    measure: z.string(),
  })
  .readonly()
export type Popularity = z.infer<typeof Popularity>

/** Questions that belong together. `id` is the true question's. */
export const GroupMembership = z
  .looseObject({
    id: z.string(),
    role: z.union([z.literal('true'), z.literal('false'), z.literal('probe'), z.literal('hop')]),
    index: z.number().int().nonnegative().optional(),
  })
  .readonly()
export type GroupMembership = z.infer<typeof GroupMembership>

export const Origin = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('knowledge') }),
  z.looseObject({
    kind: z.literal('imported'),
    source: z.string(),
    row: z.union([z.number(), z.string()]),
  }),
])
export type Origin = z.infer<typeof Origin>

/**
 * One question with its expected answer, and what proves it. `statements` are what the text asserts or supposes,
 * exchanges made; `facts` the true facts behind the answer; `certificates` one for every falsehood in it, the
 * no-answer and the wrong options included; `labels` a name for every IRI in the row.
 */
export const Question = z
  .looseObject({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    /** BCP 47, of the sentence. */
    language: z.string(),
    /** Of the names in it, where it is another. */
    namesLanguage: z.string().optional(),
    form: QuestionForm,
    text: z.string().min(1),
    options: z.array(Option).min(2).readonly().optional(),
    premise: Premise,
    expected: Expected,
    statements: z.array(Statement).readonly(),
    facts: z.array(Fact).readonly(),
    certificates: z.array(Certificate).readonly(),
    rule: z.string(),
    template: z.string().optional(),
    concepts: z.array(z.string()).readonly(),
    relations: z.array(Iri).readonly(),
    hops: z.number().int().nonnegative(),
    topic: z.string().optional(),
    domain: z.string().optional(),
    asOf: z.string().optional(),
    confusability: z.number().optional(),
    popularity: z.array(Popularity).readonly().optional(),
    groups: z.array(GroupMembership).readonly().optional(),
    split: z.string().optional(),
    /** Who worded it, where that was a model; `before` is the wording that the rules gave it, `of` its id then. */
    wording: z
      .looseObject({
        by: z.enum(['rewritten', 'from-facts']),
        model: z.string(),
        before: z.string(),
        of: z.string(),
      })
      .optional(),
    /** Checks of taste that object to it, by their ids: it was the best of what there was. */
    doubts: z.array(z.string()).readonly().optional(),
    /** *published*: it, or what balances it, rests on what the graph lacks; a certified set says nothing. */
    standard: ProofStandard.optional(),
    review: z.looseObject({ reason: z.string(), decision: z.string().optional() }).optional(),
    origin: Origin,
    labels: z.record(z.string(), z.string()),
  })
  .readonly()
export type Question = z.infer<typeof Question>
