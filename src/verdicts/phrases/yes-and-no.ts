import type { Phrase } from './phrase.ts'

/** Phrases that say yes. */
export const yeses: readonly Phrase[] = [
  {
    pattern:
      'yes|yeah|yep|yup|yea|aye|oui|ja|sí|si|sim|indeed|correct|true|right|affirmative|certainly|definitely|absolutely|of course|exactly',
    example: 'Yes.',
  },
  {
    pattern: `spot on|bingo|bang on|(?:that|it) checks out|exactly right|quite right|quite so|right you are|you got it|you've got it|you have it right|you bet|for sure|no question|confirmed`,
    example: 'Spot on.',
  },
  {
    pattern: 'without (?:a )?doubt|no doubt|undoubtedly',
    example: 'Without a doubt.',
  },
  { pattern: 'i (?:think|believe|guess|suppose) so', example: 'I think so.' },
  {
    pattern: `that(?:'s| is| was) (?:absolutely |entirely |quite |in fact )?(?:correct|right|true|so)`,
    example: "That's absolutely right.",
  },
  {
    pattern: `(?:it|that|this)(?:'s| is) (?:absolutely |indeed |quite )?(?:correct|true|right|accurate)`,
    example: 'It is indeed true.',
  },
  {
    pattern: `you(?:'re| are) (?:\\w+ly |quite |spot |dead )?(?:correct|right|on)(?: about (?:that|this|it)| there| to (?:say|think) so| on (?:that|this))?`,
    example: "You're right about that.",
  },
  { pattern: '(?:most |very )?(?:likely|probably)', example: 'Most likely.' },
  {
    pattern: `(?:the |that |this )?(?:claim|statement|assertion|answer)(?: is|'s) (?:true|correct|right|accurate|supported|confirmed|factual)`,
    example: 'The claim is supported.',
  },
]

/** Phrases that say no. */
export const noes: readonly Phrase[] = [
  {
    pattern: `(?:that|this|it) (?:does not|doesn't|did not|didn't) (?:appear|seem|look|sound)(?: to be)? (?:correct|true|right|accurate|so|to be the case)`,
    example: 'That does not appear to be correct.',
  },
  {
    pattern: `(?:that|this|it) (?:appears|seems|looks) (?:to be )?(?:incorrect|false|wrong|untrue|inaccurate|mistaken)`,
    example: 'That seems to be incorrect.',
  },
  {
    pattern: `you(?:'re| are) (?:\\w+ly |quite )?(?:mistaken|wrong|incorrect)(?: about (?:that|this|it)| there)?`,
    example: "You're mistaken about that.",
  },
  {
    pattern: 'no way|not a chance|far from it|nothing of the (?:sort|kind)',
    example: 'Far from it.',
  },
  {
    pattern:
      'no|nope|nah|nay|non|nein|nee|não|incorrect|false|untrue|wrong|inaccurate|negative|never|unlikely|doubtful',
    example: 'No.',
  },
  {
    pattern: String.raw`(?:(?:that|this|it)(?:'s| is) )?an? (?:\w+ )?(?:myth|misconception|falsehood)`,
    example: "That's a common myth.",
  },
  {
    pattern: `(?:the |that |this )?(?:claim|statement|assertion)(?: is|'s) (?:false|incorrect|wrong|untrue|inaccurate|refuted|not (?:true|correct|right|accurate|supported))`,
    example: 'This claim is refuted.',
  },
  {
    pattern:
      'not (?:at all|true|correct|right|accurate|exactly|quite|really|so|necessarily|that i know(?: of)?)',
    example: 'Not that I know of.',
  },
  {
    pattern: '(?:absolutely|of course|definitely|certainly|probably) not',
    example: 'Of course not.',
  },
  { pattern: "i (?:don't|do not) (?:think|believe) so", example: "I don't think so." },
  { pattern: 'i think not', example: 'I think not.' },
  { pattern: `i(?:'m| am) afraid not`, example: "I'm afraid not." },
  {
    pattern: `(?:that|this|it)(?:'s| is| was) (?:absolutely |entirely |actually |a )?(?:false|incorrect|untrue|wrong|inaccurate|myth|misconception|not (?:true|correct|right|accurate|so|the case))`,
    example: 'That is not the case.',
  },
  {
    pattern: "(?:that|this|it) (?:isn't|wasn't) (?:true|correct|right|accurate|so|the case)",
    example: "This isn't accurate.",
  },
]

