import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { readText } from '../../lexicon/read-text.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { filled } from './filled.ts'
import type { Protocol } from './protocol.ts'

/** Behind a protocol's name, with the stake behind it: `plain-stake-3`. */
export const stakeSuffix = '-stake-'

const StakesFile = z.strictObject({
  version: z.number().int().positive(),
  words: z.string().includes('{stake}'),
})

/** Shipped beside `src` and `dist`. */
const path = fileURLToPath(new URL('../../../protocols/stakes.yaml', import.meta.url))

const stakesFile = once(() => {
  const text = readText(path)
  return StakesFile.parse(text.kind === 'text' ? parse(text.text) : undefined)
})

/**
 * The protocol with an announced penalty below the question: a wrong answer costs `stake` points where a right one earns 1. Throws
 * `bad-argument` for a protocol without chat or without answers.
 */
export function atStake(protocol: Protocol, stake: number): Protocol {
  if (protocol.prompt !== undefined || protocol.task !== 'answer') {
    throw new ElenchusError('bad-argument', `--stakes can't be combined with ${protocol.id}.`, {
      fix: 'Use a protocol for chat that asks for answers, such as plain.',
    })
  }
  const { version, words } = stakesFile()
  const announced = filled(words, { stake: `${stake}` })
  return {
    ...protocol,
    id: `${protocol.id}${stakeSuffix}${stake}`,
    description: `${protocol.description}; a wrong answer is said to cost ${stake}`,
    stake,
    alone: true,
    words: { ...protocol.words, stake: announced, 'stakes-version': `${version}` },
    messages: (question, passages) => {
      const messages = protocol.messages(question, passages)
      const last = messages.findLastIndex(({ role }) => role === 'user')
      return messages.map((message, place) =>
        place === last ? { ...message, content: `${message.content}\n\n${announced}` } : message,
      )
    },
  }
}
