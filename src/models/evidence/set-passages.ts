import { z } from 'zod'
import { type EvidenceSource, Passage } from '../../domain/evidence-source.ts'

/** Passages as sets keep them, HotpotQA's under their titles. */
const Kept = z.array(
  z.looseObject({
    text: z.string(),
    title: z.string().optional(),
    source: z.string().optional(),
    date: Passage.unwrap().shape.date,
  }),
)

/** The passages that each question of a set brings along, in the order that they stand there. */
export const setPassages: EvidenceSource = {
  label: 'set',
  fingerprint: 'set',
  free: true,
  find: async (question, count) => {
    const kept = Kept.safeParse(question.passages ?? [])
    const passages = (kept.data ?? []).map(({ text, title, source, date }) => ({
      text,
      source: title ?? source ?? 'the set',
      ...(date === undefined ? {} : { date }),
    }))
    return { status: 'found', passages: passages.slice(0, count) }
  },
}
