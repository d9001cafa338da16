import { expect, test } from 'vitest'
import { choiceQuestion, whQuestion, yesNoQuestion } from '../../../test/sample-questions.ts'
import { ProtocolRecord } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { recordOf } from './protocol.ts'
import { protocolNamed, protocols } from './protocols.ts'

const people = { topic: 'people' }
const choice = 'A. Warsaw\nB. Lyon\nC. Turin\nD. Ghent'

test.for<{ protocol: string; question: Question; text: string }>([
  { protocol: 'plain', question: yesNoQuestion(1), text: 'Was person 1 born in Warsaw?' },
  {
    protocol: 'plain',
    question: choiceQuestion(1),
    text: `Where was person 1 born?\n${choice}`,
  },
  { protocol: 'topic', question: whQuestion(1), text: 'Where was person 1 born?' },
  {
    protocol: 'topic',
    question: whQuestion(1, people),
    text: 'The question below is about people.\n\nWhere was person 1 born?',
  },
  {
    protocol: 'terse',
    question: yesNoQuestion(1),
    text: 'Was person 1 born in Warsaw?\n\nReply with yes or no only.',
  },
  {
    protocol: 'terse',
    question: choiceQuestion(1),
    text: `Where was person 1 born?\n${choice}\n\nReply with the letter of the right option only.`,
  },
  {
    protocol: 'topic-terse',
    question: whQuestion(1, people),
    text: [
      'The question below is about people.',
      'Where was person 1 born?',
      'Reply with a short phrase only, such as a name, a date or a number.',
    ].join('\n\n'),
  },
])('$protocol puts "$text"', ({ protocol, question, text }) => {
  expect(protocolNamed(protocol).messages(question)).toEqual([{ role: 'user', content: text }])
})

test('what looks like a placeholder in a question stays as it is', () => {
  const question = whQuestion(1, { topic: '$& {topic}', text: 'What is {question} and $1?' })

  const [message] = protocolNamed('topic').messages(question)

  expect(message?.content).toBe(
    'The question below is about $& {topic}.\n\nWhat is {question} and $1?',
  )
})

test.for(protocols)('$id can be kept in a manifest and found by its name', (protocol) => {
  expect(ProtocolRecord.parse(recordOf(protocol))).toEqual(recordOf(protocol))
  expect(protocolNamed(protocol.id)).toBe(protocol)
})

test('an unknown protocol is refused with those there are', () => {
  expect(() => protocolNamed('loud')).toThrow(
    expect.objectContaining({ code: 'unknown-protocol', fix: expect.stringContaining('plain') }),
  )
})
