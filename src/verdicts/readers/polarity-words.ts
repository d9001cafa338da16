import { anyOf } from '../phrases/phrase.ts'
import { leadIns, noes, yeses } from '../phrases/yes-and-no.ts'

const confirms =
  '(?:(?:he|she|it|they|this|that|there|i) (?:is|was|are|were|did|does|do|has|have|had|can|could|will|would))'

const lead = `${anyOf(leadIns)}{0,8}`
// what may follow a bare yes or no: punctuation or a clause of its own, never the rest of a name (No. 5, No Country)
const close =
  '(?=[\\s"\'*_)\\]]*(?:$|[,;:!?\\n-]|\\.(?!\\s?\\d)|\\s?[✅✔☑❌✗✘]|\\s(?:and|but|because|as|since|it|he|she|they|that|this|there|these|those|the|i|we|not|is|was|did|does|in|according|sir|wait|actually)\\b))'

/** A yes or no at a sentence's start, after any lead-in. Groups: no, yes. */
export const leading = new RegExp(`^${lead}(?:(${anyOf(noes)})|(${anyOf(yeses)}))${close}`)

/** "She was.", "It does not." Group: the negation. */
export const elliptic = new RegExp(
  `^${lead}${confirms}(n't| not| never)?(?=[\\s"'*_)]*(?:$|[,.;:!(\\n]|- ))`,
)

const auxiliary = '(?:is|was|are|were|did|does|do|has|have|had|can|could|will|would)'

/** The same behind a name: "The Elster doesn't: it joins the Elbe." Group: the negation. */
export const ellipticBehind = new RegExp(
  `^${auxiliary}(n't| not| never)?(?=[\\s"'*_)]*(?:$|[,.;:!(\\n]|- ))`,
)

/** At a sentence's end: "He composed it, yes." Groups: no, yes. */
export const trailing =
  /(?:,|\s-)\s*(?:so )?(?:(no|false|incorrect)|(yes|true|correct|indeed))[\s"'*_).!]*$/

/** Whether a statement is said to hold: "so the statement doesn't hold". Groups: the denial, a verb that denies. */
export const holding =
  /\b(?:the|that|this|your) (?:claim|statement|answer|assertion|premise|date|figure|number|year|attribution|description|suggestion)(?: \w+){0,2}?(?: (does not|doesn't|cannot|can't|fails to|won't|didn't|did not))? (?:holds?|stands?|checks? out|adds? up|fits?|match(?:es)?|works?)\b|\b(?:the|that|this|your) (?:claim|statement|assertion|premise|attribution) (fails|falls apart|collapses)\b/
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

/** Whether something is called true or false. Groups: a denial, a word for false. */
export const truth =
  /\b(?:(?:it|that|this|the (?:claim|statement|answer|assertion|premise|date|figure|number|year)(?: \w+){0,2})(?:'s| is| was| would be)|(?:i'd|i would|i'll|i will|would|can|you can) (?:call|consider|mark|say|deem|label|rate)(?: it| that| this| (?:it|that|this) is)?|(?:it|that|this|the (?:claim|statement)) (?:seems|appears|looks)(?: to be)?|makes (?:it|that|this|the (?:claim|statement))|i(?:'m| am) (?:\w+ )?(?:confident|sure|certain) (?:that )?(?:it|that|this)(?:'s| is))( not|n't)?(?: \w+ly| quite| indeed| in fact)? (?:(?:true|correct|right|accurate)|(false|incorrect|untrue|wrong|inaccurate))\b(?! that\b)/
