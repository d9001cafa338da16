import type { Phrase } from './phrase.ts'

/** What stands between two names of one person or thing, or a role and who plays it; each example gives Lyon so. */
export const otherNames: readonly Phrase[] = [
  {
    pattern: '(?:also|better|formerly|now|popularly|otherwise)(?: \\w+)? (?:known|called|named)',
    example: 'Lugdunum, also known as Lyon.',
  },
  {
    pattern: '(?:real|full|birth|stage|true|pen|former|modern|original|maiden) name',
    example: 'Lugdunum, whose modern name is Lyon.',
  },
  {
    pattern: '(?:nickname|alias|aka|a\\.k\\.a|pseudonym|nee|born as)',
    example: 'Lugdunum, alias Lyon.',
  },
  {
    pattern: '(?:played|portrayed|voiced|performed|sung|embodied) by',
    example: 'The Capital, played by Lyon.',
  },
]
