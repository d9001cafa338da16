import { z } from 'zod'
import type { TuningExample } from '../example.ts'

const Text = z.string().min(1)
const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: Text })

/** A chat that ends with an assistant message. */
export const MessagesRow = z
  .strictObject({ messages: z.array(Message).min(2) })
  .refine(({ messages }) => messages.at(-1)?.role === 'assistant', 'the last message is the reply')

export function messagesOf({ prompt, lesson }: TuningExample): object {
  return { messages: [...prompt, { role: 'assistant', content: lesson.answer }] }
}

export const ChatTurns = z.array(Message).min(1)
