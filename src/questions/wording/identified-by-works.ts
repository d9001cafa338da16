import type { NamedEntity } from '../../domain/named.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { isNameOfMany } from '../../lexicon/names-of-many.ts'

/** A film identifies its maker although many share the name; a New York birthplace does not identify Robert Evans. */
export function isIdentifiedByWorks({ subject, object }: Entry, { kinds }: Lexicon): boolean {
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

/** "Alfred's mother": a common given name does not identify relatives; Nero's does. */
export function isAnybody({ label }: NamedEntity, { subject, object }: Entry): boolean {
  return (
    !label.includes(' ') &&
    isNameOfMany(label) &&
    [subject, object].every((ends) => ends.includes('human'))
  )
}
