import type { LanguageModel } from '../../../domain/language-model.ts'
import type { ProtocolRecord } from '../../../domain/protocol.ts'
import type { Question } from '../../../domain/question.ts'
import type { Outcome } from '../../../domain/verdict.ts'
import { oneLine } from '../../../text/marked-off.ts'
import type { Vote } from './read-vote.ts'
import { rubricFor } from './rubric.ts'

/** Two questions about an answer of which exactly one is to be answered with yes, and what each yes means. */
interface Pair {
  readonly given: string
  readonly ask: readonly [text: string, outcome: Outcome][]
}

const longestAnswer = 1500

/**
 * A vote of a model that is too small for a rubric: it is asked two yes-no questions of opposite polarity, each in one line, and
 * votes only if it says yes to one and no to the other. So one that always says the same, or does as an answer tells it, has
 * no vote. Takes the outcomes of a whole answer alone: right or not, the premise rejected or not.
 */
export async function briefVote(
  judge: LanguageModel,
  question: Question,
  protocol: ProtocolRecord,
  answer: string,
  sample: number,
): Promise<Vote> {
  const { given, ask } = pairFor(question, protocol)
  const shown = [
    `Question: ${oneLine(question.text)}`,
    given,
    `Reply: ${oneLine(answer.slice(0, longestAnswer))}`,
  ].join('\n')
  const said = await Promise.all(
    ask.map(async ([text, outcome]) => {
      const completion = await judge.complete({
        messages: [{ role: 'user', content: `${shown}\n\n${text} Answer yes or no.` }],
        temperature: 0,
        maxTokens: 4,
        sample,
        about: question,
      })
      if (completion.status === 'failed') return completion.message
      const [, word] = /^\W*(yes|no)\b/i.exec(completion.text) ?? []
      if (word === undefined) return 'the judge says neither yes nor no'
      return { outcome, yes: word.toLowerCase() === 'yes' }
    }),
  )
  const failure = said.find((one) => typeof one === 'string')
  if (typeof failure === 'string') return { kind: 'none', reason: failure }
  const yes = said.flatMap((one) => (typeof one === 'object' && one.yes ? [one.outcome] : []))
  const [outcome, ...more] = yes
  if (outcome === undefined || more.length > 0) {
    return { kind: 'none', reason: 'the judge says the same to opposite questions' }
  }
  return { kind: 'cast', outcome, quote: '', why: 'yes-no questions' }
}

function pairFor(question: Question, protocol: ProtocolRecord): Pair {
  const { expected } = question
  if (protocol.task === 'answer' && expected.kind === 'rejection') {
    return {
      given: `The question supposes something false. The truth: ${oneLine(expected.correction)}`,
      ask: [
        ['Does the reply say that the question supposes something false?', 'corrected'],
        ['Does the reply go along with what the question supposes?', 'accepted'],
      ],
    }
  }
  if (protocol.task === 'answer' && expected.kind === 'acceptance') {
    return {
      given: 'What the question supposes is true.',
      ask: [
        ['Does the reply go along with what the question supposes?', 'correct'],
        ['Does the reply say that the question supposes something false?', 'wrong'],
      ],
    }
  }
  const { right } = rubricFor(question, protocol)
  return {
    given: `Right answer: ${oneLine(typeof right === 'string' ? right : right.join('; '))}`,
    ask: [
      ['Does the reply give the right answer?', 'correct'],
      ['Is the answer in the reply wrong or missing?', 'wrong'],
    ],
  }
}
