import { z } from 'zod'
import { type EvidenceSource, Passage } from '../../domain/evidence-source.ts'

/** Passages stored in sets, HotpotQA's with their titles. */
const Kept = z.array(
  z.looseObject({
    text: z.string(),
    title: z.string().optional(),
    source: z.string().optional(),
    date: Passage.unwrap().shape.date,
  }),
)

/** The passages that come with each question of a set, in order. */
export const setPassages: EvidenceSource = {
  label: 'set',
  fingerprint: 'set',
  free: true,
  find: async (question, count) => {
    const kept = Kept.safeParse(question.passages ?? [])
    const passages = (kept.data ?? []).map(({ text, title, source, date }) => ({
      text,
      source: title ?? source ?? 'the set',
      date,
    }))
    return { status: 'found', passages: passages.slice(0, count) }
  },
}
