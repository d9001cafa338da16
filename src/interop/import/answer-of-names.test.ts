import { expect, test } from 'vitest'
import { answerOfNames } from './answer-of-names.ts'

test.for<readonly [string, string, string, string]>([
  ['When was the treaty signed?', 'March 3, 1921', '1921-03-03', 'day'],
  ['When did it break out?', '2nd of September, 1666', '1666-09-02', 'day'],
  ['On which day did the bridge open?', '1921-03-03', '1921-03-03', 'day'],
  ['On which day did the bridge open?', 'Thursday, 3 March 1921', '1921-03-03', 'day'],
  ['On which day did the bridge open?', '25/03/1921', '1921-03-25', 'day'],
  ['On which day did the bridge open?', '1921/03/25', '1921-03-25', 'day'],
  ['On which day did the bridge open?', '3-Mar-1921', '1921-03-03', 'day'],
  ['What happened first?', 'Sept. 1921', '1921-09', 'month'],
  ['In which month did she leave?', 'November, 1867', '1867-11', 'month'],
  ['In which year was the battle?', '480 BC', '-0480', 'year'],
  ['In which year was the battle?', '480 B.C.E.', '-0480', 'year'],
  ['When was the city buried?', 'AD 79', '0079', 'year'],
  ['When was the city buried?', '79', '0079', 'year'],
  ['What year did she die?', 'In 1934.', '1934', 'year'],
  ['When was the first one built?', 'c. 1350', '1350', 'year'],
])('%s %s: the date %s, by the %s', ([question, answer, value, precision]) => {
  expect(answerOfNames(question, [answer])).toEqual({ kind: 'date', value, precision })
})

test.for<readonly [string, string, number, string | undefined]>([
  ['How many moons does Mars have?', 'two', 2, undefined],
  ['How many people live there?', 'about 1.5 million', 1_500_000, undefined],
  ['How many episodes are there?', '26 episodes', 26, undefined],
  ['How many were there?', '26 chapters', 26, 'chapters'],
  ['How tall is the mast?', '324 metres', 324, 'metres'],
  ['How far is it?', '5 km', 5, 'km'],
  ['How far is it?', '5km', 5, 'km'],
  ['How fast is it?', '120 km/h', 120, 'km/h'],
  ['How hot was it?', '−40 °C', -40, '°c'],
  ['What is the ratio on the stone?', '3.14', 3.14, undefined],
  ['What share of them came?', '15%', 15, '%'],
  ['What share of them came?', '15 per cent', 15, 'per cent'],
  ['What was paid for it?', '$50,000', 50_000, '$'],
  ['How old was he?', '41 years old', 41, 'years'],
  ['How much water is there?', '660 quadrillion gallons', 6.6e17, 'gallons'],
  ['How much was paid?', '50,000 euros', 50_000, 'euros'],
  ['What is the population?', '1850', 1850, undefined],
])('%s %s: the number %d in %s', ([question, answer, value, unit]) => {
  expect(answerOfNames(question, [answer])).toEqual({
    kind: 'quantity',
    value,
    unit,
  })
})

test.for<readonly [string, string]>([
  ['Which novel of Orwell is set in Oceania?', '1984'],
  ['Who sang it?', '50 Cent'],
  ['Who sang it?', '10 Years'],
  ['Which store opened there?', '7 Eleven'],
  ['When was it settled?', '1914–1918'],
  ['When was it settled?', 'the 1860s'],
  ['When was it settled?', 'the 5th century BC'],
  ['When was it signed?', '30 February 1921'],
  ['When was it signed?', '2021-13-01'],
  ['When is the feast?', 'March 3'],
  ['Which ticket won?', '3 or 4'],
  ['How long is it?', 'six feet under'],
  ['What is the symbol of nobelium?', 'No'],
  ['Which film won?', 'True'],
  ['Which song is it?', '99 Luftballons'],
])('%s %s stays a name', ([question, answer]) => {
  expect(answerOfNames(question, [answer])).toEqual({ kind: 'names', names: [answer] })
})

test.for([
  ['is it in betal', 'True', true],
  ['is it in betal', 'FALSE', false],
  ['Did he come?', 'no.', false],
  ['It is a lake.', 'yes', true],
] as const)('%s %s: yes or no', ([question, answer, value]) => {
  expect(answerOfNames(question, [answer])).toEqual({ kind: 'boolean', value })
})

test('of several ways to give a date, the least precise is enough', () => {
  const names = ['14 December 1972 UTC', 'December 1972']

  expect(answerOfNames('When did they leave?', names)).toEqual({
    kind: 'date',
    value: '1972-12',
    precision: 'month',
  })
})

test.for([[['1921', '1922']], [['14 December 1972', 'Apollo 17']]] as const)(
  'answers that differ stay names, of which any is right: %j',
  ([names]) => {
    expect(answerOfNames('What is written there?', names)).toEqual({ kind: 'names', names })
  },
)

test.for<readonly [readonly string[], string]>([
  [['8-Sep-22', '9/8/2022', '8/9/2022'], '2022-09-08'],
  [['9-Nov-89', '11/9/1989', '9/11/1989'], '1989-11-09'],
  [['5/13/2022', '13/05/2022', '13-05-2022'], '2022-05-13'],
])('what one spelling leaves open, another one settles: %j', ([names, value]) => {
  expect(answerOfNames('On what date was it?', names)).toMatchObject({ kind: 'date', value })
})

test.for<readonly [readonly string[], object]>([
  [['100', '100 members'], { value: 100 }],
  [['96 years old', '96'], { value: 96, unit: 'years' }],
  [['$10', '10 USD'], { value: 10, unit: '$' }],
])('a number with and without its unit is one: %j', ([names, quantity]) => {
  expect(answerOfNames('How many?', names)).toEqual({ kind: 'quantity', ...quantity })
})

test('one height in two units stays two names', () => {
  expect(answerOfNames('How tall is it?', ['829.8 m', '2,722 ft'])).toMatchObject({ kind: 'names' })
})

test('a number whose aliases say the same is a number, and one of a title stays a name', () => {
  expect(answerOfNames('How many?', ['7', 'seven', 'VII'])).toEqual({ kind: 'quantity', value: 7 })
  expect(answerOfNames('Which?', ['7', 'Seven (film)'])).toMatchObject({ kind: 'names' })
})

test.for<readonly [string, string, string]>([
  ['When was it signed?', '3/4/1921', 'its answer "3/4/1921" may be two days'],
  ['When was it signed?', '3-Mar-21', 'its answer "3-Mar-21" may be two days'],
  ['is it a lake', '1', 'its question asks for yes or no, and its answer is "1"'],
])('%s %s is ambiguous', ([question, answer, reason]) => {
  expect(answerOfNames(question, [answer])).toMatchObject({ kind: 'ambiguous', reason })
})

test('a day and a month that are the same number are no two days', () => {
  expect(answerOfNames('When?', ['4/4/1921'])).toMatchObject({ value: '1921-04-04' })
})

test('a sentence is a text that no reply has word for word', () => {
  const text = 'The watermelon seeds pass through your digestive system.'

  expect(answerOfNames('What happens?', [text])).toEqual({ kind: 'open', text })
})
