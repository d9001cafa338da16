import type { Phrase } from './phrase.ts'

/** What stands before a name that is named only to be denied; each example denies Lyon. */
export const deniersBefore: readonly Phrase[] = [
  { pattern: String.raw`\bnot(?: (?:actually|really|even|exactly))?`, example: 'Paris, not Lyon.' },
  { pattern: "n't", example: "It isn't Lyon, it's Paris." },
  { pattern: String.raw`\bnever`, example: 'She was never in Lyon; it was Paris.' },
  { pattern: String.raw`\b(?:neither|nor)`, example: 'Neither Lyon nor Turin: Paris.' },
  { pattern: String.raw`\brather than`, example: 'Paris rather than Lyon.' },
  { pattern: String.raw`\binstead of`, example: 'Paris instead of Lyon.' },
  { pattern: String.raw`\bas opposed to`, example: 'Paris, as opposed to Lyon.' },
  { pattern: String.raw`\bunlike`, example: 'Paris, unlike Lyon.' },
  { pattern: String.raw`\bother than`, example: 'Somewhere other than Lyon: Paris.' },
  { pattern: String.raw`\bcontrary to`, example: 'Paris, contrary to Lyon.' },
  {
    pattern: String.raw`\b(?:confused|mistaken|mix(?:ed)? up|conflated)(?: it| him| her| them)? (?:with|for)`,
    example: 'Paris, often confused with Lyon.',
  },
  {
    pattern: String.raw`\b(?:anything|anyone|anybody|anywhere|everything|everyone|everybody|everywhere|all|nothing like) (?:but|except|other than|besides)(?: for)?`,
    example: 'Anything but Lyon.',
  },
  {
    pattern: String.raw`\b(?:except|excepting|excluding|barring)(?: for)?`,
    example: 'Every town except Lyon.',
  },
  {
    pattern: String.raw`\b(?:rul(?:e|es|ed|ing) out|eliminat(?:e|es|ed|ing)(?! by)|discard(?:ed|ing)?|reject(?:ed|ing)?|exclud(?:e|ed)(?! by))`,
    example: 'I rule out Lyon: Paris.',
  },
  { pattern: String.raw`\bno longer`, example: 'No longer Lyon: Paris.' },
  {
    pattern: String.raw`\bno (?:involvement|connection|link|relation|tie|association|role|part|evidence|record|support|sign|mention|indication)s?(?: (?:by|for|of|with|to|from|that|whatsoever|at all|it was))*`,
    example: 'There is no connection to Lyon; it was Paris.',
  },
  {
    pattern: String.raw`\b(?:cannot|can't|couldn't|could not) find (?:any )?(?:support|evidence|confirmation|backing|basis|source)s? (?:for|that|of)`,
    example: "I can't find support for Lyon; it was Paris.",
  },
  {
    pattern: String.raw`\bnot aware of (?:any )?(?:involvement|connection|link|role|part|work|evidence)s?(?: (?:by|for|of|with|to|from))*`,
    example: 'I am not aware of any connection to Lyon; it was Paris.',
  },
  {
    pattern: String.raw`\b(?:wrongly|mistakenly|incorrectly|erroneously|falsely)(?: \w+){0,3}`,
    example: 'Paris; some books wrongly give Lyon.',
  },
]

/** What comes right after a name that is denied; each example denies Lyon. */
export const deniersAfter: readonly Phrase[] = [
  {
    pattern: String.raw`,? (?:is|was|are|were|did|does|do|has|had|have|can|could|would|should|will)(?:n't| not| never)\b(?! (?:only|just|merely|until))`,
    example: 'Lyon is not the place: Paris.',
  },
  { pattern: String.raw`,? (?:can't|cannot|won't)\b`, example: "Lyon can't be it: Paris." },
  { pattern: String.raw` never\b`, example: 'Lyon never was the place: Paris.' },
  {
    pattern: String.raw`,? (?:is|was|would be|seems|looks|sounds)(?: \w+ly| simply| a common| a)? (?:wrong|incorrect|false|mistaken|untrue|inaccurate|excluded|eliminated|ruled out|out|misconception|mistake|error|myth|impossible)\b`,
    example: 'Lyon is wrong; the answer is Paris.',
  },
  {
    pattern: String.raw`,? (?:can|could|may|must|should)(?: \w+ly| also)? be (?:ruled out|excluded|eliminated|discarded|rejected|dismissed|crossed out)`,
    example: 'Lyon can be ruled out, so Paris.',
  },
  {
    pattern: String.raw`\?(?: (?:well|hmm),?)? (?:no\b|nope|not|wrong|never)`,
    example: 'Lyon? No, Paris.',
  },
  {
    pattern: String.raw`(?::| -)(?: that's)? (?:no|nope|wrong|incorrect|false|out|eliminated|ruled out)\b`,
    example: 'Lyon: no. Paris: yes.',
  },
  {
    pattern: String.raw` \((?:no|not|wrong|incorrect|false|mistaken)\b`,
    example: 'Lyon (incorrect), Paris.',
  },
  { pattern: String.raw`[^a-z0-9\n]{0,6}[❌✗✘✖]`, example: 'Lyon ❌ Paris ✓' },
  {
    pattern: String.raw`,? (?:had|has|played|plays|took) (?:no|nothing)\b`,
    example: 'Lyon had no part in it: Paris.',
  },
]

