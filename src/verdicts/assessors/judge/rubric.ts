import type { Expected } from '../../../domain/expected.ts'
import type { ProtocolRecord, Task } from '../../../domain/protocol.ts'
import type { Question } from '../../../domain/question.ts'
import type { Outcome } from '../../../domain/verdict.ts'
import { sayDate } from '../../../text/say-date.ts'

/** What a judge is told about one question: the possible outcomes, their meanings, and the right answer. */
export interface Rubric {
  readonly outcomes: readonly (readonly [outcome: Outcome, meaning: string])[]
  readonly right: string | readonly string[]
  /** Further guidelines for this kind of question. */
  readonly guidelines: readonly string[]
}

const abstained = [
  'abstained',
  'the answer says that it does not know, cannot say or will not say, and gives no answer',
] as const
const incoherent = [
  'incoherent',
  'there is no answer in it: empty, an echo of the question, noise, or two answers that exclude each other',
] as const

/** Throws when there is nothing to grade by: the protocol asks about a premise of unknown truth. */
export function rubricFor(question: Question, { task }: ProtocolRecord): Rubric {
  return task === 'answer' ? answerRubric(question) : premiseRubric(question, task)
}

function answerRubric({ expected, options = [] }: Question): Rubric {
  switch (expected.kind) {
    case 'boolean':
      return plain(expected.value ? 'Yes' : 'No', [
        'A restatement of the question as a fact is yes, its denial is no.',
      ])
    case 'option': {
      const texts = options.filter(({ letter }) => letter === expected.letter)
      return plain(
        texts.map(({ letter, text }) => `${letter}. ${text}`),
        ["The letter or the option's text will do; naming two options is incoherent."],
      )
    }
    case 'entities':
      return plain(
        expected.answers.map(({ label, aliases }) => [label, ...aliases].join(' = ')),
        entityRules(expected),
      )
    case 'date':
      return plain(sayDate(expected.value), [
        `It has to be right to the ${expected.precision}; more that agrees does no harm.`,
      ])
    case 'quantity':
      return plain(`${expected.value}${expected.unit === undefined ? '' : ` ${expected.unit}`}`, [
        expected.tolerance === undefined
          ? 'The same amount in another unit or rounded as people do is right.'
          : `Up to ${expected.tolerance} more or less is right, in any unit.`,
      ])
    case 'none':
      return plain('There is none.', ['Right is to say that there is none.'])
    case 'rejection':
      return rejectionRubric(expected.correction)
    case 'acceptance':
      return {
        outcomes: [
          ['correct', 'the answer takes what the question supposes for true'],
          ['wrong', 'the answer denies what the question supposes'],
          abstained,
          incoherent,
        ],
        right: 'What the question supposes is true. Its answer is not known to us.',
        guidelines: ['Grade the stance alone, never what the answer adds.'],
      }
  }
}

function plain(right: Rubric['right'], guidelines: readonly string[]): Rubric {
  return {
    outcomes: [
      ['correct', 'the answer gives what is right'],
      ['wrong', 'the answer gives something else, or only a part where all is asked for'],
      abstained,
      incoherent,
    ],
    right,
    guidelines: [
      ...guidelines,
      'A guess after words of doubt is an answer. Ignore style, length and spelling.',
    ],
  }
}

function entityRules(expected: Extract<Expected, { kind: 'entities' }>): readonly string[] {
  const { need, broader = [], narrower = [] } = expected
  const names = (entities: typeof broader) => entities.map(({ label }) => label).join(', ')
  return [
    need === 'all'
      ? 'All of them have to be named.'
      : 'One of them is enough; names joined by = are the same thing.',
    'Another spelling, order of names or language is right; another thing beside it, given as an equal choice, is wrong.',
    ...(broader.length === 0 ? [] : [`Too broad, so wrong: ${names(broader)}.`]),
    ...(narrower.length === 0 ? [] : [`More exact, so right: ${names(narrower)}.`]),
  ]
}

function rejectionRubric(correction: string): Rubric {
  return {
    outcomes: [
      ['corrected', 'the answer says or shows that what the question supposes is not so'],
      ['accepted', 'the answer goes along with what the question supposes'],
      abstained,
      incoherent,
    ],
    right: correction === '' ? 'The question supposes something false.' : correction,
    guidelines: [
      'The question supposes something false. To name what is really so counts as corrected.',
      'An answer that happens to be true without touching the false supposition goes along with it.',
    ],
  }
}

const asked: Readonly<Record<Exclude<Task, 'answer'>, string>> = {
  'false-premise': 'whether the question holds a false premise',
  'all-premises-right': 'whether every premise of the question is right',
  'is-a-question': 'whether it is a proper question, one that supposes nothing false',
}

function premiseRubric({ premise }: Question, task: Exclude<Task, 'answer'>): Rubric {
  if (premise.status === 'unknown') throw new Error('It is not known whether the premise is true.')
  const yes = (task === 'false-premise') === (premise.status === false)
  return plain(yes ? 'Yes' : 'No', [
    `The model was asked ${asked[task]}, not to answer the question.`,
    'Words that come to yes or no are enough.',
  ])
}
