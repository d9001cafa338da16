import { z } from 'zod'
import type { Question } from './question.ts'

/** A text found for a question. Untrusted. */
export const Passage = z
  .looseObject({
    text: z.string(),
    /** A file, a title, an address: where it stands. */
    source: z.string(),
    /** `2024-03-09`, or its beginning; absent where it is not known. */
    date: z
      .string()
      .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
      .optional(),
  })
  .readonly()
export type Passage = z.infer<typeof Passage>

/** What a response keeps of the passages that stood in its prompt: the best first. */
export const Evidence = z
  .looseObject({
    /** The source's label. */
    source: z.string(),
    passages: z.array(Passage).readonly(),
    /** Passages that were found and left out, as they hold the question itself. */
    leftOut: z.number().int().nonnegative().optional(),
    /** Whether a passage names what is right; absent where names don't tell. */
    holdsAnswer: z.boolean().optional(),
    /** US dollars of the search alone; the response's cost includes it. */
    cost: z.number().optional(),
  })
  .readonly()
export type Evidence = z.infer<typeof Evidence>

/** The best passages first. `failed`: the source could not be asked; nobody's answer may suffer from it. */
export type Found =
  | { readonly status: 'found'; readonly passages: readonly Passage[]; readonly cost?: number }
  | { readonly status: 'failed'; readonly message: string }

export interface EvidenceSource {
  /** `folder:texts`; the same everywhere. */
  readonly label: string
  /** What besides the label decides what is found, hex; another one is another run. */
  readonly fingerprint: string
  /** Whether to ask it costs nothing, so that an estimate may. */
  readonly free: boolean
  /** At most `count` passages. An ordinary failure is a value. */
  readonly find: (question: Question, count: number) => Promise<Found>
}