/** A clause or sentence that takes back the one before it; each example denies Lyon. */
export const rejectingBack: readonly Phrase[] = [
  {
    pattern: String.raw`(?:that|this|it|which|these|those)(?:'s| is| was| would be| are| were| has been| seems?)(?: \w+ly| just| simply| known to be| considered| a| an| the| common| popular| widespread| old){0,3} (?:wrong|incorrect|false|mistaken|untrue|inaccurate|misleading|erroneous|disproved|debunked|misconception|mistake|error|myth|misattribution|mix-?up|confusion|legend|rumou?r)\b`,
    example: 'Some say Lyon. That is wrong: it is Paris.',
  },
  {
    pattern: String.raw`(?:that|this|it|which|these|those)(?:(?:'s| is| was| are| were) not|n't| isn't| wasn't| aren't| weren't| doesn't seem| does not seem)(?: \w+ly| quite| at all| to be)? (?:right|correct|true|so|accurate|the case|it|supported|borne out)\b`,
    example: 'Lyon is often given, but that is not right. Paris.',
  },
  { pattern: 'not so\\b', example: 'Many people say Lyon. Not so: it is Paris.' },
  {
    pattern: `(?:but )?(?:they|those people|these sources|such sources)(?:'re| are| were) (?:wrong|mistaken|incorrect)`,
    example: 'Some people say Lyon, but they are mistaken. Paris.',
  },
  { pattern: 'no[,.:;]', example: 'Is it Lyon? No, it is Paris.' },
]

/** A clause that gives what others say or first thoughts; it counts only when nothing else is said. Lyon in each. */
export const attributions: readonly Phrase[] = [
  {
    pattern: String.raw`\b(?:some|many|most|other|others|several|older|certain|early|various|popular|people|a few|a lot of|plenty of|you|one)(?: \w+){0,3} (?:say|says|said|claim|claims|claimed|think|thinks|thought|believe|believed|answer|answered|assume|assumed|name|named|give|gave|state|stated|list|listed|cite|cited|mention|mentioned|suggest|suggested|confuse|guess|guessed|expect|attribute|attributed|credit|credited)\b`,
    example: 'Some say Lyon; in fact it was Paris.',
  },
  {
    pattern: String.raw`\b(?:is|was|are|were|been|being|it's|gets)(?: also)? (?:often|commonly|sometimes|frequently|popularly|widely|usually|occasionally)(?: \w+){0,1} (?:mentioned|confused|mistaken|assumed|cited|thought|believed|said|credited|attributed|named|supposed|claimed|called|listed|given|suggested|heard|repeated)\b`,
    example: 'Paris. Lyon is often mentioned, but that is a misconception.',
  },
  {
    pattern: String.raw`\b(?:sources|books|accounts|texts|websites|legend|tradition|rumou?r|people|they)(?: \w+ly)? (?:say|says|have|has|give|gives|claim|claims|hold|holds|place|places)\b`,
    example: 'Older sources have Lyon, but it was Paris.',
  },
  {
    pattern: String.raw`\bi (?:first|initially|originally|at first|almost|nearly|briefly|had|would have|might have)(?: \w+){0,1} (?:thought|considered|guessed|assumed|said|believed|wondered|leaned)\b`,
    example: 'I first thought of Lyon, but it was Paris.',
  },
  {
    pattern: String.raw`\b(?:my (?:first|initial) (?:thought|guess|instinct|idea|impulse|reaction)|at first (?:glance|sight)|at first|i (?:considered|was tempted|was going to say|was thinking)|it(?:'s| is| would be) (?:tempting|natural|easy) to)\b`,
    example: 'My first instinct was Lyon, but it was Paris.',
  },
  {
    pattern: String.raw`\b(?:you|one|people|many|we) (?:might|may|would|could) (?:think|expect|guess|say|assume|answer|suppose)\b`,
    example: 'You might think of Lyon, but it was Paris.',
  },
]
