import type { Question } from '../../domain/question.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { foldInPlace } from '../../text/fold.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { contentOf } from '../reading/content-words.ts'
import { newWords } from '../reading/new-words.ts'
import type { Reading } from '../reading/reading.ts'

/**
 * Whether a reply only repeats words of the question, in whatever inflection. Two kinds of question are answered by
 * their own words: a yes-no question, when all of it is repeated, and a choice, when part of it is.
 */
export function isOnlyEcho(question: Question, reply: Reading): boolean {
  const fresh = reply.sentences.flatMap((sentence) => newWords(sentence, question.text))
  const asked = contentOf(foldInPlace(question.text))
  const said = contentOf(reply.plain)
  const words = tokensOfName(reply.text)
  // at a sentence's start a capital means nothing
  const names = new Set(
    words
      .filter(({ token }) => /^\p{Lu}/u.test(token.text) && (token.start > 0 || words.length < 3))
      .map(({ value }) => value),
  )
  const known = new Set([...asked, ...fillers()])
  const says = fresh.some(
    (word) => names.has(word) || contentOf(word).some((stem) => !known.has(stem)),
  )
  return !says && !answersByEcho(question.text, new Set(said), asked)
}

// words that fill a sentence without answering
const fillers = once(() =>
  contentOf(
    'because will can could may might must should shall you your yours we our us them him her one those these such some many much more most lots lot several various certain other others thing things way ways kind also just very really only then than so if when while where how do get',
  ),
)

function answersByEcho(
  question: string,
  said: ReadonlySet<string>,
  asked: readonly string[],
): boolean {
  if (wantsYesOrNo.test(question)) return asked.every((word) => said.has(word))
  const offered = /[\p{L}\p{N}.]+ or [\p{L}\p{N}]|, or /u.test(question)
  const share = asked.filter((word) => said.has(word)).length / Math.max(1, asked.length)
  return offered && share > 0 && share < 0.9
}

const wantsYesOrNo =
  /^\W*(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|must)\b/i
