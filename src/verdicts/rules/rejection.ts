import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { anyOf } from '../phrases/phrase.ts'
import { rejections } from '../phrases/rejections.ts'
import { abstentionIn } from './abstention.ts'
import { namedText, placesOf } from './names.ts'
import { deniesVerb } from './negation.ts'
import { namesIn } from './premise-context.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'

const outright = new RegExp(`\\b${anyOf(rejections)}\\b`)

/** A rejected premise: outright, or by denying a sentence about some of the question's names. */
export type Rejection =
  | { readonly kind: 'outright'; readonly span: Span }
  | { readonly kind: 'denial'; readonly span: Span; readonly names: number }

/**
 * Where a reply rejects what the question presupposes: by calling it false, or by denying a sentence about the
 * question's names. Looks at the first three sentences; "found no information" is not a rejection.
 */
export function rejectionIn(reply: Reply, question: Question): Rejection | undefined {
  const names = namesInQuestion(question)
  return reply.sentences
    .slice(0, 3)
    .map((sentence) => rejectionOf(sentence, reply, names, question))
    .find((rejection) => rejection !== undefined)
}

function rejectionOf(
  sentence: Sentence,
  reply: Reply,
  names: readonly string[],
  question: Question,
): Rejection | undefined {
  const plain = reply.plain.slice(sentence.start, sentence.end)
  const match = outright.exec(plain)
  if (match !== null) {
    const start = sentence.start + match.index
    return { kind: 'outright', span: { start, end: start + match[0].length } }
  }

  const alone = { ...reply, text: sentence.text, plain, sentences: [sentence] }
  if (abstentionIn(alone, question.text) !== undefined) return undefined
  const no = /^[\s"'*_]*no[,.:;]\s*\p{L}/u.test(plain)
  const denied = clausesOf(plain)
    .filter((clause) => deniesVerb(clause.text))
    .map((clause) => ({
      ...clause,
      names: countNames(sentence.text.slice(clause.start, clause.end), names),
    }))
    .find((clause) => clause.names > 0 || opensByPronoun(plain, clause))
  if (!no && denied === undefined) return undefined
  const span = { start: sentence.start, end: sentence.end }
  return { kind: 'denial', span, names: denied?.names ?? 0 }
}

// "it was not her first novel", as an aside, denies nothing the question presupposes
function opensByPronoun(plain: string, clause: Sentence): boolean {
  const opens = /^[\s"'*_]*(?:(?:no|actually|in fact|well|however),?\s*)?$/.test(
    plain.slice(0, clause.start),
  )
  return (
    opens && /^[\s"'*_,]*(?:(?:no|actually),? )?(?:he|she|it|they|this|that)\b/.test(clause.text)
  )
}

function clausesOf(plain: string): readonly Sentence[] {
  const starts = [
    ...plain.matchAll(
      /;|,(?= (?:and |but )?(?:he|she|it|they|this|that)\b)|,? \b(?:though|although|while|because|since|when|where)\b|\bbut\b/g,
    ),
  ]
  const bounds = [0, ...starts.map((match) => match.index), plain.length]
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0
    return { text: plain.slice(start, end), start, end }
  })
}

function countNames(text: string, names: readonly string[]): number {
  const within = namedText(text)
  return names.filter((name) => placesOf(name, within).length > 0).length
}

/** The names in the question's text, and the replacement. */
function namesInQuestion(question: Question): readonly string[] {
  const exchanges = question.premise.status === false ? question.premise.exchanges : []
  const replaced = exchanges.map((one) => question.labels[one.replacement] ?? one.replacement)
  return [...new Set([...replaced, ...namesIn(question)])]
}
