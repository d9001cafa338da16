import { type AnsweredResponse, Response } from './response.ts'

/** A response as verdicts and reports read it: with the reply that is judged as its text. */
export const JudgedResponse = Response.transform((response) =>
  response.status === 'answered' ? judgedReply(response) : response,
)

/** The last turn that asked for the answer to be judged and got words takes the place of the first reply. */
export function judgedReply(response: AnsweredResponse): AnsweredResponse {
  const turn = response.turns?.findLast(({ judged, text }) => judged === true && text.trim() !== '')
  if (turn === undefined) return response
  const { text, finish, reasoning, refusal } = turn
  return { ...response, text, finish, reasoning, refusal }
}
