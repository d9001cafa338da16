import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { abstentionIn } from './abstention.ts'
import { namedText, placesOf } from './names.ts'
import { deniesVerb } from './negation.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'

const outright =
  /\b(?:premise|question|statement|assumption|claim|information|date)\b[^.\n]{0,40}\b(?:incorrect|inaccurate|false|flawed|wrong|mistaken|invalid|untrue|not (?:correct|true|accurate|valid)|contains? an? (?:error|mistake|inaccuracy)|(?:doesn't|does not) (?:exist|make sense))\b|\b(?:false premise|misconception|no such|(?:doesn't|does not|didn't|did not|never) (?:actually )?exist(?:ed)?|nonexistent|non-existent|mix-?up|mixed up|(?:some|a) confusion|you(?:'re| are| may be| might be) (?:confus|mistaken|thinking of|referring to (?:a different|another))|(?:an|the|a) (?:error|mistake|inaccuracy) in (?:your|the) question|contrary to|incorrect to say|in the future|has(?:n't| not) (?:yet )?(?:happened|occurred|taken place|been held)|yet to (?:happen|occur|take place|be)|(?:only|just) (?:has |have )?(?:28|29|30|31) days|not a (?:valid|real) (?:date|day|person|question))\b|\bthere (?:is|was|are|were|has never been|have never been)(?: no\b|n't (?:any|a)\b| not (?:any|a)\b| never\b)(?! (?:\w+ ){0,3}(?:information|records?|data|answer|doubt|details|mention|way|consensus|definitive|single|clear))/

/**
 * Where a reply turns down what the question supposes: by saying that it is false, or by denying a sentence about what the
 * question names. Looks at the first three sentences; that it found no information is no rejection.
 */
export function rejectionIn(reply: Reply, question: Question): Span | undefined {
  const names = namesInQuestion(question)
  return reply.sentences
    .slice(0, 3)
    .map((sentence) => rejectionOf(sentence, reply, names, question))
    .find((span) => span !== undefined)
}

/** Whether the rejection is outright, in so many words, rather than a denied sentence. */
export function isOutright(plain: string): boolean {
  return outright.test(plain)
}

function rejectionOf(
  sentence: Sentence,
  reply: Reply,
  names: readonly string[],
  question: Question,
): Span | undefined {
  const plain = reply.plain.slice(sentence.start, sentence.end)
  const match = outright.exec(plain)
  if (match !== null) {
    const start = sentence.start + match.index
    return { start, end: start + match[0].length }
  }

  const alone = { ...reply, text: sentence.text, plain, sentences: [sentence] }
  if (abstentionIn(alone, question.text) !== undefined) return undefined
  const span = { start: sentence.start, end: sentence.end }
  if (/^[\s"'*_]*no[,.:;]\s*\p{L}/u.test(plain)) return span
  return deniesVerb(plain) && isAbout(sentence, plain, names) ? span : undefined
}

function isAbout(sentence: Sentence, plain: string, names: readonly string[]): boolean {
  if (/^[\s"'*_]*(?:no, )?(?:actually, )?(?:he|she|it|they|this|that)\b/.test(plain)) return true
  const within = namedText(sentence.text)
  return names.some((name) => placesOf(name, within).length > 0)
}

/** The names that stand in the question's text: its labels, what was put in, and capitalised runs. */
function namesInQuestion(question: Question): readonly string[] {
  const exchanges = question.premise.status === false ? question.premise.exchanges : []
  const replaced = exchanges.map((one) => question.labels[one.replacement] ?? one.replacement)
  const within = namedText(question.text)
  const labels = Object.values(question.labels).filter((label) => placesOf(label, within).length > 0)
  const runs = question.text.match(/(?<=\s)["“*]?\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,4}/gu) ?? []
  return [...replaced, ...labels, ...runs]
}
