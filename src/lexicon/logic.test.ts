import { expect, test } from 'vitest'
import { Concept, type Kind, timeConstraint } from './concept.ts'
import { Lexicon } from './lexicon.ts'

const kinds: readonly Kind[] = [
  { kind: 'human', noun: 'person', plural: 'people', types: [], apart: ['work'] },
  { kind: 'work', noun: 'work', plural: 'works', types: [] },
  { kind: 'film', parent: 'work', noun: 'film', plural: 'films', types: [] },
]

test('an inverse is said once and holds from both sides', () => {
  const declared = declarations(
    { concept: 'capital', relations: ['a:capital'], inverse: 'capital-of' },
    { concept: 'capital-of', relations: ['a:capitalOf', 'b:capitalOf'] },
  )

  expect(declared('a:capital')?.implies).toEqual([
    { relation: 'a:capitalOf', inverted: true },
    { relation: 'b:capitalOf', inverted: true },
  ])
  expect(declared('b:capitalOf')?.implies).toEqual([{ relation: 'a:capital', inverted: true }])
})

test('a narrower relation implies the broader one, not the other way round', () => {
  const declared = declarations(
    {
      concept: 'father',
      relations: ['a:father'],
      implies: ['a:parent'],
      impliesInverse: ['child'],
    },
    { concept: 'child', relations: ['a:child'] },
  )

  expect(declared('a:father')?.implies).toEqual([
    { relation: 'a:parent', inverted: false },
    { relation: 'a:child', inverted: true },
  ])
  expect(declared('a:child')?.implies).toBeUndefined()
})

test('two relations exclude each other, whichever says so', () => {
  const declared = declarations(
    { concept: 'father', relations: ['a:father'], excludes: ['spouse'] },
    { concept: 'spouse', relations: ['a:spouse'], excludes: ['father'] },
  )

  expect(declared('a:father')?.excludes).toEqual(['a:spouse'])
  expect(declared('a:spouse')?.excludes).toEqual(['a:father'])
})

test('what joins kinds that are apart is asymmetric, what may join a kind to itself is not', () => {
  const declared = declarations(
    { concept: 'director', relations: ['a:director'], subject: ['film'], object: ['human'] },
    { concept: 'friend', relations: ['a:friend'], subject: ['human'], object: ['human', 'film'] },
  )

  expect(declared('a:director')).toMatchObject({ asymmetric: true, irreflexive: true })
  expect(declared('a:friend')?.asymmetric).toBeUndefined()
})

test('constraints in time are read with the years added on either side', () => {
  const declared = declarations({
    concept: 'father',
    relations: ['a:father'],
    order: ['object.start + 9 <= subject.start', 'subject.start <= object.end + 1'],
  })

  expect(declared('a:father')?.order).toEqual([
    {
      earlier: { entity: 'object', point: 'start' },
      later: { entity: 'subject', point: 'start' },
      slack: -9,
    },
    {
      earlier: { entity: 'subject', point: 'start' },
      later: { entity: 'object', point: 'end' },
      slack: 1,
    },
  ])
})

test.for(['object.start < subject.start', 'object.born <= subject.start', 'start <= end', ''])(
  '"%s" is no constraint in time',
  (text) => {
    expect(timeConstraint.safeParse(text).success).toBe(false)
  },
)

test('what tells of an event happens when its date says', () => {
  const of = declarations(
    { concept: 'birthplace', relations: ['urn:born-in'], event: 'birth' },
    { concept: 'birth-date', relations: ['urn:born-on'], event: 'birth', marks: 'start' },
    { concept: 'residence', relations: ['urn:lives-in'] },
  )

  expect(of('urn:born-in')?.happens).toBe('start')
  expect(of('urn:lives-in')?.happens).toBeUndefined()
})

function declarations(...concepts: readonly Readonly<Record<string, unknown>>[]) {
  const common = { subject: ['human'], object: ['human'], state: '{S} {O}', check: ['?'] }
  const entries = concepts.map((concept) => ({
    ...Concept.parse({ ...common, ask: {}, choose: {}, ...concept }),
    field: 'test',
  }))
  const all = new Lexicon(entries, kinds).declarations()
  return (relation: string) => all.find((declaration) => declaration.relation === relation)
}
