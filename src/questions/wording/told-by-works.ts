import type { NamedEntity } from '../../domain/named.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { isNameOfMany } from '../../lexicon/names-of-many.ts'

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

/** "Alfred's mother": of kin a common given name alone tells nobody who is meant; Nero's tells. */
export function isAnybody({ label }: NamedEntity, { subject, object }: Entry): boolean {
  return (
    !label.includes(' ') &&
    isNameOfMany(label) &&
    [subject, object].every((ends) => ends.includes('human'))
  )
}
