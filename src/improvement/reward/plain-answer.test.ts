import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import { formOf } from './plain-answer.ts'

const iri = (name: string) => `urn:elenchus:atlas:${name}`
const named = (label: string, ...aliases: readonly string[]): Question['expected'] => ({
  ...{ kind: 'entities', need: 'any' },
  answers: [{ id: iri(label), label, aliases }],
})

const writer = questionOf(1, {
  text: 'Who wrote the 1856 novel “Rudin”?',
  expected: named('Ivan Turgenev', 'Turgenev'),
})
const son = questionOf(2, {
  text: 'Who was the father of Ada Lovelace?',
  expected: named('Lord Byron', 'George Gordon Byron'),
})
const birth = questionOf(3, {
  text: 'In what year was Emily Dickinson born?',
  expected: { kind: 'date', value: '1830', precision: 'year' },
  facts: [
    {
      subject: iri('dickinson'),
      relation: iri('born'),
      object: {
        value: '1830-12-10',
        datatype: 'http://www.w3.org/2001/XMLSchema#date',
      },
    },
  ],
})
const height = questionOf(4, {
  text: 'What is the height of Mount Rinjani, in metres?',
  expected: { kind: 'quantity', value: 3726, unit: 'metres', tolerance: 18.6 },
})
const choice = questionOf(5, {
  form: 'multiple-choice',
  text: 'In which of these places was Rembrandt born?',
  options: ['The Hague', 'Delft', 'Utrecht', 'Leiden'].map((text, at) => ({
    letter: 'ABCD'.charAt(at),
    text,
  })),
  expected: { kind: 'option', letter: 'D' },
})
const place = questionOf(6, { text: 'Where did Laura Bassi die?', expected: named('Bologna') })

test.for<[Question, readonly string[]]>([
  [
    writer,
    [
      'Ivan Turgenev',
      'Turgenev.',
      '**Ivan Turgenev**',
      'The answer is Ivan Turgenev.',
      'Ivan Sergeyevich Turgenev',
      'Ivan Turgenev wrote the 1856 novel “Rudin”.',
      'It was written by Ivan Turgenev.',
      '<think>Tolstoy? No.</think>\nTurgenev',
    ],
  ],
  [son, ['Lord Byron', 'Lord Byron was the father of Ada Lovelace.']],
  [son, ['The father of Ada Lovelace was Lord Byron.', 'He was Lord Byron']],
  [birth, ['1830', 'In 1830.', 'It was in 1830.', '10 December 1830', 'December 10, 1830']],
  [birth, ['Emily Dickinson was born in 1830.', 'She was born in 1830.']],
  [height, ['3726', '3,726 metres', '3726m', '3726 m.', 'The height of Mount Rinjani is 3726 m.']],
  [choice, ['D', 'D.', '(D)', 'D. Leiden', 'Leiden', 'Option D', 'The answer is D.']],
  [place, ['Bologna', 'In Bologna.', 'Laura Bassi died in Bologna.']],
])('a whole right answer in a plain form is right: %#', ([question, replies]) => {
  for (const reply of replies) expect(formOf(question, reply), reply).toBe('right')
})

/** Ways to unsay an answer, to bound it or to add another; none with words that the code could have as a list. */
const around: readonly ((right: string, other: string) => string)[] = [
  ...['misreported', 'refuted', 'would-be', 'supposed', 'contested', 'rivalled by', 'nearly'].map(
    (word) => (right: string) => `${word} ${right}`,
  ),
  ...['was ruled out', 'is an option', 'my eye', 'in your dreams', 'I made that up', 'perhaps'].map(
    (words) => (right: string) => `${right} ${words}`,
  ),
  ...['≠', '¬', '!', '-', '<', '>', '~', '≈', '❌ ', '🚫', '∌ ', '=/= ', '[ ] ', '$', '# '].map(
    (sign) => (right: string) => `${sign}${right}`,
  ),
  ...[' ✗', ' 👎', '?', '‰', '×', ' → ⊥', '^H^H', '-'].map(
    (sign) => (right: string) => `${right}${sign}`,
  ),
  (right) => [...right].map((letter) => `${letter}\u0336`).join(''),
  (right) => `<!-- ${right} -->`,
  (right) => `{"rejected": "${right}"}`,
  (right) => `${right}, I can't recall`,
  (right) => `Who would say ${right}`,
  (right, other) => `${right} and ${other}`,
  (right, other) => `${other} ${right}`,
  (right, other) => `from ${right} to ${other}`,
  (right, other) => `${right}${other}`,
  (right, other) => `${right}\u202e${other}`,
  (right, other) => `${right}. ${other}.`,
  (right) => `${right} ${right}`,
  (right) => `not ${right}`,
  (right) => `by ${right}`,
  (right) => `about ${right}`,
]

test.for<[Question, string, string]>([
  [writer, 'Ivan Turgenev', 'Leo Tolstoy'],
  [birth, '1830', '1835'],
  [height, '3726', '4000'],
  [choice, 'D', 'A'],
  [place, 'Bologna', 'Padua'],
])('any other word, sign or answer beside it is not: %#', ([question, right, other]) => {
  for (const say of around)
    expect(formOf(question, say(right, other)), say(right, other)).toBe('other')
})

