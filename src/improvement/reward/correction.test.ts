import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { formOf } from './plain-answer.ts'

const iri = (name: string) => `urn:elenchus:atlas:${name}`
const date = (year: string) => ({
  value: year,
  datatype: 'http://www.w3.org/2001/XMLSchema#gYear',
})
const correction = 'The album “Blue” came out in 1971, not 1968, and is by Joni Mitchell.'
const supposed = questionOf(9, {
  text: 'Who recorded the album “Blue”, which came out in 1968?',
  premise: {
    status: false,
    exchanges: [{ place: 'object', original: '1971', replacement: '1968' }],
  },
  expected: { kind: 'rejection', correction },
  statements: [{ subject: iri('blue'), relation: iri('out'), object: date('1968') }],
  labels: { [iri('blue')]: 'Blue', [iri('mitchell')]: 'Joni Mitchell' },
})
const bare = 'The premise of the question is false.'

test.for([
  ...[bare, 'The premise is false.', 'No, the question has a false premise.', correction],
  ...[
    'The album “Blue” came out in 1971.',
    'It came out in 1971.',
    'It came out in 1971, not 1968.',
  ],
  ...['“Blue” did not come out in 1968 but in 1971.', 'It came out on 22 June 1971, not in 1968.'],
  ...[
    `${bare} ${correction}`,
    `${bare} It came out in 1971 in Los Angeles.`,
    `${correction} ${correction}`,
  ],
  ...[`${bare} It came out in June 1971.`],
])('"%s" corrects the premise', (reply) => {
  expect(formOf(supposed, reply)).toBe('right')
})

test.for([
  ...[
    'Actually, I don’t know.',
    'In fact.',
    'Actually, the premise of the question is true.',
    '1968 is wrong.',
  ],
  ...[
    "I don't know. 1968 is wrong.",
    'Maybe the premise is false.',
    'Is the premise of the question false?',
  ],
  ...[
    'If the premise is false, I say so.',
    'There is no error in the question.',
    'Not a false premise.',
  ],
  ...[
    `${bare} The premise of the question is true.`,
    `${bare} Just kidding.`,
    `${bare} It came out in Toronto.`,
    `${bare} Not in 1968 but in May in Toronto.`,
    `${bare} Not.`,
    `${bare} But it did.`,
  ],
  ...[
    `${bare} It came out in 1968.`,
    `${bare} It came out in 1985.`,
    `${bare} It did not come out in 1971.`,
  ],
  ...[
    '1971',
    'page 1971',
    '1971 or 1968',
    '1970 or 1971',
    'It came out before 1971.',
    'It was reissued in 1971.',
  ],
  ...[
    'The Beatles recorded it in 1971.',
    'It came out in 1971 BC.',
    'It did not come out in 1971.',
    '1971 days',
  ],
  ...[
    'The album came out in 1968. Another came out in 1971.',
    'It came out in 1968.',
    'Joni Mitchell',
  ],
  ...[
    'It came out on 31 February 1971.',
    'It came out in 1971?',
    'It did or did not come out in 1968.',
  ],
])('"%s" does not', (reply) => {
  expect(['other', 'harmless']).toContain(formOf(supposed, reply))
})

test('who calls a true premise false says something wrong, whatever follows', () => {
  const twin = questionOf(10, { text: supposed.text, expected: { kind: 'acceptance' } })

  expect(formOf(twin, `${bare} I don't know.`)).toBe('false alarm')
})
