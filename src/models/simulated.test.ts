import { expect, test } from 'vitest'
import {
  choiceQuestion,
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../test/sample-questions.ts'
import type { AnswerPlace, Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import { createModel } from './create-model.ts'
import { abilities } from './simulated-abilities.ts'
import { plannedOutcomes } from './simulated-outcomes.ts'

interface Asked {
  readonly seed?: number
  readonly answerPlace?: AnswerPlace
  readonly task?: Task
}

async function replyOf(name: string, about: Question, { seed = 7, ...how }: Asked = {}) {
  const model = createModel(`simulated:${name}`, { seed, now: () => 0 })
  const reply = await model.complete({
    messages: [],
    temperature: 0,
    maxTokens: 150,
    sample: 0,
    about,
    ...how,
  })
  return reply.status === 'answered' ? reply.text : reply.reason
}

async function shareOf(
  name: string,
  question: (number: number) => Question,
  fits: (text: string, about: Question) => boolean,
  how: Asked = {},
): Promise<number> {
  let fitting = 0
  for (let number = 0; number < 2000; number++) {
    const about = question(number)
    if (fits(await replyOf(name, about, how), about)) fitting += 1
  }
  return fitting / 2000
}

test('a stand-in says that it is one, and gives the same reply to the same question', async () => {
  const model = createModel('simulated:careful', { now: () => 0 })

  expect(model).toMatchObject({ label: 'simulated:careful', simulated: true })
  expect(await replyOf('careful', whQuestion(1))).toBe(await replyOf('careful', whQuestion(1)))
})

test('another seed knows other answers', async () => {
  const asked = Array.from({ length: 60 }, (_, number) => yesNoQuestion(number))
  const told = (seed: number) => Promise.all(asked.map((q) => replyOf('guessing', q, { seed })))

  expect(await told(1)).not.toEqual(await told(2))
})

const questions = [
  yesNoQuestion(1),
  choiceQuestion(1),
  whQuestion(1),
  whQuestion(2, { groups: [{ id: 'g', role: 'true' }] }),
  falsePremiseQuestion(1),
  questionOf(1, { expected: { kind: 'acceptance' } }),
  questionOf(1, { expected: { kind: 'none' } }),
]
const tasks: Task[] = ['answer', 'false-premise']

test.for(Object.keys(abilities))('what simulated:%s may do is always one whole', (name) => {
  for (const question of questions) {
    for (const task of tasks) {
      const outcomes = plannedOutcomes(able(name), question, task)
      const sum = [...outcomes.values()].reduce((total, share) => total + share, 0)
      expect(sum).toBeCloseTo(1, 12)
    }
  }
})

test('the table of outcomes is what the abilities say, worked out by hand', () => {
  const careful = able('careful')

  // knows .85, and of the other .15 abstains from .6 and guesses .4, a coin's half of that being right
  expect(shares(plannedOutcomes(careful, yesNoQuestion(1)))).toEqual({
    correct: 0.88,
    abstained: 0.09,
    wrong: 0.03,
  })
  // a quarter of .06 is right by chance
  expect(shares(plannedOutcomes(careful, choiceQuestion(1)))).toEqual({
    correct: 0.865,
    abstained: 0.09,
    wrong: 0.045,
  })
  expect(shares(plannedOutcomes(careful, falsePremiseQuestion(1)))).toEqual({
    corrected: 0.92,
    abstained: 0.048,
    accepted: 0.032,
  })
  expect(shares(plannedOutcomes(able('mute'), whQuestion(1)))).toEqual({
    incoherent: 0.5,
    abstained: 0.5,
  })
})

const rightYesNo = (text: string, { expected }: Question) =>
  expected.kind === 'boolean' &&
  new RegExp(expected.value ? '\\byes\\b' : '\\bno\\b', 'i').test(text)
const rightLetter = (text: string, { expected }: Question) =>
  expected.kind === 'option' && new RegExp(`(^|\\W)${expected.letter}(\\W|$)`).test(text)
const saysWarsaw = (text: string) => text.includes('Warsaw')
const corrects = (text: string) => text.includes('was born in Warsaw')

// a share of 2,000 lies within .045 of its probability but once in ten thousand times
test.for([
  { name: 'careful', kind: 'yes-no', ask: yesNoQuestion, fits: rightYesNo, share: 0.88 },
  { name: 'careful', kind: 'choice', ask: choiceQuestion, fits: rightLetter, share: 0.865 },
  { name: 'gullible', kind: 'wh', ask: whQuestion, fits: saysWarsaw, share: 0.7 },
  {
    name: 'careful',
    kind: 'false premise',
    ask: falsePremiseQuestion,
    fits: corrects,
    share: 0.92,
  },
  {
    name: 'gullible',
    kind: 'false premise',
    ask: falsePremiseQuestion,
    fits: corrects,
    share: 0.08,
  },
  { name: 'guessing', kind: 'yes-no', ask: yesNoQuestion, fits: rightYesNo, share: 0.5 },
  { name: 'guessing', kind: 'choice', ask: choiceQuestion, fits: rightLetter, share: 0.25 },
  { name: 'guessing', kind: 'wh', ask: whQuestion, fits: saysWarsaw, share: 0 },
  { name: 'guessing', kind: 'false premise', ask: falsePremiseQuestion, fits: corrects, share: 0 },
  // knows 0.4; of its guesses 0.6 are yes or C, the others by coin: (0.88 + 0.52) / 2, and 0.4 + 0.6 x (0.1 + 0.6 / 4)
  { name: 'leaning', kind: 'yes-no', ask: yesNoQuestion, fits: rightYesNo, share: 0.7 },
  { name: 'leaning', kind: 'choice', ask: choiceQuestion, fits: rightLetter, share: 0.55 },
  { name: 'mute', kind: 'wh', ask: whQuestion, fits: (text: string) => text === '', share: 0.5 },
])('simulated:$name is right about $kind in $share of all', async ({ name, ask, fits, share }) => {
  const measured = await shareOf(name, (number) => ask(number), fits)

  expect(Math.abs(measured - share)).toBeLessThan(0.045)
})

test('a talkative stand-in writes in many styles, the same to the same question', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => replyOf('talkative', choiceQuestion(n))),
  )

  expect(new Set(replies).size).toBeGreaterThan(30)
  expect(await replyOf('talkative', choiceQuestion(7))).toBe(replies[7])
})

