import { z } from 'zod'
import { Certificate } from './certificate.ts'
import { Expected } from './expected.ts'
import { Fact, Statement } from './fact.ts'
import { FactForm } from './fact-form.ts'
import { Iri } from './iri.ts'
import { Stratum, Third } from './plan.ts'
import { Premise } from './premise.ts'
import { ProofStandard } from './proof-standard.ts'

export const QuestionForm = z.enum(['yes-no', 'multiple-choice', 'wh'])
export type QuestionForm = z.infer<typeof QuestionForm>

export const Option = z
  .looseObject({ letter: z.string().regex(/^[A-Z]$/), text: z.string(), entity: Iri.optional() })
  .readonly()
export type Option = z.infer<typeof Option>

/**
 * An entity's popularity in its graph. `third` is by mass: head, torso and tail each account for a third of the total
 * `measure`.
 */
export const Popularity = z
  .looseObject({
    entity: Iri,
    role: z.string(),
    third: Third,
    value: z.number(),
    measure: z.string(),
  })
  .readonly()
export type Popularity = z.infer<typeof Popularity>

/** Membership in a group. `id` is the true question's id. *form*: the group asks one fact, and `form` says how this question does. */
export const GroupMembership = z
  .looseObject({
    id: z.string(),
    role: z.union([
      z.literal('true'),
      z.literal('false'),
      z.literal('probe'),
      z.literal('hop'),
      z.literal('form'),
    ]),
    index: z.number().int().nonnegative().optional(),
    form: FactForm.optional(),
  })
  .readonly()
export type GroupMembership = z.infer<typeof GroupMembership>

/** What a question has to do with a value that changed between two snapshots of its graph; the later one is of `snapshot`, a day. */
export const Change = z
  .looseObject({
    relation: Iri,
    snapshot: z.string(),
    /** What it asks for or states: the value, the new, the former, one that was never true; *premise*: it supposes the former. */
    asks: z.enum(['value', 'new', 'former', 'never', 'premise']),
    /** When the value changed, as precisely as the facts say. */
    since: z.string().optional(),
    /** Names, for people. */
    was: z.string(),
    is: z.string(),
    /** The answer that was right before, of *value*; and matched ones that were never right. */
    former: Expected.optional(),
    never: z.array(Expected).readonly().optional(),
    /** The former value is false on the day of the snapshot. */
    certificate: Certificate,
  })
  .readonly()
export type Change = z.infer<typeof Change>

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
 * One question with its expected answer and its proof. `statements`: what the text asserts or presupposes, with
 * exchanges made; `facts`: the true facts behind the answer; `certificates`: one for every falsehood, including
 * negative answers and wrong options; `labels`: a name for every IRI.
 */
export const Question = z
  .looseObject({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    /** BCP 47, of the sentence. */
    language: z.string(),
    /** Language of its names, when different. */
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
    /** Absent in imported questions. */
    stratum: Stratum.optional(),
    split: z.string().optional(),
    /** The name of its set in a study. */
    set: z.string().optional(),
    /** The model that worded it, if any; `before` is the rules' wording, `of` the id it had. */
    wording: z
      .looseObject({
        by: z.enum(['rewritten', 'from-facts']),
        model: z.string(),
        before: z.string(),
        of: z.string(),
      })
      .optional(),
    /** Ids of the checks of taste that object to it: it was the best available. */
    doubts: z.array(z.string()).readonly().optional(),
    /** *published*: it, or the question that balances it, relies on what the graph lacks; absent in a certified set. */
    standard: ProofStandard.optional(),
    change: Change.optional(),
    review: z.looseObject({ reason: z.string(), decision: z.string().optional() }).optional(),
    origin: Origin,
    labels: z.record(z.string(), z.string()),
  })
  .readonly()
export type Question = z.infer<typeof Question>
