import { basename } from 'node:path'
import { z } from 'zod'
import { exampleBlocks, finalBlock } from './example-blocks.ts'
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

const instruction = 'Answer the last question as the others are answered.'

/** Shows the examples of a YAML or JSON file first: a list of `question`, `answer` and, optionally, `options`. */
export function fewShotOf(path: string): Protocol {
  const examples = readProtocolFile(path, Examples).map(({ options, ...example }) =>
    options === undefined ? example : { ...example, options },
  )
  const demonstrations = exampleBlocks(examples)
  return {
    id: `few-shot-${basename(path).replace(/\.[^.]*$/, '')}`,
    version: 1,
    description: `after the ${examples.length} examples of ${path}`,
    task: 'answer',
    answerPlace: 'first',
    words: { instruction, demonstrations },
    messages: (question) => userMessage(instruction, demonstrations, finalBlock(question)),
  }
}