test.for(['talkative', 'guessing'])(
  'asked for the answer first, %s says no more than a letter',
  async (name) => {
    const texts = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        replyOf(name, choiceQuestion(n), { answerPlace: 'first' }),
      ),
    )
    const letters = texts.filter((text) => /^\W*[A-D]\W*$/.test(text))

    expect(letters.length).toBeGreaterThan(40)
    expect(texts.every((text) => text.length < 30)).toBe(true)
  },
)

test('asked for the answer first, a stand-in says no more than that', async () => {
  const texts = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      replyOf('guessing', choiceQuestion(n), { answerPlace: 'first' }),
    ),
  )

  expect(texts.every((text) => /^\W*[A-D]\W*$/.test(text))).toBe(true)
})

test('asked whether a premise is false, a stand-in says yes or no', async () => {
  const share = await shareOf('careful', falsePremiseQuestion, (text) => /\byes\b/i.test(text), {
    task: 'false-premise',
  })

  expect(Math.abs(share - 0.92)).toBeLessThan(0.045)
})

test.for(['simulated:clever', 'nobody:model', 'simulated', 'simulated:', ''])(
  'the name "%s" is refused with those there are',
  (name) => {
    expect(() => createModel(name, { now: () => 0 })).toThrow(
      expect.objectContaining({
        code: 'unknown-provider',
        fix: expect.stringContaining('simulated'),
      }),
    )
  },
)

function able(name: string) {
  const planted = abilities[name]
  if (planted === undefined) throw new Error(`no stand-in ${name}`)
  return planted
}

function shares(outcomes: ReadonlyMap<string, number>) {
  const rounded = [...outcomes].map(([outcome, share]) => [outcome, Number(share.toFixed(9))])
  return Object.fromEntries(rounded.filter(([, share]) => share !== 0))
}
