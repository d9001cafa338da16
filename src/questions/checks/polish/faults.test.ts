import { expect, test } from 'vitest'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { fillTemplate } from '../../../lexicon/template.ts'
import type { Wordings } from '../../../lexicon/wording.ts'
import { faultOfQuestion, faultOfSentence } from './faults.ts'

const wrong: readonly (readonly [string, string])[] = [
  ['Where was {S} born?', 'a slot was not filled'],
  ['Where was undefined born?', 'a slot was not filled'],
  ['Does Alan Turing educated at King’s College?', 'a verb that does not go with its auxiliary'],
  ['Did Marie Curie was born in Warsaw?', 'a verb that does not go with its auxiliary'],
  ['Does the Danube flows through Serbia?', 'a verb that does not go with its auxiliary'],
  ['Where did Johann Sebastian Bach died?', 'a verb that does not go with its auxiliary'],
  ['Was Napoleon die on Saint Helena?', 'a verb that does not go with its auxiliary'],
  ['Which award did Toni Morrison received?', 'a verb that does not go with its auxiliary'],
  ['Is the the Danube a river?', 'two articles in a row'],
  ['Is a the Danube long?', 'two articles in a row'],
  ['Where is is Paris?', 'a word stands twice'],
  ['Is Paris located in in France?', 'a word stands twice'],
  ['Where was James Franck, who taught Max Born, born?', 'a name reads as the word beside it'],
  ['Is this a Newton’s law?', 'an article before a possessive'],
  ['Was he a hour late?', '“a” where “an” belongs, or the other way round'],
  ['Is Greta an university?', '“a” where “an” belongs, or the other way round'],
  ['Was Cary Grant a actor?', '“a” where “an” belongs, or the other way round'],
  ['Who wrote “Emma?', 'a quotation mark or bracket without its other half'],
  ['Who is John Barnes (footballer?', 'a quotation mark or bracket without its other half'],
  ['Who wrote Emma??', 'two marks in a row'],
  ['When did Olaf, Duke of Halland,, die?', 'two marks in a row'],
  ['Who  wrote Emma?', 'a space too many'],
  ['Who wrote Emma ?', 'a space too many'],
  ['who wrote Emma?', 'begins with a small letter'],
  ['Who wrote Emma', 'no question mark'],
  [
    `Who wrote ${Array.from({ length: 150 }, (_, n) => `word${n}`).join(' ')}?`,
    'too long to be read',
  ],
]

test.for(wrong)('%s: %s', ([text, fault]) => {
  expect(faultOfQuestion(text, [])).toBe(fault)
})

const right: readonly (readonly [string, readonly string[]])[] = [
  ['Is Pago Pago the capital of American Samoa?', ['Pago Pago']],
  ['Where does Hull Rugby, founded in 1865, have its seat?', ['Hull Rugby']],
  ['When did Wipro, based in Bengaluru, go public?', ['Wipro', 'Bengaluru']],
  ['Did Duran Duran record “Rio”?', ['Duran Duran', 'Rio']],
  ['Which company owns “Yahoo!”?', ['Yahoo!']],
  ['Did Sammy Davis Jr. sing?', ['Sammy Davis Jr.']],
  ['Was Robert Downey Jr., an actor, born in 1965?', ['Robert Downey Jr.']],
  ['Does Leeds United play in Leeds?', ['Leeds United', 'Leeds']],
  ['Did the United States annex Hawaii?', ['United States', 'Hawaii']],
  ['Does Mars possess moons?', ['Mars']],
  ['Is New York City in the state of New York?', ['New York City', 'New York']],
  ['Did Ed Sheeran succeed?', ['Ed Sheeran']],
  ['Was Ada Lovelace educated at home?', ['Ada Lovelace']],
  ['Is Apple a European company?', ['Apple']],
  ['Was it an hour, a unit, a one-off or an honour?', []],
  ['Did Mary, Queen of Scots, die in 1587?', ['Mary, Queen of Scots']],
  ['Which of these is the Danube’s mouth?', ['Danube']],
  ['Is this an historic MP3 or an X-ray?', []],
  ['Did eBay buy PayPal?', ['eBay', 'PayPal']],
  ['Is Corvina Sono 240’s ward Maternity?', ['Corvina Sono 240', 'Maternity']],
  ['Does the Rhine cross Basel?', ['Rhine', 'Basel']],
]

test.for(right)('nothing is wrong with %s', ([text, names]) => {
  expect(faultOfQuestion(text, names)).toBeUndefined()
})

test('a name that stands twice asks nothing', () => {
  expect(faultOfQuestion('Is Ghent a part of Ghent?', ['Ghent'])).toBe('a name stands twice')
  expect(faultOfQuestion('Is K\u2047ln a city?', [])).toBe('a letter that could not be decoded')
})

test('what asks to name one of several ends in a full stop', () => {
  expect(faultOfQuestion('Name one novel that Jane Austen wrote.', [])).toBeUndefined()
  expect(faultOfQuestion('Name one novel that Jane Austen wrote', [])).toBe('no question mark')
})

test('a statement needs no question mark', () => {
  expect(faultOfSentence('Marie Curie was born in Warsaw.')).toBeUndefined()
})

test('nothing is wrong with a wording of the lexicon, whoever it is about', () => {
  const { entries } = loadLexicon()
  const ends = [
    { S: 'Emma', O: 'Ghent' },
    { S: 'the Danube', O: 'the Alps' },
    { S: 'Olaf, Duke of Halland', O: '1815' },
  ]
  const sentences = (wordings: Wordings | undefined, end: string) =>
    // what has an article before it is a common noun
    (wordings ?? [])
      .filter(({ say }) => !/\ba \{/i.test(say))
      .flatMap(({ say }) =>
        ends
          .flatMap((names) => fillTemplate(say, { ...names, T: 'Bruges' }) ?? [])
          .map((text) => text + end),
      )

  const faults = entries.flatMap(({ ask, check, choose, state, deny }) => [
    ...[check, ask.object, ask.subject, choose.object, choose.subject]
      .flatMap((wordings) => sentences(wordings, ''))
      .map((text) => [
        text,
        faultOfQuestion(text, ['Emma', 'Danube', 'Alps', 'Ghent', 'Olaf, Duke of Halland']),
      ]),
    ...sentences([{ say: state }, ...(deny ? [{ say: deny }] : [])], '.').map((text) => [
      text,
      faultOfSentence(text),
    ]),
  ])

  expect(faults.length).toBeGreaterThan(1000)
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
})
