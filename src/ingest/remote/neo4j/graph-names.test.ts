import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelOf, propertyKey, relationshipType } from './graph-names.ts'

test('names are written as Neo4j writes its own', () => {
  expect(relationshipType('place of birth')).toBe('PLACE_OF_BIRTH')
  expect(labelOf('film actor')).toBe('Film actor')
  expect(propertyKey('Date of birth')).toBe('date_of_birth')
})

test('letters of any script stay, and no backtick, quote or line break does', () => {
  expect(relationshipType('место `рождения`')).toBe('МЕСТО_РОЖДЕНИЯ')
  expect(labelOf("X`) DETACH DELETE n //'\n")).toBe('X DETACH DELETE n')
  expect(propertyKey('हिन्दी नाम')).toBe('हिन्दी_नाम')
})

test('what has no letter has a name of its own kind', () => {
  expect([relationshipType('`'), labelOf(''), propertyKey('—')]).toEqual([
    'RELATED_TO',
    'Thing',
    'value',
  ])
})

test('nothing breaks out of backticks', () => {
  const isPlain = (name: string) => /^[\p{L}\p{M}\p{N}_ ]+$/u.test(name)

  fc.assert(
    fc.property(anyText, (name) =>
      [relationshipType(name), labelOf(name), propertyKey(name)].every(isPlain),
    ),
  )
})

const anyText = fc.array(fc.nat(0x10ffff)).map((codes) => String.fromCodePoint(...codes))
