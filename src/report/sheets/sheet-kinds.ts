import type { Question } from '../../domain/question.ts'
import { isError } from '../error-sample.ts'
import { sayStatement } from '../labels.ts'
import { becauseColumn, questionColumn, rightColumn } from './columns.ts'
import type { Choice, SheetKind, SheetKindId, Shown } from './sheet-kind.ts'

/** All kinds of sheets, in display order. */
export const sheetKinds: readonly SheetKind[] = [
  {
    id: 'answers',
    description: 'is the answer correct, and does it state anything false?',
    unit: 'answer',
    aspects: ['correct', 'hallucinated'],
    asks: [
      'correct: yes if the answer is right, or rejects a false premise.',
      'hallucinated: yes if it states anything false.',
    ],
    choices: [
      { says: 'right', values: [true, false] },
      { says: 'right, but it also states something false', values: [true, true] },
      { says: 'not right, and it states something false', values: [false, true] },
      { says: 'not right, but nothing false', values: [false, false] },
      { says: "can't be told", values: ['?', '?'] },
    ],
    shows: answered,
    takes: (_, entry) => entry?.response.status === 'answered',
  },
  {
    id: 'questions',
    description: 'does the question say what its facts say, and is it good English?',
    unit: 'question',
    aspects: ['faithful', 'fluent'],
    asks: [
      'faithful: yes if the question and the right answer say what the facts say.',
      'fluent: yes if a native speaker could have written it.',
    ],
    choices: [
      { says: 'says what the facts say, in good English', values: [true, true] },
      { says: 'says what the facts say, in bad English', values: [true, false] },
      { says: 'does not say what the facts say, in good English', values: [false, true] },
      { says: 'neither', values: [false, false] },
      { says: "can't be told", values: ['?', '?'] },
    ],
    shows: asked,
    takes: () => true,
  },
  {
    id: 'premises',
    description: 'is what a false-premise question presupposes really false?',
    unit: 'question',
    aspects: ['premise-false'],
    asks: ['premise-false: yes if something that the question presupposes is false.'],
    choices: yesOrNo('something that it presupposes is false', 'all that it presupposes is true'),
    shows: asked,
    takes: ({ premise }) => premise.status === false,
  },
  {
    id: 'lookups',
    description: 'is what a question presupposes or asks really false? true ones are included',
    unit: 'question',
    aspects: ['premise-false'],
    asks: [
      'premise-false: yes if the statement under "look up" is false; look it up elsewhere. Some are true.',
    ],
    choices: yesOrNo('the statement is false', 'the statement is true'),
    shows: lookedUp,
    takes: isLookedUp,
  },
  {
    id: 'errors',
    description: "is what counts as a model's error really one?",
    unit: 'answer',
    aspects: ['valid'],
    asks: ['valid: yes if the answer really is wrong, and the question and right answer are fine.'],
    choices: yesOrNo(
      'really wrong, and the question is fine',
      'not wrong, or the question is not fine',
    ),
    shows: answered,
    takes: (_, entry) => entry?.verdict !== undefined && isError(entry.verdict.outcome),
  },
  {
    id: 'open',
    description: 'is an answer in free words acceptable?',
    unit: 'answer',
    aspects: ['acceptable'],
    asks: ['acceptable: yes if a reader who knows the facts would accept the answer.'],
    choices: yesOrNo('acceptable', 'not acceptable'),
    shows: answered,
    takes: ({ form }, entry) => form === 'wh' && entry?.response.status === 'answered',
  },
]

function yesOrNo(yes: string, no: string): readonly Choice[] {
  return [
    { says: yes, values: [true] },
    { says: no, values: [false] },
    { says: "can't be told", values: ['?'] },
  ]
}

/** Statements called false, and comparable statements called true: false premises and their twins, noes and yeses. */
function isLookedUp({ premise, expected, groups = [] }: Question): boolean {
  return (
    premise.status === false ||
    expected.kind === 'boolean' ||
    groups.some(({ role }) => role === 'true')
  )
}

/** Reveals nothing about the claimed truth. */
function lookedUp({ question }: Shown) {
  const [statement] = question.statements
  return {
    question: questionColumn(question),
    'look up': statement === undefined ? '' : sayStatement(question, statement),
  }
}

export function sheetKindOf(id: SheetKindId): SheetKind {
  const found = sheetKinds.find((kind) => kind.id === id)
  if (found === undefined) throw new Error(`no kind of sheet ${id}`)
  return found
}

function answered({ question, answer }: Shown) {
  return {
    question: questionColumn(question),
    answer,
    'right answer': rightColumn(question),
    because: becauseColumn(question),
  }
}

function asked({ question }: Shown) {
  return {
    question: questionColumn(question),
    'right answer': rightColumn(question),
    because: becauseColumn(question),
  }
}
