import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { Passage } from '../../domain/evidence-source.ts'
import { readText } from '../../lexicon/read-text.ts'

const Text = z.string().min(1)

/** As many as FreshPrompt shows (Vu et al. 2023, as used by Syn-(QA)²). */
const EvidenceDemonstrations = z
  .array(
    z.strictObject({
      relation: Text,
      question: Text,
      premise: z.boolean(),
      reason: Text,
      answer: Text,
      passages: z.array(Passage).min(1),
    }),
  )
  .length(5)
export type EvidenceDemonstration = z.infer<typeof EvidenceDemonstrations>[number]

/** Shipped beside `src` and `dist`. */
const path = fileURLToPath(
  new URL('../../../protocols/evidence-demonstrations.yaml', import.meta.url),
)

let kept: readonly EvidenceDemonstration[] | undefined

/** Read on first use. */
export function evidenceDemonstrations(): readonly EvidenceDemonstration[] {
  kept ??= read()
  return kept
}

function read(): readonly EvidenceDemonstration[] {
  const text = readText(path)
  return EvidenceDemonstrations.parse(text.kind === 'text' ? parse(text.text) : undefined)
}
