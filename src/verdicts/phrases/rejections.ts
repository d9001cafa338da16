import type { Phrase } from './phrase.ts'

/** What rejects the premise when a reply begins with it. */
export const openingRejections: readonly Phrase[] = [
  {
    pattern: String.raw`(?:(?:actually|sorry|no|well|but),? )*(?:that|this|it)(?:'s| is| was) (?:\w+ly )?(?:incorrect|wrong|false|untrue|inaccurate|mistaken|an? (?:\w+ )?(?:error|mistake|myth))\b(?! to\b)`,
    example: 'That is incorrect. She never lived there.',
  },
]

/** Phrases that reject the premise of a question outright, as whole words. */
export const rejections: readonly Phrase[] = [
  {
    pattern: String.raw`(?:premise|question|statement|assumption|claim|information|date)\b[^.\n]{0,40}\b(?:incorrect|inaccurate|false|flawed|wrong|mistaken|invalid|untrue|not (?:correct|true|accurate|valid)|contains? an? (?:error|mistake|inaccuracy)|(?:doesn't|does not) (?:exist|make sense))`,
    example: 'The premise of the question is wrong.',
  },
  {
    pattern: `(?:that|this|it)(?:(?:'s| is| was) not|n't| isn't| wasn't) (?:quite |entirely |actually )?(?:right|true|correct|accurate|so|the case)`,
    example: "That's not right.",
  },
  { pattern: 'false premise', example: 'This has a false premise.' },
  { pattern: 'misconception', example: 'That is a common misconception.' },
  { pattern: 'no such', example: 'I know of no such novel.' },
  {
    pattern: `(?:doesn't|does not|didn't|did not|never) (?:actually )?exist(?:ed)?`,
    example: 'That novel does not actually exist.',
  },
  { pattern: 'nonexistent', example: 'It is a nonexistent book.' },
  { pattern: 'non-existent', example: 'It is a non-existent book.' },
  { pattern: 'mix-?up', example: 'This looks like a mix-up.' },
  {
    pattern: 'mix(?:ed|ing) (?:[a-z]+ ){0,3}up',
    example: 'You may be mixing her up with her sister.',
  },
  { pattern: '(?:some|a) confusion', example: 'There may be some confusion here.' },
  {
    pattern: `you(?:'re| are| may be| might be) (?:mistaken|thinking of|referring to (?:a different|another))`,
    example: 'You might be thinking of Jane Eyre.',
  },
  {
    pattern: '(?:an|the|a) (?:error|mistake|inaccuracy) in (?:your|the) question',
    example: 'I see a mistake in your question.',
  },
  {
    pattern: String.raw`(?:rests? on|based on|contains?|is|makes) an? (?:\w+ )?(?:mistake|error|misunderstanding|falsehood)`,
    example: 'It rests on a simple misunderstanding.',
  },
  { pattern: 'contrary to', example: 'Contrary to that, Austen wrote it.' },
  { pattern: 'incorrect to say', example: 'It is incorrect to say so.' },
  {
    pattern: '(?:incorrect|inaccurate|wrong|false) (?:information|claim|assumption|date)',
    example: 'You were given false information.',
  },
  { pattern: 'in the future', example: 'This day is still in the future.' },
  {
    pattern: `has(?:n't| not) (?:yet )?(?:happened|occurred|taken place|been held)`,
    example: 'It has not yet taken place.',
  },
  { pattern: 'yet to (?:happen|occur|take place|be)', example: 'It is yet to happen.' },
  {
    pattern: '(?:only|just) (?:has |have )?(?:28|29|30|31) days',
    example: 'April only has 30 days.',
  },
  { pattern: 'trick question', example: 'It is a trick question.' },
  {
    pattern: String.raw`(?:got|have|has|named|given|mentioned|using|used) the wrong (?:\w+ )?\w+`,
    example: 'You have the wrong novelist.',
  },
  {
    pattern: 'wrong (?:author|person|name|year|place|title|one)',
    example: 'Wrong author!',
  },
  {
    pattern: 'by (?:somebody|someone|another|a different|some other)',
    example: 'The book is by another writer.',
  },
  { pattern: `(?:somebody|someone) else(?:'s)?`, example: 'Someone else wrote it.' },
  {
    pattern: 'not a (?:valid|real) (?:date|day|person|question)',
    example: 'The 82nd of April is not a real day.',
  },
  {
    pattern: String.raw`there (?:is|was|are|were|has never been|have never been)(?: no\b|n't (?:any|a)\b| not (?:any|a)\b| never\b)(?! (?:\w+ ){0,3}(?:information|records?|data|answer|doubt|details|mention|way|consensus|definitive|single|clear))`,
    example: 'There was never an 82nd of April.',
  },
]
