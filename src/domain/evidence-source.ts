import { z } from 'zod'
import type { Question } from './question.ts'

/** A text found for a question. Untrusted. */
export const Passage = z
  .looseObject({
    text: z.string(),
    /** Where it is from: a file, a title, an address. */
    source: z.string(),
    /** `2024-03-09`, or its beginning; absent when unknown. */
    date: z
      .string()
      .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
      .optional(),
  })
  .readonly()
export type Passage = z.infer<typeof Passage>

/** What a response records of the passages in its prompt, best first. */
export const Evidence = z
  .looseObject({
    /** The source's label. */
    source: z.string(),
    passages: z.array(Passage).readonly(),
    /** Number of passages left out because they contain the question itself. */
    leftOut: z.number().int().nonnegative().optional(),
    /** Whether a passage contains the right answer; absent when names can't decide. */
    holdsAnswer: z.boolean().optional(),
    /** Cost of the search alone in US dollars; included in the response's cost. */
    cost: z.number().optional(),
  })
  .readonly()
export type Evidence = z.infer<typeof Evidence>

/** Passages, best first. `failed`: the source could not be queried, which must not count against any answer. */
export type Found =
  | { readonly status: 'found'; readonly passages: readonly Passage[]; readonly cost?: number }
  | { readonly status: 'failed'; readonly message: string }

export interface EvidenceSource {
  /** `folder:texts`; the same on every machine. */
  readonly label: string
  /** What besides the label determines the passages, in hex; another value makes another run. */
  readonly fingerprint: string
  /** Whether querying is free, so that an estimate may do it. */
  readonly free: boolean
  /** At most `count` passages. Ordinary failure is a value. */
  readonly find: (question: Question, count: number) => Promise<Found>
}
