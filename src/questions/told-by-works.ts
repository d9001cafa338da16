import type { Entry, Lexicon } from '../lexicon/lexicon.ts'

/** Whose film it was tells who is meant, though many bear the name; that Robert Evans was born in New York tells nothing of him. */
export function isToldByWorks({ subject, object }: Entry, { kinds }: Lexicon): boolean {
  const tells = (kind: string) => telling.some((one) => kinds.lineage(kind).includes(one))
  return (
    [...subject, ...object].some(tells) || [subject, object].every((ends) => ends.includes('human'))
  )
}

const telling = [
  'work',
  'band',
  'company',
  'team',
  'office',
  'award',
  'painting',
  'theory',
  'invention',
]
