import { z } from 'zod'
import { ProofStandard } from '../../domain/proof-standard.ts'
import { dateExchanges } from '../../exchange/dates/date-exchanges.ts'
import { languageTag } from '../../text/language-tag.ts'

const number = z.number().int().min(1).max(10_000_000)
const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).readonly()

const language = z
  .string()
  .refine(
    (tag) => languageTag(tag) !== undefined,
    'it is not a BCP 47 language tag, such as en or de',
  )
  .transform((tag) => languageTag(tag) ?? tag)

/** A name, or a property with a value: `occupation: painter` is `occupation=painter`. */
const topic = z.union([
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])).transform((values) =>
    Object.entries(values)
      .map(([property, value]) => `${property}=${value}`)
      .join(),
  ),
])
const topics = z.union([topic.transform((name) => [name]), z.array(topic)]).readonly()

const selection = {
  preset: z.string(),
  rules: names,
  hops: z.number().int().min(1).max(3),
  relations: names,
  topics,
  third: z.enum(['head', 'torso', 'middle', 'tail']),
  similarity: z.enum(['rare', 'count', 'none']),
  leastShared: z.number().int().min(1).max(100),
  probe: z.boolean(),
  proof: ProofStandard,
  strict: z.boolean(),
  count: number,
  perTopic: number,
  perRule: number,
  perRelation: number,
  countGroups: z.boolean(),
  natural: z.boolean(),
  seed: z.number().int().min(0).max(4_294_967_295),
}

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'it is not a date such as 2026-11-21')
const years = z
  .string()
  .regex(/^\d{4}-\d{4}$/, 'it is not a range of years such as 2027-2100')
  .transform((text) => {
    const [first = 0, last = 0] = text.split('-').map(Number)
    return { first, last }
  })

/** Imported questions in a set, with impossible dates in place of those they have. */
const imports = {
  import: z.string(),
  layout: z.string(),
  licence: z.string(),
  dates: z.union([
    z.enum(dateExchanges).transform((kind) => [kind]),
    z.array(z.enum(dateExchanges)).min(1),
  ]),
  asOf: day,
  lastDay: z.number().int().min(32).max(999),
  years,
}

/** One set of a study; options it lacks come from the study. */
export const StudySet = z
  .strictObject({ ...selection, ...imports })
  .partial()
  .extend({ name: z.string().min(1) })
  .readonly()
export type StudySet = z.infer<typeof StudySet>

/** A study file: one or more sets made together. The `options` of a set's manifest are a study. */
export const Study = z
  .strictObject({
    ...selection,
    language,
    names: language,
    grammar: z.boolean(),
    harper: z.boolean(),
    maxError: z.number().min(0).max(1),
    exact: z.boolean(),
    /** The owner's declarations about the graph. */
    own: z.boolean(),
    one: names,
    complete: names,
    several: names,
    closed: z.boolean(),
    /** The fingerprint of the only graph that it is for. */
    knowledge: z.string(),
    splits: z.record(z.string().min(1), z.number().positive()),
    sets: z.array(StudySet).min(1).readonly(),
  })
  .partial()
  .readonly()
export type Study = z.infer<typeof Study>
