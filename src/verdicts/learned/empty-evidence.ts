import type { Question } from '../../domain/question.ts'
import { isOnlyEcho } from '../readers/echo.ts'
import type { Reading } from '../reading/reading.ts'
import { littleWords, type Stem, stemsOf } from './stems.ts'

/** Evidence of whether a reply says anything: its words compared with the question's, without looking for an answer. */
export interface EmptyEvidence {
  readonly question: string
  readonly reply: Reading
  readonly asked: ReadonlySet<string>
  readonly stems: readonly Stem[]
  readonly values: ReadonlySet<string>
  /** Content words of the reply, and those of them not in the question. */
  readonly content: readonly string[]
  readonly fresh: readonly string[]
  /** The length of the longest run of words shared with the question. */
  readonly repeated: number
  readonly echo: boolean
  readonly abstains: boolean
}

const mostStems = 400
const longestRun = 30

export function emptyEvidenceOf(question: Question, reply: Reading): EmptyEvidence {
  const stems = stemsOf(reply.text).slice(0, mostStems)
  const askedStems = stemsOf(question.text).map(({ value }) => value)
  const asked = new Set(askedStems)
  const values = new Set(stems.map(({ value }) => value))
  const content = [...values].filter((value) => !littleWords.has(value))
  return {
    question: question.text,
    reply,
    asked,
    stems,
    values,
    content,
    fresh: content.filter((value) => !asked.has(value)),
    repeated: repeatedIn(stems, ` ${askedStems.join(' ')} `),
    echo: isOnlyEcho(question, reply),
    abstains: reply.abstention !== undefined,
  }
}

function repeatedIn(stems: readonly Stem[], asked: string): number {
  let most = 0
  for (let at = 0; at + most < stems.length; at++) {
    let run = ' '
    for (const [index, { value }] of stems.slice(at, at + longestRun).entries()) {
      run += `${value} `
      if (!asked.includes(run)) break
      most = Math.max(most, index + 1)
    }
  }
  return most
}