/** What may come before a yes or no in its sentence; `example` is the whole reply. */
export const leadIns: readonly Phrase[] = [
  { pattern: String.raw`[\s"'(\[✅✔☑❌✗✘\ufe0f-]`, example: '✅ Yes' },
  {
    pattern: String.raw`(?:the |my |your |final |correct |short )*answer(?: to (?:the|your|this) question)?(?: is| would be|:)?[\s:"'(]*`,
    example: 'The short answer to your question is yes.',
  },
  { pattern: 'a[:.]', example: 'A: Yes' },
  {
    pattern: `(?:[a-z]+ly|in (?:essence|principle|fact|effect|theory|practice|short|a (?:word|sense|way|nutshell))|more or less|[a-z]+ly speaking|on the whole|for all practical purposes|i'm afraid(?: that)?|as it happens|to be (?:precise|exact|clear)|by and large|i am (?:fairly|pretty|quite) (?:sure|confident|certain)(?: that)?|i'm (?:fairly|pretty|quite) (?:sure|confident|certain)(?: that)?),? `,
    example: 'Essentially, yes.',
  },
  { pattern: 'well,', example: 'Well, yes.' },
  { pattern: 'so,? ', example: 'So yes.' },
  { pattern: 'sure[,.!]', example: 'Sure! Yes.' },
  { pattern: 'great question!?', example: 'Great question! Yes.' },
  { pattern: 'hmm,', example: 'Hmm, yes.' },
  { pattern: 'oh,', example: 'Oh, yes.' },
  { pattern: 'sorry,', example: 'Sorry, yes.' },
  { pattern: 'ok,', example: 'Ok, yes.' },
  { pattern: 'okay,', example: 'Okay, yes.' },
  { pattern: 'therefore,? ', example: 'Therefore yes.' },
  { pattern: 'thus,? ', example: 'Thus, yes.' },
  { pattern: 'hence,? ', example: 'Hence yes.' },
  { pattern: "i(?:'d| would) (?:say|answer)", example: "I'd say yes." },
  { pattern: 'i(?: (?:think|believe|say|guess))(?: that)?', example: 'I believe that yes.' },
  {
    pattern: `(?:it|this|(?:this|that|the) (?:statement|claim|assertion))(?: is|'s)(?= (?:true|false|correct|incorrect|not true|not correct))`,
    example: 'The assertion is correct.',
  },
  { pattern: String.raw`based on [^,.\n]{0,60},`, example: 'Based on what I read, yes.' },
  { pattern: 'to my knowledge,', example: 'To my knowledge, yes.' },
  { pattern: 'as far as i know,', example: 'As far as I know, yes.' },
  { pattern: 'actually,?', example: 'Actually yes.' },
  {
    pattern: String.raw`(?:most |very |quite )?(?:likely|probably|possibly),? (?=yes|no\b)`,
    example: 'Quite possibly yes.',
  },
  { pattern: 'i (?:have to|must|can|would have to) say', example: 'I must say yes.' },
  {
    pattern: `it(?:'s| is) (?:certain|clear|likely|safe to say)(?: that)?`,
    example: 'It is safe to say yes.',
  },
  { pattern: 'conclusion:', example: 'Conclusion: yes' },
  { pattern: 'verdict:', example: 'Verdict: yes' },
  { pattern: 'result:', example: 'Result: yes' },
  { pattern: 'yes or no:', example: 'Yes or no: yes' },
]
