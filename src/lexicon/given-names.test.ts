import { expect, test } from 'vitest'
import { sexByName } from './given-names.ts'
import { fillTemplate } from './template.ts'

test.for([
  ['Peter Fonda', 'man'],
  ['Talia Shire', 'woman'],
  ['the American actor Robert Wagner', 'man'],
  ['the actress Jane Seymour', 'woman'],
  ['Robin Wright', undefined],
  ['Princess Ludovika of Bavaria', 'woman'],
  ['Grand Duke Konstantin', 'man'],
  ['Princeton', undefined],
] as const)('%s is supposed to be a %s', ([name, sex]) => {
  expect(sexByName(name)).toBe(sex)
})

test('a child is a son or a daughter, a parent a father or a mother, where the name tells', () => {
  const asked = (child: string, parent: string) =>
    fillTemplate('Is it correct that {O} was {child O} of {S}, {parent S}?', {
      S: parent,
      O: child,
    })

  expect(asked('Peter Fonda', 'Henry Fonda')).toBe(
    'Is it correct that Peter Fonda was a son of Henry Fonda, the father?',
  )
  expect(asked('Talia Shire', 'Italia Pennino')).toBe(
    'Is it correct that Talia Shire was a daughter of Italia Pennino, a parent?',
  )
  expect(asked('Robin Wright', 'Mary Doe')).toBe(
    'Is it correct that Robin Wright was a child of Mary Doe, the mother?',
  )
})

test('a sibling is a brother or a sister in the same way', () => {
  const told = (O: string) => fillTemplate('{O}, {sibling O} of {S}', { S: 'Emperor Franz', O })

  expect(told('Princess Ludovika')).toBe('Princess Ludovika, a sister of Emperor Franz')
  expect(told('Robin Wright')).toBe('Robin Wright, a sibling of Emperor Franz')
  expect(told('Augustus III of Poland')).toBe('Augustus III of Poland, a brother of Emperor Franz')
})
