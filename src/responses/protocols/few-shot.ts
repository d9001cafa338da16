import { basename } from 'node:path'
import { z } from 'zod'
import type { Message } from '../../domain/completion.ts'
import { type Example, exampleBlocks, finalBlock } from './example-blocks.ts'
import type { Protocol } from './protocol.ts'
import { userMessage } from './question-text.ts'
import { readProtocolFile } from './read-protocol-file.ts'

const Text = z.string().trim().min(1)
const Examples = z
  .array(
    z.strictObject({
      question: Text,
      options: z.array(Text).min(2).max(26).optional(),
      answer: Text,
    }),
  )
  .min(1)
  .max(100)

const Alone = Examples.transform((examples) => ({ examples, protocol: undefined }))

/** Examples put before the prompt of another protocol. */
const Before = z.strictObject({
  protocol: Text.refine(
    (name) => !name.startsWith('few-shot:'),
    'examples go before a protocol without any',
  ),
  examples: Examples,
})

type Shown = z.infer<typeof Alone> | z.infer<typeof Before>

const instruction = 'Answer the last question as the others are answered.'
const introduction = 'Questions with their right answers:'

/**
 * Shows the examples of a YAML or JSON file first: a list of `question`, `answer` and, optionally, `options`; or `examples` and the
 * `protocol` whose whole prompt follows them. `named` finds that protocol.
 */
export function fewShotOf(path: string, named: (name: string) => Protocol): Protocol {
  const { examples: read, protocol } = readProtocolFile<Shown>(path, (value) =>
    hasProtocol(value) ? Before : Alone,
  )
  const examples = read.map(
    ({ options, ...example }): Example =>
      options === undefined ? example : { ...example, options },
  )
  const own = {
    id: `few-shot-${basename(path).replace(/\.[^.]*$/, '')}`,
    version: 1,
    description: `after the ${examples.length} examples of ${path}`,
  }
  const demonstrations = exampleBlocks(examples)
  if (protocol !== undefined) return { ...before(named(protocol), demonstrations), ...own }
  return {
    ...own,
    task: 'answer',
    answerPlace: 'first',
    words: { instruction, demonstrations },
    messages: (question) => userMessage(instruction, demonstrations, finalBlock(question)),
  }
}

/** The protocol as it is, with the examples before its prompt (FactChecker, Wang et al. 2024, section 4.5). */
function before(base: Protocol, demonstrations: string): Protocol {
  const put = (prompt: string) => [introduction, demonstrations, prompt].join('\n\n')
  const { prompt } = base
  return {
    ...base,
    words: { ...base.words, examples: put('').trim(), 'then-as': base.id },
    messages: (question, passages) => {
      const messages = base.messages(question, passages)
      const last = messages.findLastIndex(({ role }) => role === 'user')
      return messages.map(
        (message, index): Message =>
          index === last ? { ...message, content: put(message.content) } : message,
      )
    },
    ...(prompt === undefined ? {} : { prompt: (question) => put(prompt(question)) }),
  }
}

function hasProtocol(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('protocol' in value || 'examples' in value)
}
