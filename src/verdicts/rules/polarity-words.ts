const yesWord =
  "(?:yes|yeah|yep|yup|yea|aye|oui|ja|sí|si|sim|indeed|correct|true|right|affirmative|certainly|definitely|absolutely|of course|exactly|without (?:a )?doubt|no doubt|undoubtedly|i (?:think|believe|guess|suppose) so|that(?:'s| is| was) (?:absolutely |entirely |quite |in fact )?(?:correct|right|true|so)|(?:it|that|this)(?:'s| is) (?:absolutely |indeed |quite )?(?:correct|true|right|accurate)|you(?:'re| are) (?:absolutely )?(?:correct|right)|(?:most |very )?(?:likely|probably)|(?:the |that |this )?(?:claim|statement|assertion|answer)(?: is|'s) (?:true|correct|right|accurate|supported|confirmed|factual))"
const noWord =
  "(?:no|nope|nah|nay|non|nein|nee|não|incorrect|false|untrue|wrong|inaccurate|negative|never|unlikely|doubtful|(?:(?:that|this|it)(?:'s| is) )?an? (?:\\w+ )?(?:myth|misconception|falsehood)|(?:the |that |this )?(?:claim|statement|assertion)(?: is|'s) (?:false|incorrect|wrong|untrue|inaccurate|refuted|not (?:true|correct|right|accurate|supported))|not (?:at all|true|correct|right|accurate|exactly|quite|really|so|necessarily|that i know(?: of)?)|(?:absolutely|of course|definitely|certainly|probably) not|i (?:don't|do not) (?:think|believe) so|i think not|(?:that|this|it)(?:'s| is| was) (?:absolutely |entirely |actually |a )?(?:false|incorrect|untrue|wrong|inaccurate|myth|misconception|not (?:true|correct|right|accurate|so|the case))|(?:that|this|it) (?:isn't|wasn't) (?:true|correct|right|accurate|so|the case))"
const confirms =
  '(?:(?:he|she|it|they|this|that|there|i) (?:is|was|are|were|did|does|do|has|have|had|can|could|will|would))'

const lead =
  "(?:[\\s\"'(\\[✅✔☑❌✗✘\ufe0f-]|(?:the |my |your |final |correct |short )*answer(?: to (?:the|your|this) question)?(?: is| would be|:)?[\\s:\"'(]*|a[:.]|well,|so,? |sure[,.!]|great question!?|hmm,|oh,|sorry,|ok,|okay,|therefore,? |thus,? |hence,? |i(?:'d| would) (?:say|answer)|i(?: (?:think|believe|say|guess))(?: that)?|(?:it|this|(?:this|that|the) (?:statement|claim|assertion))(?: is|'s)(?= (?:true|false|correct|incorrect|not true|not correct))|based on [^,.\\n]{0,60},|to my knowledge,|as far as i know,|actually,?|(?:most |very |quite )?(?:likely|probably|possibly),? (?=yes|no\\b)|i (?:have to|must|can|would have to) say|it(?:'s| is) (?:certain|clear|likely|safe to say)(?: that)?|conclusion:|verdict:|result:|yes or no:){0,8}"
// what may follow a bare yes or no: punctuation or a clause of its own, never the rest of a name (No. 5, No Country)
const close =
  '(?=[\\s"\'*_)\\]]*(?:$|[,;:!?\\n-]|\\.(?!\\s?\\d)|\\s?[✅✔☑❌✗✘]|\\s(?:and|but|because|as|since|it|he|she|they|that|this|there|these|those|the|i|we|not|is|was|did|does|in|according|sir|wait|actually)\\b))'

/** A yes or no at a sentence's start, after any lead-in. Groups: no, yes. */
export const leading = new RegExp(`^${lead}(?:(${noWord})|(${yesWord}))${close}`)

/** "She was.", "It does not." Group: the negation. */
export const elliptic = new RegExp(
  `^${lead}${confirms}(n't| not| never)?(?=[\\s"'*_)]*(?:$|[,.;!\\n]))`,
)
/** Where a reply states what its answer is. Groups: no, yes. */
export const stated =
  /\b(?:answer(?: to [^.\n]{0,60})?(?: is| would be|:)(?: a| simply| definitely)?|but,? (?:i (?:think|believe|would say) |i'd (?:say|guess) |probably |likely |my guess is )?)[\s:"'(]*(?:(no|false|incorrect|negative)|(yes|true|correct|affirmative))\b/

/** A first sentence that says both or neither. */
export const both =
  /\b(?:yes and no|yes,? but (?:also )?no|both yes and no|yes or no(?!:)|no and yes|partially|partly (?:true|correct)|half[- ]true|somewhat)\b/

/** The start of a clause that may say yes or no by itself: "it was founded in 2003, so no". */
export const clauseStart =
  /(?:[,.;:-]\s*(?:and |so |but |thus |hence |therefore |then |however )+,?|\b(?:but|however|though),?|[;:]|\s-)\s*/g

/** A reply of one mark or letter. Groups: no, yes. */
export const mark = /^[\s"'().!]*(?:([nf❌✗✘👎🚫])|([yt✅✔☑👍]|sure|okay|ok))[\ufe0f\s"'().!]*$/u
