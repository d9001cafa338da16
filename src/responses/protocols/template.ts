import { z } from 'zod'
import type { Message } from '../../domain/completion.ts'
import { AnswerPlace, Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { oneLine } from '../../text/marked-off.ts'
import { oneOf } from '../../text/nearest.ts'
import { filled } from './filled.ts'
import type { Protocol } from './protocol.ts'
import { optionLines, questionText } from './question-text.ts'
import { readProtocolFile } from './read-protocol-file.ts'

const places = ['question', 'options', 'topic']

/** Text with placeholders; an unknown one is reported with those that exist. */
const Worded = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    for (const [, name = ''] of text.matchAll(/\{([a-z]+)\}/g)) {
      if (!places.includes(name)) {
        context.addIssue({ code: 'custom', message: `no place {${name}}. ${oneOf(name, places)}` })
      }
    }
  })

const Asking = Worded.refine((text) => text.includes('{question}'), 'it has to hold {question}')

/** A user's own protocol: exactly one of `text` (for chat) and `prompt` (for completion). */
const Template = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'lower-case letters, digits and hyphens'),
    version: z.number().int().positive().default(1),
    task: Task.default('answer'),
    answer: AnswerPlace.default('prose'),
    system: Worded.optional(),
    text: Asking.optional(),
    prompt: Asking.optional(),
    stop: z.array(z.string().min(1)).min(1).max(4).optional(),
    maxTokens: z.number().int().positive().optional(),
  })
  .refine(
    ({ text, prompt }) => (text === undefined) !== (prompt === undefined),
    'give either `text`, for a chat, or `prompt`, for a model to go on with',
  )
  .refine(
    ({ prompt, system }) => prompt === undefined || system === undefined,
    '`system` goes with `text`: a prompt is one text',
  )

/** The protocol that a template file defines. */
export function templateOf(path: string, shipped: readonly string[]): Protocol {
  const Own = Template.refine(({ id }) => !shipped.includes(id), {
    path: ['id'],
    message: 'a protocol of that name is shipped: choose another',
  })
  const { id, version, task, answer, system, text, prompt, stop, maxTokens } = readProtocolFile(
    path,
    () => Own,
  )
  const asked = text ?? prompt ?? ''
  return {
    id,
    version,
    description: `the template ${path}`,
    task,
    answerPlace: answer,
    maxTokens,
    stop,
    words: {
      ...(system !== undefined && { system }),
      [text === undefined ? 'prompt' : 'text']: asked,
    },
    messages: (question): readonly Message[] => [
      ...(system === undefined
        ? []
        : [{ role: 'system' as const, content: fill(system, question) }]),
      { role: 'user', content: fill(asked, question) },
    ],
    prompt: prompt === undefined ? undefined : (question) => fill(prompt, question),
  }
}

function fill(text: string, question: Question): string {
  const apart = text.includes('{options}')
  return filled(text, {
    // without a placeholder, options go below their question: otherwise it can't be answered
    question: apart ? oneLine(question.text) : questionText(question),
    options: optionLines(question).join('\n'),
    topic: oneLine(question.topic ?? question.domain ?? 'anything'),
  })
}
