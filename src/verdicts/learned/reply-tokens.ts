import type { Reading } from '../reading/reading.ts'
import { joinedLetters, littleWords, type Stem, stemsOf } from './stems.ts'

/** A reply, tokenised once. */
export interface ReplyTokens {
  readonly reply: Reading
  readonly stems: readonly Stem[]
  readonly row: string
  readonly values: ReadonlySet<string>
  readonly joined: string
  /** Distinct content words that are not in the question, in order. */
  readonly fresh: readonly string[]
  readonly numbers: readonly string[]
  /** The words of each sentence. */
  readonly sentences: readonly ReadonlySet<string>[]
}

const mostStems = 400

export function replyTokens(reply: Reading, question: ReadonlySet<string>): ReplyTokens {
  const stems = stemsOf(reply.text).slice(0, mostStems)
  const values = new Set(stems.map((stem) => stem.value))
  const fresh = [...values].filter((value) => !littleWords.has(value) && !question.has(value))
  return {
    reply,
    stems,
    row: ` ${stems.map((stem) => stem.value).join(' ')} `,
    values,
    joined: joinedLetters(reply.text),
    fresh,
    numbers: [...values].filter((value) => /^\d/.test(value)),
    sentences: sentencesOf(reply, stems),
  }
}

function sentencesOf(reply: Reading, stems: readonly Stem[]): readonly ReadonlySet<string>[] {
  const found: Set<string>[] = []
  let at = 0
  for (const { end } of reply.sentences) {
    const words = new Set<string>()
    for (; at < stems.length && (stems[at]?.start ?? 0) < end; at++)
      words.add(stems[at]?.value ?? '')
    found.push(words)
  }
  return found
}
