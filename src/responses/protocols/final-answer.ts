import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { FollowUp } from './follow-up.ts'
import type { Protocol } from './protocol.ts'

/** Behind a protocol's name: the protocol with this second turn. */
export const finalAnswerSuffix = '-final-answer'

const words = 'Give your final answer in one line.'

const finalAnswer: FollowUp = {
  id: 'final-answer',
  asked: (question) => (isAboutPremise(question) ? undefined : words),
  after: 'last',
  judged: true,
}

/**
 * The protocol with a second turn that asks for the final answer in one line, which is judged instead of the first reply. Whether a
 * premise was accepted shows in the first reply alone, so such questions get no second turn. Throws `bad-argument` for a protocol
 * that has a base model continue a text.
 */
export function withFinalAnswer(protocol: Protocol): Protocol {
  if (protocol.prompt !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--final-answer can't be combined with ${protocol.id}.`,
      {
        fix: 'Use a protocol for chat, or leave out --final-answer: a base model only continues a text.',
      },
    )
  }
  return {
    ...protocol,
    id: `${protocol.id}${finalAnswerSuffix}`,
    description: `${protocol.description}; then the final answer in one line`,
    alone: true,
    words: { ...protocol.words, 'final-answer': words },
    followUps: [finalAnswer],
  }
}

function isAboutPremise({ expected }: Question): boolean {
  return expected.kind === 'rejection' || expected.kind === 'acceptance'
}
