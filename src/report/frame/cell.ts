import type { Evidence } from '../../domain/evidence-source.ts'
import type { AnsweredResponse, FailureReason, Response } from '../../domain/response.ts'
import type { Outcome, TurnVerdict, Verdict } from '../../domain/verdict.ts'
import type { QuestionRow } from './question-row.ts'

/** The result for one question and sample of one run. */
export type Cell = Failed | Answered

interface Failed {
  readonly state: 'failed'
  readonly row: QuestionRow
  readonly sample: number
  readonly failure: FailureReason
  readonly message: string
}

export interface Answered extends Spent {
  readonly state: 'answered'
  readonly row: QuestionRow
  readonly sample: number
  /** Absent if not judged yet. */
  readonly outcome?: Outcome
  readonly reason?: string
  readonly stance?: 'rejected' | 'accepted' | 'none'
  /** Whether the answer to a false premise states something false, if the assessor says so. */
  readonly inaccurate?: boolean
  /** It gives a detail that the facts neither have nor exclude. */
  readonly unchecked?: true
  /** What people said of the answer, in the tables that show it. */
  readonly people?: { readonly correct?: boolean; readonly hallucinated?: boolean }
  /** Yes, no or a letter, if the verdict shows what was said. */
  readonly said?: string
  /** It was right before the value changed. */
  readonly outdated?: true
  /** The share of matched values that were never right which it gives. */
  readonly never?: number
  readonly ending: Ending
  /** Words of the reply. */
  readonly words: number
  /** The assessor would leave the verdict to another. */
  readonly unsure?: true
  readonly confidence?: number
  /** Of later turns in which the user insists. */
  readonly turns?: readonly TurnVerdict[]
}

/** How the reply ended: complete, at the token limit, empty, refused or filtered by the provider. */
export type Ending = 'whole' | 'cut-off' | 'empty' | 'refused' | 'filtered'

interface Spent {
  readonly tokensIn?: number
  readonly tokensOut?: number
  readonly cost?: number
  readonly milliseconds: number
  /** What the prompt contained besides the question. */
  readonly evidence?: Pick<Evidence, 'holdsAnswer'>
}

export function isAnswered(cell: Cell): cell is Answered {
  return cell.state === 'answered'
}

export function cellOf(row: QuestionRow, response: Response, verdict?: Verdict): Cell {
  const { sample } = response
  if (response.status === 'failed') {
    return { state: 'failed', row, sample, failure: response.reason, message: response.message }
  }
  const said = verdict && saidBy(verdict, row, response)
  const { inputTokens, outputTokens } = response.usage
  const { confidence, cost, milliseconds, evidence } = response
  return {
    state: 'answered',
    row,
    sample,
    ...(verdict && { outcome: verdict.outcome, reason: verdict.reason }),
    ...(verdict?.stance && { stance: verdict.stance }),
    inaccurate: verdict?.inaccurate,
    unchecked: verdict?.detail === 'unverifiable' ? true : undefined,
    ...(verdict?.detail === 'outdated' && { outdated: true }),
    ...(verdict?.never !== undefined && { never: verdict.never }),
    said,
    ending: endingOf(response),
    words: wordsIn(response.text),
    unsure: verdict?.sure === false ? true : undefined,
    confidence,
    ...(verdict?.turns && { turns: verdict.turns }),
    tokensIn: inputTokens,
    tokensOut: outputTokens,
    cost,
    ...(evidence && { evidence: { holdsAnswer: evidence.holdsAnswer } }),
    milliseconds,
  }
}

function wordsIn(text: string): number {
  let words = 0
  let inside = false
  for (let index = 0; index < text.length; index++) {
    const isSpace = text.charCodeAt(index) <= 32
    if (inside && isSpace) inside = false
    else if (!inside && !isSpace) {
      inside = true
      words++
    }
  }
  return words
}

function endingOf({ refusal, finish, text }: AnsweredResponse): Ending {
  if (refusal !== undefined) return 'refused'
  if (finish === 'content-filter') return 'filtered'
  if (finish === 'length') return 'cut-off'
  return text.trim() === '' ? 'empty' : 'whole'
}

/** A right answer is the expected one; a wrong yes-no answer is the opposite; a wrong letter is read from the verdict. */
function saidBy(
  { outcome, span }: Verdict,
  row: QuestionRow,
  { text }: AnsweredResponse,
): string | undefined {
  if (row.right === undefined) return undefined
  if (outcome === 'correct') return row.right
  if (outcome !== 'wrong') return undefined
  if (row.right === 'yes' || row.right === 'no') return row.right === 'yes' ? 'no' : 'yes'
  if (span === undefined) return undefined
  const words = text.slice(span.start, span.end)
  const [, letter] = /^\W*([A-Z])(?:\W|$)/.exec(words) ?? []
  if (row.options.some((option) => option.letter === letter)) return letter
  const name = words.trim().toLowerCase()
  return row.options.find((option) => option.text.toLowerCase() === name)?.letter
}
