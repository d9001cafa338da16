import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { deniesVerb } from './negation.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'
import { withdrawalIn } from './withdrawal.ts'

/** What a reply says to a question of yes or no. *mixed*: both; *none*: neither can be read. */
export type Polarity =
  | { readonly says: 'yes' | 'no'; readonly step: string; readonly span: Span }
  | { readonly says: 'mixed' | 'none'; readonly step: string; readonly span?: Span }

const yesWord =
  "(?:yes|yeah|yep|yup|yea|aye|indeed|correct|true|right|affirmative|certainly|definitely|absolutely|of course|sure|exactly|without (?:a )?doubt|no doubt|undoubtedly|i (?:think|believe|guess|suppose) so|that(?:'s| is| was) (?:absolutely |entirely |quite |in fact )?(?:correct|right|true|so)|it(?:'s| is) (?:absolutely |indeed |quite )?(?:correct|true|right|accurate)|you(?:'re| are) (?:absolutely )?(?:correct|right)|probably(?: yes)?)"
const noWord =
  "(?:no|nope|nah|nay|incorrect|false|untrue|wrong|inaccurate|negative|never|not (?:at all|true|correct|right|accurate|exactly|quite|really|so|necessarily|that i know(?: of)?)|(?:absolutely|of course|definitely|certainly|probably) not|i (?:don't|do not) (?:think|believe) so|i think not|(?:that|this|it)(?:'s| is| was) (?:absolutely |entirely |actually |a )?(?:false|incorrect|untrue|wrong|inaccurate|myth|misconception|not (?:true|correct|right|accurate|so|the case))|(?:that|this|it) (?:isn't|wasn't) (?:true|correct|right|accurate|so|the case))"
const confirms =
  '(?:(?:he|she|it|they|this|that|there|i) (?:is|was|are|were|did|does|do|has|have|had|can|could|will|would))'

const lead =
  "(?:[\\s\"'*_(\\[#>-]|(?:the |my |your |final |correct |short )*answer(?: to (?:the|your|this) question)?(?: is| would be|:)?[\\s:\"'*_(]*|a[:.]|well,|so,|hmm,|oh,|sorry,|ok,|okay,|therefore,|thus,|hence,|i(?:'d| would) (?:say|answer)|i(?: (?:think|believe|say|guess))(?: that)?|(?:it|this|(?:this|that|the) (?:statement|claim|assertion))(?: is|'s)(?= (?:true|false|correct|incorrect|not true|not correct))|based on [^,.\\n]{0,60},|to my knowledge,|as far as i know,|actually,?|yes or no:){0,8}"
// what may stand behind a bare yes or no: a stop or a clause of its own, never the rest of a name (No. 5, No Country)
const close =
  '(?=[\\s"\'*_)\\]]*(?:$|[,;:!?\\n-]|\\.(?!\\s?\\d)|\\s(?:and|but|because|as|since|it|he|she|they|that|this|there|these|those|the|i|we|not|is|was|did|does|in|according|sir|wait|actually)\\b))'

