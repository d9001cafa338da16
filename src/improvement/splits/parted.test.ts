import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { Fact } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import { parted } from './parted.ts'
import { splitCounts } from './split-counts.ts'

const iri = (name: string) => `urn:test:${name}`
const options = { seed: 1, trainShare: 0.5 }

function fact(line: string): Fact {
  const [subject = '', relation = '', object = ''] = line.split(' ').map(iri)
  return { subject, relation, object }
}

function asked(
  number: number,
  split: string,
  lines: readonly string[],
  more: Partial<Question> = {},
) {
  const facts = lines.map(fact)
  return questionOf(number, {
    expected: { kind: 'boolean', value: true },
    facts,
    statements: facts,
    split,
    ...more,
  })
}

test("a set's own splits decide the sides, whatever split is asked for", () => {
  const set = [
    asked(1, 'train', ['a born x']),
    asked(2, 'test', ['b born y']),
    asked(3, 'validation', ['c born z']),
  ]

  for (const name of ['random', 'entity']) {
    const { split, sides } = parted(set, name, options)

    expect(split.id).toBe('set')
    expect([...sides.values()]).toEqual(['train', 'test', 'neither'])
  }
})

test.for([
  ['its very fact', asked(2, 'test', ['berlin capitalOf germany'])],
  ['its fact in validation', asked(2, 'validation', ['berlin capitalOf germany'])],
  ['its reversal', asked(2, 'test', ['germany capital berlin'])],
  ['a chain over it', asked(2, 'test', ['merkel ledCountry germany', 'berlin capitalOf germany'])],
  [
    'its twin',
    asked(2, 'test', ['munich cityIn germany'], { groups: [{ id: 'g', role: 'false' }] }),
  ],
  [
    'a false statement of it',
    asked(2, 'test', ['x y z'], { statements: [fact('berlin capitalOf germany')] }),
  ],
] as const)('a train question does not teach when %s is outside train', ([, other]) => {
  const set = [
    asked(1, 'train', ['berlin capitalOf germany'], { groups: [{ id: 'g', role: 'true' }] }),
    asked(3, 'train', ['oslo capitalOf norway']),
    other,
  ]

  const found = parted(set, 'fact', options)

  expect(found.leaking).toEqual([set[0]?.id])
  expect([...found.sides.values()]).toEqual([
    'neither',
    'train',
    other.split === 'test' ? 'test' : 'neither',
  ])
  expect(splitCounts(set, found)).toMatchObject({ by: 'set', train: 1, leaking: 1 })
})

test('facts that only share an object or a relation do not leak', () => {
  const set = [asked(1, 'train', ['ada born linz']), asked(2, 'test', ['bo born linz'])]

  expect(parted(set, 'fact', options).leaking).toEqual([])
})
