import { z } from 'zod'
import type { Completion, Request } from '../../domain/completion.ts'
import { Finish } from '../../domain/response.ts'
import { cleanMessage } from '../clean-message.ts'
import { failure } from '../failure.ts'
import { withThoughtsApart } from '../read-generated.ts'

/** The request sent to a user's program: everything that a server would get. */
export type CustomRequest = Omit<Request, 'about' | 'task' | 'answerPlace' | 'signal'>

export function customRequest({
  about,
  task,
  answerPlace,
  signal,
  ...sent
}: Request): CustomRequest {
  return sent
}

const CustomAnswer = z.strictObject({
  text: z.string(),
  reasoning: z.string().exactOptional(),
  refusal: z.string().exactOptional(),
  confidence: z.number().min(0).max(1).exactOptional(),
  finish: Finish.exactOptional(),
  usage: z
    .strictObject({
      inputTokens: z.number().int().nonnegative().exactOptional(),
      outputTokens: z.number().int().nonnegative().exactOptional(),
    })
    .exactOptional(),
  cost: z.number().nonnegative().exactOptional(),
})
type Own = z.infer<typeof CustomAnswer>

/** The reply of a user's program: a text, optionally with more, or an error. */
const CustomReply = z.union([
  z.string().transform((text): Own => ({ text })),
  CustomAnswer,
  z.strictObject({ error: z.string(), retryable: z.boolean().default(false) }),
])

/** Maximum characters kept of a reply. */
const longest = 1_000_000

/** Parses a reply as an answer or a failure. `whose` names the program in messages. */
export function readCustomReply(
  reply: unknown,
  whose: string,
  milliseconds: number,
  secrets: readonly string[],
): Completion {
  const parsed = CustomReply.safeParse(reply)
  if (!parsed.success) {
    const why = cleanMessage(z.prettifyError(parsed.error), secrets)
    return failure('unreadable-reply', `${whose} answered what is no answer: ${why}`, false)
  }
  const { data } = parsed
  if ('error' in data) {
    return failure(
      'server-error',
      `${whose} said: ${cleanMessage(data.error, secrets)}`,
      data.retryable,
    )
  }
  if (data.text.length > longest) {
    return failure('too-large', `the reply is longer than ${longest} characters`, false)
  }
  const { text, reasoning } = withThoughtsApart(data.text, data.reasoning)
  return {
    finish: 'stop',
    usage: {},
    ...data,
    status: 'answered',
    text,
    ...(reasoning === '' ? {} : { reasoning }),
    milliseconds: Math.max(0, Math.round(milliseconds)),
  }
}