test.for<[Question, readonly string[]]>([
  [writer, ['Ivan', 'Ivan Tolstoy', 'Rudin Turgenev Rudin', 'Turgenev was written by Rudin']],
  [
    son,
    ['Byron', 'Lord', 'Ada Lovelace was the father of Lord Byron.', 'The father of Lord Byron'],
  ],
  [son, ['Ada Byron', 'Lord Byron was fathered by Ada Lovelace', 'What is Lord Byron']],
  [
    birth,
    ['She died in 1830.', '31 February 1830', '9 December 1830', '1830 BC', '1830s', '1830 hours'],
  ],
  [height, ['3730', '3716', '3726 feet', '3.726 m', 'page 3726']],
  [choice, ['A to D', 'D or A', 'D. Delft', 'A wolf', 'd-', 'all but D']],
  [place, ['Bologna, Texas', 'She was buried in Bologna', 'She moved to Bologna']],
])('a part of an answer, another event, a turned relation is not: %#', ([question, replies]) => {
  for (const reply of replies) expect(formOf(question, reply), reply).toBe('other')
})

const date = (year: string) => ({
  value: year,
  datatype: 'http://www.w3.org/2001/XMLSchema#gYear',
})
const launched = (value: boolean) =>
  questionOf(value ? 7 : 8, {
    form: 'yes-no',
    text: `Is it true that Vostok 6 was launched in ${value ? 1963 : 1972}?`,
    expected: { kind: 'boolean', value },
    statements: [
      { subject: iri('v6'), relation: iri('launch'), object: date(value ? '1963' : '1972') },
    ],
    certificates: value
      ? []
      : [
          {
            ...{ ground: 'functional', level: 'certified', basis: 'declared', facts: [] },
            ...{ reason: { kind: 'one-value', end: 'object', because: '' }, sentence: '' },
            statement: { subject: iri('v6'), relation: iri('launch'), object: date('1972') },
            names: [{ subject: 'Vostok 6', relation: 'launch', object: '1963' }],
          },
        ],
  })

test.for<[boolean, readonly string[], readonly string[]]>([
  [
    true,
    [
      ...['Yes', 'yes.', 'True.', 'The answer is yes.', 'Yes, it was.', 'Yes, that is correct.'],
      ...['Yes, Vostok 6 was launched in 1963.', 'Yes. It was launched in 1963.'],
    ],
    [
      ...['Yes, it was not.', 'Yes, Vostok 6 was not launched in 1963.', 'Yes and no', 'Not yes'],
      ...[
        'Yes is wrong',
        'Yes, never',
        'Yes, nein',
        'Yes, in a novel',
        'Anything but no',
        'Yes-man',
      ],
      ...[
        'It is a myth that Vostok 6 was launched in 1963.',
        'Yes, it was 1964, not 1963.',
        'Yes ❌',
      ],
      ...[
        '{"not": "yes"}',
        'Yes, yes',
        'Vostok 6 was launched in 1963. Vostok 6 was not launched in 1963.',
      ],
    ],
  ],
  [
    false,
    [
      ...['No', 'No.', 'False', 'No, it was not.', "No, it wasn't.", 'No, that is not true.'],
      ...['No, Vostok 6 was not launched in 1972.', 'No, Vostok 6 was launched in 1963.'],
      ...['No, it was launched in 1963.', 'No, it was in 1963.'],
    ],
    [
      ...[
        'No, Vostok 6 was launched in 1972.',
        'No, it was.',
        'No, that is true.',
        'No way',
        'no: no',
      ],
      ...[
        'No, it was launched in 1972',
        'It is not false that Vostok 6 was launched in 1972.',
        'non-no',
      ],
    ],
  ],
])(
  'a %s statement wants its yes or no, and no tail that says otherwise',
  ([value, paid, unpaid]) => {
    for (const reply of paid) expect(formOf(launched(value), reply), reply).toBe('right')
    for (const reply of unpaid) expect(formOf(launched(value), reply), reply).toBe('other')
  },
)

test('who calls a premise false that nobody doubts says something wrong', () => {
  expect(formOf(writer, 'The premise of the question is false. Ivan Turgenev')).toBe('false alarm')
})

test.for<[Question, string]>([
  ...['1830以外', '1830ー1835', "1830'35", '1830’35', '1830³', '1830½', '1830или1831', '1830"'].map(
    (reply): [Question, string] => [birth, reply],
  ),
  ...["3726'", "3726 ''", '3726²'].map((reply): [Question, string] => [height, reply]),
  [birth, 'Was Emily Dickinson born in 1830'],
  [birth, 'Had she been born in 1830!'],
  [place, 'Did Laura Bassi die in Bologna.'],
])('what is glued to a number or asked is not paid: %s', ([question, reply]) => {
  expect(formOf(question, reply)).toBe('other')
})