const leading = new RegExp(`^${lead}(?:(${noWord})|(${yesWord}))${close}`)
const elliptic = new RegExp(`^${lead}${confirms}(n't| not| never)?(?=[\\s"'*_)]*(?:$|[,.;!\\n]))`)
const stated =
  /\banswer(?: to [^.\n]{0,60})?(?: is| would be|:)(?: a| simply| definitely)?[\s:"'*_(]*(?:(no|false|incorrect|negative)|(yes|true|correct|affirmative))\b/
const both =
  /\b(?:yes and no|both yes and no|yes or no|no and yes|partially|partly (?:true|correct)|half[- ]true|somewhat)\b/

/** Reads yes or no; the words of `names`, such as titles that begin with "No", are never read as an answer. */
export function polarityOf(reply: Reply, question: string, names: readonly string[]): Polarity {
  const asked = foldInPlace(question)
  const hidden = [...names, ...quotedIn(reply.plain, asked)]
  return readPolarity(masked(reply.plain, hidden), reply.sentences, masked(asked, hidden))
}

function readPolarity(plain: string, sentences: readonly Sentence[], question: string): Polarity {
  const withdrawal = withdrawalIn(plain)
  const later = withdrawal && firstReading(plain, sentences, withdrawal.end, question)
  if (later !== undefined) return { ...later, step: 'yes-no-corrected-itself' }

  const mixed = both.exec(plain.slice(0, sentences[0]?.end ?? 0))
  if (mixed !== null) {
    const span = { start: mixed.index, end: mixed.index + mixed[0].length }
    return { says: 'mixed', step: 'yes-no-both', span }
  }
  const first = firstReading(plain, sentences, 0, question)
  if (first === undefined) return { says: 'none', step: 'yes-no-unreadable' }
  return contradicted(plain, sentences, first)
    ? { says: 'mixed', step: 'yes-no-both', span: first.span }
    : first
}

type Reading = Extract<Polarity, { says: 'yes' | 'no' }>

function firstReading(
  plain: string,
  sentences: readonly Sentence[],
  from: number,
  question: string,
): Reading | undefined {
  const parts = sentences
    .filter((sentence) => sentence.end > from)
    .map((sentence) => ({ start: Math.max(from, sentence.start), end: sentence.end }))
  for (const read of [leadingIn, statedIn]) {
    const found = parts.map((part) => read(plain, part)).find((reading) => reading !== undefined)
    if (found !== undefined) return found
  }
  return parts
    .map((part) => sayingIn(plain, part, question))
    .find((reading) => reading !== undefined)
}

function leadingIn(plain: string, part: Span): Reading | undefined {
  const text = plain.slice(part.start, part.end)
  const skipped = /^[\s,.;:-]+/.exec(text)?.[0].length ?? 0
  const match = leading.exec(text.slice(skipped))
  const short = match === null ? elliptic.exec(text.slice(skipped)) : null
  const found = match ?? short
  if (found === null) return undefined
  const no = match === null ? short?.[1] !== undefined : match[1] !== undefined
  return reading(no, 'yes-no-leading', part.start + skipped + found.index, found[0])
}

function statedIn(plain: string, part: Span): Reading | undefined {
  const match = stated.exec(plain.slice(part.start, part.end))
  if (match === null) return undefined
  return reading(match[1] !== undefined, 'yes-no-stated', part.start + match.index, match[0])
}

// a sentence that says all that the question asks, affirmed or denied; anything less is no answer
function sayingIn(plain: string, part: Span, question: string): Reading | undefined {
  const text = plain.slice(part.start, part.end)
  const said = new Set(contentOf(text))
  const asked = contentOf(question)
  const covered = asked.length > 1 && asked.every((word) => said.has(word))
  if (!covered || text.endsWith('?') || /\b(?:if|whether)\b/.test(text)) return undefined
  return reading(deniesVerb(text), 'yes-no-statement', part.start, text)
}

function contentOf(text: string): readonly string[] {
  return tokensOfName(text)
    .map((word) => word.value)
    .filter(
      (value) =>
        !/^(?:is|was|are|were|did|does|do|has|have|had|can|could|will|would|be|been|of|in|on|at|by|to|it|that|this|there|not|\w+nt)$/.test(
          value,
        ),
    )
    .map((value) => value.replace(/(?:ied|ies|y|ing|ed|es|e|s|en|t)$/, '').replace(/(.)\1$/, '$1'))
    .map((value) => irregular[value] ?? value)
}

const irregular: Readonly<Record<string, string>> = {
  wrot: 'writ',
  writt: 'writ',
  flow: 'flow',
  was: 'be',
  di: 'di',
  dea: 'di',
}

function contradicted(plain: string, sentences: readonly Sentence[], first: Reading): boolean {
  return sentences
    .filter((sentence) => sentence.start >= first.span.end)
    .some((sentence) => {
      const word =
        /^[\s"'*_]*(?:(no|nope|false|incorrect)|(yes|yeah|true|correct))[\s"'*_.!]*$/.exec(
          plain.slice(sentence.start, sentence.end),
        )
      return word !== null && (word[1] !== undefined ? 'no' : 'yes') !== first.says
    })
}

function reading(no: boolean, step: string, start: number, text: string): Reading {
  const lead = text.length - text.trimStart().length
  return { says: no ? 'no' : 'yes', step, span: { start: start + lead, end: start + text.length } }
}

function quotedIn(plain: string, question: string): readonly string[] {
  const quoted = plain.match(/"[^"\n]{3,200}"/g) ?? []
  return quoted.filter((text) => question.includes(text.slice(1, -1)))
}

/** The same length, so that offsets hold: what a name covers becomes a letter that answers nothing. */
function masked(plain: string, names: readonly string[]): string {
  return names
    .filter((name) => /\b(?:no|yes|true|right|never|wrong)\b/.test(name))
    .reduce((text, name) => text.replaceAll(name, 'x'.repeat(name.length)), plain)
}
