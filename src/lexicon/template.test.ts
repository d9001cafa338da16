import { expect, test } from 'vitest'
import { fillTemplate, possessiveOf } from './template.ts'

test('slots are filled and the first letter is a capital', () => {
  expect(fillTemplate('{S} flows through {O}', { S: 'the Danube', O: 'Serbia' })).toBe(
    'The Danube flows through Serbia',
  )
})

test('an article is not doubled', () => {
  expect(fillTemplate('Where is the {S}?', { S: 'the Louvre' })).toBe('Where is the Louvre?')
})

test('a slot without a filling makes no sentence', () => {
  expect(fillTemplate('Who wrote {S} and {O}?', { S: '“Emma”' })).toBeUndefined()
})

test.for(['$&', '{O}', '$1', '\\', "{S's}"])('the name %s is text, not a pattern', (name) => {
  expect(fillTemplate('Who wrote {S}?', { S: name, O: 'nobody' })).toBe(`Who wrote ${name}?`)
})

test.for([
  ['Marie Curie', "Marie Curie's"],
  ['Charles Dickens', "Charles Dickens's"],
  ['the United States', "the United States'"],
] as const)('the possessive of %s is %s', ([name, possessive]) => {
  expect(possessiveOf(name)).toBe(possessive)
})

test.for([
  ['Bertil, Duke of Halland', 'Was Bertil, Duke of Halland, born in Ulm?'],
  ['Sammy Davis, Jr.', 'Was Sammy Davis, Jr., born in Ulm?'],
  ['Marie Curie', 'Was Marie Curie born in Ulm?'],
  ['Emerson, Lake and Palmer', 'Was Emerson, Lake and Palmer born in Ulm?'],
  ['“Me, Myself”', 'Was “Me, Myself” born in Ulm?'],
] as const)('the apposition in %s is closed where the sentence goes on', ([name, said]) => {
  expect(fillTemplate('Was {S} born in {O}?', { S: name, O: 'Ulm' })).toBe(said)
  expect(fillTemplate('Where is {S}?', { S: name })).toBe(`Where is ${name}?`)
})

test('a name with an apposition has no possessive', () => {
  expect(fillTemplate("Who was {S's} father?", { S: 'Bertil, Duke of Halland' })).toBeUndefined()
  expect(fillTemplate("Who was {S's} father?", { S: 'Bertil' })).toBe("Who was Bertil's father?")
})

test.for([
  ['physicist', 'a physicist'],
  ['actor', 'an actor'],
  ['university teacher', 'a university teacher'],
  ['MP', 'an MP'],
  ['hourly worker', 'an hourly worker'],
] as const)('before %s the article is that of %s', ([name, said]) => {
  expect(fillTemplate('was she a {O}?', { O: name })).toBe(`Was she ${said}?`)
})
