import { describe, expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Statement } from '../../../domain/fact.ts'
import { prefixes } from '../../../domain/prefixes.ts'

const vocabularies = [
  ['RDF', `${prefixes.rdf}type`, `${prefixes.rdfs}subClassOf`],
  ['Wikidata', `${prefixes.wdt}P31`, `${prefixes.wdt}P279`],
] as const

describe.for(vocabularies)('in the words of %s', ([, isA, below]) => {
  const hierarchy = [`dog ${below} mammal`, `mammal ${below} animal`, `animal ${below} thing`]
  const declarations = [
    { ...declare('is'), relation: isA, state: '{S} {is} a {O}' },
    { ...declare('below'), relation: below, state: '{S} is a kind of {O}', asymmetric: true },
  ]
  const stated = (words: string): Statement => {
    const [subject = '', relation, object = ''] = words.split(' ')
    return {
      subject: iri(subject),
      relation: relation === 'is' ? isA : below,
      object: iri(object),
    }
  }
  const truthOf = async (facts: readonly string[], statement: string) => {
    using knowledge = await knowledgeOf(...facts, { declarations })
    const [truth] = await knowledge.truth([stated(statement)])
    return truth
  }

  test('what is of a class is of all that the class is a subclass of, and the facts say why', async () => {
    const truth = await truthOf([`rex ${isA} dog`, ...hierarchy], 'rex is animal')

    expect(truth).toMatchObject({
      status: 'true',
      by: 'subclass',
      facts: [stated('rex is dog'), stated('dog below mammal'), stated('mammal below animal')],
      sentence: 'Rex is a dog, and dog is a kind of mammal, and mammal is a kind of animal',
    })
  })

  test('a subclass is one of all that is above its class', async () => {
    const truth = await truthOf(hierarchy, 'dog below thing')

    expect(truth).toMatchObject({
      status: 'true',
      by: 'subclass',
      facts: hierarchy.map((_, place) =>
        stated(['dog below mammal', 'mammal below animal', 'animal below thing'][place] ?? ''),
      ),
    })
  })

  test('a hierarchy is followed however deep it is', async () => {
    const deep = Array.from({ length: 200 }, (_, level) => `c${level} ${below} c${level + 1}`)

    expect(await truthOf([`rex ${isA} c0`, ...deep], 'rex is c200')).toMatchObject({
      status: 'true',
    })
  })

  test.for<[string, readonly string[], string]>([
    ['nothing is of what is below its class', [`rex ${isA} animal`], 'rex is dog'],
    ['a class is no instance of what it is a subclass of', [], 'dog is animal'],
    ['no class is a subclass of itself', [`thing ${below} dog`], 'dog below dog'],
    ['a cycle proves nothing of its classes', [`thing ${below} dog`], 'dog below animal'],
    [
      'what leads through a cycle is not certain',
      [`rex ${isA} dog`, `animal ${below} mammal`],
      'rex is thing',
    ],
    [
      'what has ended leads nowhere',
      [`puppy ${below} cub`, `cub ${below} dog ..1990`],
      'puppy below animal',
    ],
  ])('unknown: %s', async ([, facts, statement]) => {
    expect(await truthOf([...hierarchy, ...facts], statement)).toMatchObject({ status: 'unknown' })
  })

  test('beside a cycle the ways that do not touch it prove', async () => {
    const facts = [`rex ${isA} dog`, ...hierarchy, `thing ${below} entity`, `entity ${below} thing`]

    expect(await truthOf(facts, 'rex is thing')).toMatchObject({ status: 'true' })
    expect(await truthOf(facts, 'rex is entity')).toMatchObject({ status: 'unknown' })
  })

  test('the other way round of what a hierarchy proves is false, with all the facts that it takes', async () => {
    const others = Array.from({ length: 40 }, (_, one) => `low${one} ${below} high${one}`)

    const truth = await truthOf([...hierarchy, ...others], 'thing below dog')

    expect(truth).toMatchObject({
      status: 'false',
      certificate: {
        ground: 'asymmetric',
        facts: [{}, {}, {}],
        sentence:
          'Dog is a kind of mammal, and mammal is a kind of animal, and animal is a kind of thing, and that never holds both ways',
      },
    })
  })
})
