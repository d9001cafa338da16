import type { Phrase } from './phrase.ts'

/** Phrases that withdraw what was said before. */
export const withdrawals: readonly Phrase[] = [
  { pattern: 'no,? wait', example: 'Paris. No, wait: Lyon.' },
  { pattern: String.raw`(?:\.{2,}|…|-) ?no,`, example: 'Paris... no, Lyon.' },
  { pattern: 'wait,? (?:no|actually|that)', example: 'Paris. Wait, actually Lyon.' },
  { pattern: 'scratch that', example: 'Paris. Scratch that, Lyon.' },
  { pattern: 'correction[:,]', example: 'Paris. Correction: Lyon.' },
  { pattern: 'let me correct', example: 'Paris. Let me correct myself: Lyon.' },
  {
    pattern: 'i (?:misspoke|was wrong|made a mistake|apologi[sz]e)',
    example: 'Paris. I misspoke: Lyon.',
  },
  { pattern: 'on second thought', example: 'Paris. On second thought, Lyon.' },
  { pattern: 'i meant', example: 'Paris. I meant Lyon.' },
  { pattern: 'i mean,', example: 'Paris, I mean, Lyon.' },
  {
    pattern: `sorry,? (?:i meant|no|it(?:'s| is| was))`,
    example: 'Paris. Sorry, it is Lyon.',
  },
  {
    pattern: `actually,? (?:no|it(?:'s| is| was)|that(?:'s| is| was)|the (?:correct )?answer)`,
    example: 'Paris. Actually, it was Lyon.',
  },
]
