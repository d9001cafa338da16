import { z } from 'zod'
import { ProofStandard } from '../domain/proof-standard.ts'
import { languageTag } from '../text/language-tag.ts'

const number = z.number().int().min(1).max(10_000_000)
const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]).readonly()

const language = z
  .string()
  .refine(
    (tag) => languageTag(tag) !== undefined,
    'it is no BCP 47 tag of a language, such as en or de',
  )
  .transform((tag) => languageTag(tag) ?? tag)

/** A name, or a property with its value: `occupation: painter` is `occupation=painter`. */
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

/** One set of a study; what it does not say, the study says for all. */
export const StudySet = z
  .strictObject(selection)
  .partial()
  .extend({ name: z.string().min(1) })
  .readonly()
export type StudySet = z.infer<typeof StudySet>

/** A study file: several sets made as one, or one. `options` of a set's manifest is a study. */
export const Study = z
  .strictObject({
    ...selection,
    language,
    names: language,
    grammar: z.boolean(),
    harper: z.boolean(),
    maxError: z.number().min(0).max(1),
    exact: z.boolean(),
    /** What the owner of the graph says of it. */
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
