import type { Phrase } from './phrase.ts'

const i = '(?:i|we)(?: (?:really|honestly|just|simply|actually|currently|personally|also|still))?'
const cannot =
  "(?:can't|cannot|can not|could not|couldn't|am unable to|'m unable to|are unable to|was unable to|am not able to|'m not able to|unable to|not able to|not possible to|no way to|don't want to|not going to)"
const tell =
  '(?:accurately |definitively |really |possibly |currently |be |help |you )*(?:answer|answered|find|locate|determine|determined|provide|confirm|verify|say|tell|identify|recall|remember|comment|access|speculate|predict|know|known|think of|give|assist|help|establish|settle|pinpoint|ascertain|guess|name)'

/** Phrases of ignorance or refusal. */
export const ignorance: readonly Phrase[] = [
  {
    pattern: `\\b${i} (?:do not|don't|dont|did not|didn't) (?:really |actually |currently |even )?(?:know|recall|remember|understand|recognize|have (?:any|enough|sufficient|the|that|this|access|a |an |specific|reliable|personal|definitive|information|much|details|data|knowledge|current|up-to-date|real-time))`,
    example: "I honestly don't know.",
  },
  {
    pattern: String.raw`\b(?:i'm|i am|we're|we are) (?:really |honestly |just |quite )?(?:not (?:really |entirely |quite |too |completely |very |100% )?(?:sure|certain|aware|familiar)|unsure|uncertain|unaware|unfamiliar)`,
    example: "I'm not entirely sure.",
  },
  {
    pattern: `(?<!\\b(?:you|one|they|people|ca|can) )(?:\\b|')${cannot} ${tell}\\b`,
    example: 'I am unable to determine that.',
  },
  {
    pattern: `\\b(?:it is|it's|it was|is|would be) (?:very |quite |extremely |rather )?(?:difficult|hard|impossible) (?:for me )?to ${tell}\\b`,
    example: 'It is hard to say.',
  },
  {
    pattern: String.raw`\b(?:no|any|enough|insufficient|not enough|more|additional|lacks?|without) (?:publicly available |available |specific |further |known |reliable |definitive |official |such |clear |more |widely )*(?:information|idea|clue|records?|data|knowledge|details|context|comment|mention)\b`,
    example: 'There is no reliable information on that.',
  },
  {
    pattern: String.raw`(?:\b(?:is|are|was|were|remains?|still|currently|being)|'s|^)(?: \w+ly| still)? (?:unknown|unclear|uncertain|undetermined|undisclosed|unavailable|disputed|not (?:exactly |currently |publicly |widely |precisely |well |definitively |entirely |yet )*(?:known(?! (?:for|as|to))|clear|certain|available|specified|stated|disclosed|documented|recorded|provided|mentioned))\b`,
    example: 'Her birthplace is not publicly known.',
  },
  {
    pattern: String.raw`\bnot something (?:that )?i(?:'m| am)? (?:can|able to|could|know)`,
    example: 'That is not something I can answer with confidence.',
  },
  { pattern: String.raw`\bbeats me\b`, example: 'Beats me.' },
  { pattern: String.raw`\bwho knows\b`, example: 'Who knows!' },
  {
    pattern: String.raw`\bno ?(?:body|one) (?:really )?knows\b`,
    example: 'Nobody really knows.',
  },
  { pattern: String.raw`\byour guess is\b`, example: 'Your guess is as good as mine.' },
  { pattern: String.raw`\bno comment\b`, example: 'No comment.' },
  { pattern: String.raw`\bno answer\b`, example: 'I can offer no answer.' },
  {
    pattern: String.raw`\bnot known(?! for (?!certain|sure|a fact|how))\b`,
    example: 'Not known for certain.',
  },
  { pattern: String.raw`\blost to history\b`, example: 'The name is lost to history.' },
  { pattern: String.raw`\bi have nothing\b`, example: 'I have nothing on her.' },
  { pattern: String.raw`\bno opinion\b`, example: 'I hold no opinion.' },
  {
    pattern: String.raw`\b(?:can|could|would) you (?:please )?(?:please )?(?:provide|clarify|rephrase|specify|tell me|be more)`,
    example: 'Could you please clarify the question?',
  },
  {
    pattern: String.raw`\bplease (?:provide|clarify|specify|rephrase|let me know what|check|consult)`,
    example: 'Please consult an encyclopedia.',
  },
  {
    pattern: String.raw`\bi(?:'d| would|'ll| will) (?:need|have to) (?:more|to )?(?:look|check|research|information|know|think|ask)`,
    example: "I'd have to look that up.",
  },
  { pattern: String.raw`\bwhat do you mean`, example: 'What do you mean?' },
  {
    pattern: String.raw`\bi (?:decline|refuse|would rather not|'d rather not|prefer not)`,
    example: 'I would rather not answer.',
  },
  {
    pattern: String.raw`\bi(?:'m| am) (?:sorry,? but )?i?(?:'m| am)? ?not (?:able|allowed|programmed|going|qualified)`,
    example: "I'm not allowed to discuss this.",
  },
  { pattern: String.raw`\b(?:beyond|outside) my`, example: 'That is beyond my knowledge.' },
  {
    pattern: String.raw`\b(?<!\b(?:of|at|to|by|on|until|before|since) (?:my|the) (?:last |latest )?)knowledge cut-?off`,
    example: 'That happened after the knowledge cutoff.',
  },
  {
    pattern: String.raw`\bi (?:haven't|have not|have never|never) (?:heard|seen|read|been|tried)`,
    example: 'I have never heard of her.',
  },
  { pattern: String.raw`\b(?:it|that) (?:really |all )?depends\b`, example: 'It really depends.' },
  { pattern: String.raw`\bi have no\b`, example: 'I have no clear memory of it.' },
  {
    pattern: String.raw`\b(?:won't|will not|rather not) (?:offer|give|guess|answer|say|speculate|make|name)\b`,
    example: "I won't offer a guess.",
  },
  {
    pattern: String.raw`\b(?:found|find|recall|recalled|know(?: of)?) nothing\b|\bnothing (?:certain\b|comes?\b|came to mind|(?:that )?i (?:can|could|know|have|would)\b)`,
    example: 'I found nothing that would settle it.',
  },
  {
    pattern: String.raw`\bnone of (?:the|my) (?:\w+ )?(?:sources|references|texts)\b`,
    example: 'None of the sources I know of says anything about this.',
  },
  {
    pattern: String.raw`\b(?:doesn't|does not|don't|do not) (?:cover|extend to|reach) (?:this|that|it)\b`,
    example: "What I have learned doesn't cover this.",
  },
  {
    pattern: String.raw`\bleave (?:it|this|that|the question) open\b`,
    example: 'I would like to leave it open.',
  },
  {
    pattern: String.raw`\bwould (?:only |just |merely )?be (?:a |pure |mere )?guess(?:ing|work)?\b`,
    example: 'Any answer would be a guess.',
  },
  {
    pattern: String.raw`\bi (?:don't|do not)[.,] (?:i'm afraid|sorry|unfortunately)`,
    example: "Many people seem to know about this. I don't, I'm afraid.",
  },
]

