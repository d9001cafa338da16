import type { Question } from '../../src/domain/question.ts'
import type { Outcome } from '../../src/domain/verdict.ts'
import { type Cause, causesOf } from '../../src/improvement/effects/causes.ts'
import { scored } from '../../src/improvement/effects/compared.ts'
import { sidesOf } from '../../src/improvement/splits/sides-of.ts'
import type { Side } from '../../src/improvement/splits/split.ts'
import { splitNamed } from '../../src/improvement/splits/splits.ts'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import { questionOf } from '../sample-questions.ts'

/** 200 subjects with three questions each: yes or no, a choice, an open one with a true or false premise. */
const questions: readonly Question[] = Array.from({ length: 200 }, (_, number) => {
  const fact = {
    subject: `urn:s${number}`,
    relation: 'urn:born',
    object: `urn:o${number % 9}`,
  }
  const about = { facts: [fact], labels: {} }
  const groups = [{ id: `g${number}`, role: 'true' as const }]
  return [
    questionOf(number, {
      ...about,
      form: 'yes-no',
      text: `Is it ${number}?`,
      expected: { kind: 'boolean', value: number % 2 === 0 },
    }),
    questionOf(number, {
      ...about,
      form: 'multiple-choice',
      expected: { kind: 'option', letter: 'ABCD'.charAt(number % 4) },
      options: ['a', 'b', 'c', 'd'].map((text, at) => ({ letter: 'ABCD'.charAt(at), text })),
    }),
    number % 2 === 0
      ? questionOf(number, { ...about, groups, expected: { kind: 'none' } })
      : questionOf(number, {
          ...about,
          premise: { status: false, exchanges: [{ place: 'object', replacement: 'x' }] },
          expected: { kind: 'rejection', correction: 'No.' },
        }),
  ]
}).flat()

export interface Plant {
  /** Of the train side's questions, known since. */
  readonly facts?: number
  /** Replies without an answer before, and none since. */
  readonly unparsable?: number
  /** What it always says since, where that is an answer of a kind. */
  readonly always?: 'no' | 'yes' | 'A' | 'a rejection'
  /** How often it does. */
  readonly often?: number
  /** Questions left open before, and guessed since: one guess in four is right. */
  readonly abstained?: number
}

/** A model that knows half, asked twice with noise, and has learnt by a planted rule in between. */
export function causesUnder(plant: Plant, seed: number): readonly Cause[] {
  const random = randomStream(seed, 'planted')
  const sides = sidesOf(questions, splitNamed('entity'), { seed, trainShare: 0.5 })
  const rows = questions.map((question) => {
    const side = sides.get(question.id) ?? 'neither'
    return {
      question,
      side,
      bundle: question.facts[0]?.subject ?? '',
      ...outcomesOf(question, side, plant, random),
      controls: [],
    }
  })
  const { conclusion } = causesOf(scored(rows))
  return conclusion.kind === 'learnt' ? conclusion.causes.toSorted() : []
}

function outcomesOf(question: Question, side: Side, plant: Plant, random: RandomStream) {
  const happens = (often = 0) => random.next() < often
  const knows = happens(0.5)
  const learnt = side === 'train' && happens(plant.facts)
  const abstained = happens(plant.abstained)
  const unparsable = happens(plant.unparsable)
  const habit = happens(plant.often ?? 1) ? habitual(question, plant.always) : undefined
  const said = answered(question, knows, random)
  const before: Outcome = abstained ? 'abstained' : unparsable ? 'incoherent' : said
  const after = habit ?? answered(question, abstained ? happens(0.25) : knows || learnt, random)
  return { before: { outcome: before }, after: { outcome: after } }
}

/** One answer in ten is another than usual. */
function answered(question: Question, knows: boolean, random: RandomStream): Outcome {
  const slips = random.next() < 0.1
  const right = knows !== slips
  if (question.expected.kind === 'rejection') return right ? 'corrected' : 'accepted'
  return rightIf(right)
}

/** What always saying one thing comes to; `undefined` where it is no answer to that question. */
function habitual({ form, expected, premise }: Question, says: Plant['always']) {
  switch (says) {
    case 'no':
    case 'yes':
      return expected.kind === 'boolean' ? rightIf(expected.value === (says === 'yes')) : undefined
    case 'A':
      return expected.kind === 'option' ? rightIf(expected.letter === says) : undefined
    case 'a rejection':
      if (form !== 'wh') return undefined
      return premise.status === false ? 'corrected' : 'wrong'
    case undefined:
      return undefined
  }
}

function rightIf(right: boolean): Outcome {
  return right ? 'correct' : 'wrong'
}

/** What a model learnt, in words, how it is planted, and the causes that have to be named. */
export const plants: readonly (readonly [string, Plant, readonly Cause[]])[] = [
  ['nothing', {}, []],
  ['facts', { facts: 0.6 }, ['facts']],
  ['a format', { unparsable: 0.4 }, ['format']],
  ['to say no', { always: 'no' }, ['habit']],
  ['to say yes', { always: 'yes' }, ['habit']],
  ['to say A', { always: 'A' }, ['habit']],
  ['to reject', { always: 'a rejection' }, ['habit']],
  ['to guess', { abstained: 0.4 }, ['habit']],
  ['facts and a format', { facts: 0.6, unparsable: 0.3 }, ['facts', 'format']],
  ['facts and to say no', { facts: 0.8, always: 'no', often: 0.8 }, ['facts', 'habit']],
  ['facts and to reject', { facts: 0.8, always: 'a rejection', often: 0.8 }, ['facts', 'habit']],
  ['a format and to say no', { unparsable: 0.3, always: 'no' }, ['format', 'habit']],
  [
    'facts, a format and to say no',
    { facts: 1, unparsable: 0.2, always: 'no', often: 0.8 },
    ['facts', 'format', 'habit'],
  ],
]
