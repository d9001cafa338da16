import type { LanguageModel } from '../../../domain/language-model.ts'
import type { ProtocolRecord } from '../../../domain/protocol.ts'
import type { Question } from '../../../domain/question.ts'
import type { AnsweredResponse } from '../../../domain/response.ts'
import type { Outcome, Span, Verdict } from '../../../domain/verdict.ts'
import { itemKey, judgeMessages, type Order, orders } from './judge-messages.ts'
import { readVote, type Vote } from './read-vote.ts'
import { type Rubric, rubricFor } from './rubric.ts'

const longestReply = 400
const longestReason = 300

/**
 * A verdict from a majority of the judges. Each is asked twice, with outcomes and data in both orders, and votes only
 * when both replies agree. `answer` is the graded part of the response. Without a majority, or with too few readable
 * replies, the answer is *unassessed*.
 */
export async function askJudges(
  judges: readonly LanguageModel[],
  question: Question,
  response: AnsweredResponse,
  protocol: ProtocolRecord,
  answer: Span = { start: 0, end: response.text.length },
): Promise<Verdict> {
  const { sample } = response
  const text = response.text.slice(answer.start, answer.end)
  const rubric = rubricFor(question, protocol)
  const votes = await Promise.all(
    judges.map((judge) => voteOf(judge, question, text, sample, rubric)),
  )
  const cast = votes.flatMap((vote) => (vote.kind === 'cast' ? [vote] : []))
  const winner = rubric.outcomes
    .map(([outcome]) => outcome)
    .find((outcome) => countOf(cast, outcome) * 2 > judges.length)
  const found = cast.find(({ outcome }) => outcome === winner)
  const base = {
    question: response.question,
    sample,
    votes: votes.map((vote, index) => ({ judge: judges[index]?.label, ...vote })),
  }
  if (winner === undefined || found === undefined) {
    return { ...base, outcome: 'unassessed', reason: whyNot(votes), step: 'judge' }
  }
  const span = spanOf(found.quote, text, answer.start)
  return {
    ...base,
    outcome: winner,
    reason: reasonOf(found.why, countOf(cast, winner), judges.length),
    step: 'judge',
    ...(span === undefined ? {} : { span }),
    ...stanceOf(winner),
  }
}

async function voteOf(
  judge: LanguageModel,
  question: Question,
  answer: string,
  sample: number,
  rubric: Rubric,
): Promise<Vote> {
  const outcomes = rubric.outcomes.map(([outcome]) => outcome)
  const ask = async (order: Order): Promise<Vote> => {
    const completion = await judge.complete({
      messages: judgeMessages(question, answer, rubric, order),
      temperature: 0,
      maxTokens: longestReply,
      sample,
      about: question,
    })
    return readVote(completion, itemKey(question, answer), outcomes)
  }
  const [forward, backward] = await Promise.all(orders.map(ask))
  const failed = [forward, backward].find((vote) => vote?.kind === 'none')
  if (failed !== undefined) return failed
  return forward?.kind === 'cast' &&
    backward?.kind === 'cast' &&
    forward.outcome === backward.outcome
    ? forward
    : { kind: 'none', reason: "the judge's grade changes with the order of the prompt" }
}

function countOf(votes: readonly { readonly outcome: Outcome }[], outcome: Outcome): number {
  return votes.filter((vote) => vote.outcome === outcome).length
}

/** The first failure; if every reply could be read, the judges disagree. */
function whyNot(votes: readonly Vote[]): string {
  const reasons = votes.flatMap((vote) => (vote.kind === 'none' ? [vote.reason] : []))
  return reasons[0] ?? 'the judges disagree'
}

function reasonOf(why: string, votes: number, judges: number): string {
  const said = why.replace(/\s+/g, ' ').trim().slice(0, longestReason)
  return [said, judges > 1 ? `${votes} of ${judges} judges` : ''].filter((part) => part).join('; ')
}

function spanOf(quote: string, answer: string, offset: number): Span | undefined {
  const start = quote.trim() === '' ? -1 : answer.indexOf(quote)
  return start === -1 ? undefined : { start: offset + start, end: offset + start + quote.length }
}

function stanceOf(outcome: Outcome): Pick<Verdict, 'stance'> {
  switch (outcome) {
    case 'corrected':
      return { stance: 'rejected' }
    case 'accepted':
      return { stance: 'accepted' }
    case 'correct':
    case 'wrong':
    case 'abstained':
    case 'unverifiable':
    case 'incoherent':
    case 'unassessed':
      return {}
  }
}