/** Phrases by which a reply doubts that there is what was asked for. */
export const unawareness: readonly Phrase[] = [
  {
    pattern: String.raw`\b(?:not aware|unaware) (?:of (?:any|a|an)\b|that\b)`,
    example: "I'm not aware of any marriage between them.",
  },
  {
    pattern: String.raw`\b(?:don't|do not) (?:know|have|recall) (?:of )?any\b`,
    example: "I don't know of any marriage between them.",
  },
  {
    pattern: String.raw`\b(?:no|any) (?:\w+ )?(?:records?|evidence|indication|mention|knowledge) (?:of|that|for)\b`,
    example: 'I have no record of a marriage between them.',
  },
  {
    pattern: String.raw`\bnot familiar with (?:any|a|an)\b`,
    example: "I'm not familiar with any marriage between them.",
  },
]

/** Phrases that are ignorance or refusal only when they are the whole reply. */
export const ignoranceAlone: readonly Phrase[] = [
  { pattern: 'unknown', example: 'Unknown.' },
  { pattern: String.raw`n\/a`, example: 'N/A' },
  { pattern: 'not applicable', example: 'Not applicable.' },
  { pattern: 'pass', example: 'Pass!' },
  { pattern: 'skip', example: 'Skip' },
  { pattern: 'idk', example: 'idk' },
  { pattern: 'dunno', example: 'Dunno.' },
  { pattern: 'unsure', example: 'Unsure.' },
  { pattern: 'not sure', example: 'Not sure.' },
  { pattern: 'no idea', example: 'No idea.' },
  { pattern: 'maybe', example: 'Maybe.' },
  { pattern: 'perhaps', example: 'Perhaps.' },
  { pattern: 'possibly', example: 'Possibly.' },
  { pattern: 'sorry', example: 'Sorry!' },
  { pattern: "i'm sorry", example: "I'm sorry." },
  { pattern: 'not known', example: 'Not known.' },
  { pattern: 'unclear', example: 'Unclear.' },
  { pattern: 'no comment', example: 'No comment.' },
  { pattern: 'cannot say', example: 'Cannot say.' },
  { pattern: "can't say", example: "Can't say." },
  { pattern: 'uncertain', example: 'Uncertain.' },
  { pattern: 'undetermined', example: 'Undetermined.' },
  { pattern: '(?:unknown|not known)(?: to me)', example: 'Unknown to me.' },
  { pattern: 'none known', example: 'None known.' },
  { pattern: 'not available', example: 'Not available.' },
  { pattern: "don't know", example: "Don't know." },
  { pattern: 'do not know', example: 'Do not know.' },
  {
    pattern: '(?:sorry, )?as an ai(?: language model)?[^.]{0,200}',
    example: 'Sorry, as an AI language model I answer facts alone.',
  },
]

/** Phrases that turn from doubt to an answer. */
export const turnsToAnswer: readonly Phrase[] = [
  {
    pattern: String.raw`\b(?:but|however|though|although|still),? (?:if i |i |it (?:is|was|may|might|could)|that |he |she |they |my |probably|possibly|perhaps|maybe|likely|the |in |based )`,
    example: "I don't know, but it may be Lyon.",
  },
  {
    pattern: String.raw`\bi (?:think|believe|suspect|would guess|would say|recall)\b`,
    example: "I'm not sure. I think Lyon.",
  },
  { pattern: String.raw`\bi'd (?:guess|say)\b`, example: "I'm not sure. I'd guess Lyon." },
  { pattern: String.raw`\bmy (?:best )?guess\b`, example: "I'm not sure. My best guess: Lyon." },
  { pattern: String.raw`\bprobably\b`, example: "I'm not sure. Probably Lyon." },
  { pattern: String.raw`\bmost likely\b`, example: "I'm not sure. Most likely Lyon." },
  { pattern: String.raw`\bperhaps it\b`, example: "I'm not sure. Perhaps it was Lyon." },
  { pattern: String.raw`\bmaybe it\b`, example: "I'm not sure. Maybe it was Lyon." },
  { pattern: String.raw`\bif i had to guess\b`, example: 'If I had to guess: Lyon.' },
]
