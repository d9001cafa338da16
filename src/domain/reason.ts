import { z } from 'zod'

const end = z.enum(['subject', 'object'])
/** Cases in which what the reason supposes was looked at, and those in which it did not hold. */
const counts = { trials: z.int().min(0), exceptions: z.int().min(0) }

/** Why the facts of a certificate are enough, as values; `sayCertificate` has the words. */
export const Reason = z.discriminatedUnion('kind', [
  /** The relation has one value at that end; `because` is what the lexicon says of it. */
  z.looseObject({
    kind: z.literal('one-value'),
    end,
    because: z.string().optional(),
    owner: z.literal(true).optional(),
  }),
  /** Hardly any of those that have such a fact has another one besides. */
  z.looseObject({ kind: z.literal('nearly-one-value'), ...counts }),
  /** All of the graph's `keys` of a type have one value at that end; `error` is the share that may have another, at most. */
  z.looseObject({ kind: z.literal('counted'), end, keys: z.int(), error: z.number() }),
  /** The list is declared to be complete. */
  z.looseObject({ kind: z.literal('listed'), owner: z.literal(true).optional() }),
  /** The graph has nothing else, and `more` values beside those that are told. */
  z.looseObject({ kind: z.literal('absent'), more: z.int().min(0) }),
  /** The relation never holds both ways. */
  z.looseObject({ kind: z.literal('one-way') }),
  /** The relation never holds of a thing and itself. */
  z.looseObject({ kind: z.literal('itself'), name: z.string() }),
  /** The two relations never hold of the same two. */
  z.looseObject({ kind: z.literal('excluded') }),
  /** The years rule it out: those of one thing, or of two that have to do with each other. */
  z.looseObject({ kind: z.literal('years'), of: z.enum(['one', 'two']) }),
  /** What is called so is of none of the kinds that stand at that end. */
  z.looseObject({
    kind: z.literal('other-kind'),
    end,
    name: z.string(),
    kinds: z.array(z.string()).readonly(),
  }),
  /** Others of whom the same is known hardly ever have what is stated; `error` is the share of such statements that are true, at most. */
  z.looseObject({
    kind: z.literal('unlike'),
    error: z.number(),
    seen: z
      .looseObject({
        /** Of whom it was counted: who has the value, who has a value of the relation, pairs that have the fact. */
        of: z.enum(['value', 'condition', 'companion']),
        ...counts,
        relation: z.string(),
        object: z.string(),
      })
      .readonly()
      .optional(),
  }),
])
export type Reason = z.infer<typeof Reason>
