import type { Phrase } from './phrase.ts'

/** What comes before a name that only says where the answer lies or what it is compared with; each example names Lyon so. */
export const besides: readonly Phrase[] = [
  { pattern: 'near(?:by)?', example: 'Paris, near Lyon.' },
  { pattern: '(?:close|next|adjacent|opposite|parallel) to', example: 'Paris, close to Lyon.' },
  { pattern: '(?:not far|far|away) from', example: 'Paris, not far from Lyon.' },
  {
    pattern: String.raw`\d[\d.,]* ?(?:km|kilomet(?:re|er)s?|miles?|mi|m|met(?:re|er)s?)(?: \w+){0,2} (?:from|of)`,
    example: 'Paris, 20 km from Lyon.',
  },
  {
    pattern:
      '(?:(?:north|south|east|west|northeast|northwest|southeast|southwest|upstream|downstream|upriver|downriver|outside) of|beyond)',
    example: 'Paris, north of Lyon.',
  },
  {
    pattern:
      '(?:compared|contrasted|associated|paired|confused|likened|related|similar|connected|in contrast|in comparison)(?: \\w+)? (?:with|to)',
    example: 'Paris, often compared with Lyon.',
  },
  {
    pattern:
      '(?:larger|smaller|bigger|better|older|younger|longer|shorter|higher|taller|lower|deeper|heavier|lighter|later|earlier|more|less)(?: \\w+)? than',
    example: 'Paris, larger than Lyon.',
  },
  {
    pattern:
      '(?:rival|friend|colleague|contemporary|pupil|student|teacher|predecessor|successor|follower|admirer|neighbou?r|version|imitation|counterpart|equivalent|tributary|(?<!\\bthe (?:\\w+ )?)suburb)s? (?:of|to)',
    example: 'Paris, a rival of Lyon.',
  },
  {
    pattern:
      '(?:right|just|directly|immediately|shortly) (?:after|before|above|below|behind|beside)',
    example: 'Paris, right after Lyon.',
  },
  {
    pattern:
      '(?:admired|influenced|inspired|taught|preceded|followed|succeeded|met|knew|copied|imitated)(?: by)?',
    example: 'Paris, which inspired Lyon.',
  },
  { pattern: 'between(?: \\w+ and)?', example: 'Paris, between Lyon and Turin.' },
]
