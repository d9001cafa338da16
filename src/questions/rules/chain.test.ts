import { expect, test } from 'vitest'
import {
  certificateOf,
  entity,
  rowOf,
  said,
  saidAll,
} from '../../../test/support/questions/drawn-row.ts'
import type { DrawnRow } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { chainRule } from './chain.ts'

const emma = entity('Emma', 'novel')
const austen = entity('Jane Austen', 'human')
const steventon = entity('Steventon', 'city')

test('the relations but the last are said as nouns', () => {
  expect(said(chainRule('wh', 2), 'author', chained([]))).toMatch(
    /^(Where|In which).* the (author|writer) of “Emma” .*\?$/,
  )
})

test.each([
  ['mother P25', 'birthplace P19', true],
  // a grandfather, and a brother or a sister
  ['mother P25', 'father P22', false],
  ['mother P25', 'child P40', false],
  ['spouse P26', 'spouse P26', false],
  // the country of a grave is too odd a question
  ['burial place P119', 'country P17', false],
])('%s, then %s: drawn %s', (first, second, isDrawn) => {
  const lexicon = loadLexicon()
  const all = ['P25', 'P22', 'P40', 'P26', 'P19', 'P119', 'P17'].flatMap((id) => {
    const relation = expandPrefix(`wdt:${id}`)
    const entry = lexicon.entryOf(relation)
    return entry === undefined ? [] : [{ relation, entry }]
  })

  const { pairs } = chainRule('yes-no', 2).draw({
    ...{ uses: all, all, perRelation: 10 },
    ...{ seed: 1, language: 'en' },
  })

  const pair = [first, second].map((name) => expandPrefix(`wdt:${name.split(' ')[1]}`))
  expect(all).toHaveLength(7)
  expect(pairs?.some(([one, other]) => one === pair[0] && other === pair[1])).toBe(isDrawn)
})

test('a name with a description is no genitive', () => {
  const mary = {
    ...entity('Mary I', 'human'),
    description: 'English queen',
    years: { from: 1516 },
  }
  const father = rowOf('father', mary, entity('Henry VIII', 'human'), [])
  const birth = rowOf('birthplace', entity('Henry VIII', 'human'), entity('Greenwich', 'city'), [])
  const row = {
    ...birth,
    facts: [...father.facts, ...birth.facts],
    complete: [...father.complete, ...birth.complete],
  }

  expect(said(chainRule('wh', 2), 'father', row)).toMatch(/ the father of Mary I of England /)
})

test('each fact is a question of its own in the group of the chain', () => {
  const questions = saidAll(chainRule('wh', 2), 'author', chained([]))
  const [whole, first, second] = questions

  expect(questions).toHaveLength(3)
  expect(whole).toMatchObject({ hops: 2, groups: [{ id: whole?.id, role: 'true' }] })
  expect(first).toMatchObject({ hops: 1, groups: [{ id: whole?.id, role: 'hop', index: 0 }] })
  expect(second).toMatchObject({ hops: 1, groups: [{ id: whole?.id, role: 'hop', index: 1 }] })
  expect(whole?.facts).toHaveLength(2)
  expect(whole?.certificates).toHaveLength(2)
})

test('the last fact of a yes-no or a choice is asked in the same form, of whom it is about', () => {
  const [no, first, second, ...more] = saidAll(chainRule('yes-no', 2), 'author', {
    ...chained(['Delft']),
    ordinal: 1,
  })
  const choice = saidAll(
    chainRule('multiple-choice', 2),
    'author',
    chained(['Delft', 'Leiden', 'Utrecht', 'Gouda']),
  )

  expect(more).toEqual([])
  expect(first).toMatchObject({ form: 'wh', groups: [{ id: no?.id, role: 'hop', index: 0 }] })
  expect(second).toMatchObject({
    form: 'yes-no',
    rule: 'yes-no',
    hops: 1,
    expected: { kind: 'boolean', value: false },
    groups: [{ id: no?.id, role: 'hop', index: 1 }],
  })
  expect(second?.text).toMatch(/Jane Austen.*Delft|Delft.*Jane Austen/)
  expect(second?.certificates).toHaveLength(1)
  expect(choice.map(({ form }) => form)).toEqual(['multiple-choice', 'wh', 'multiple-choice'])
  expect(choice.at(-1)?.options?.map(({ text }) => text)).toContain('Steventon')
})

test('the last hop of a choice has the options of the chain, each at its letter', () => {
  const towns = ['Delft', 'Leiden', 'Utrecht', 'Gouda', 'Breda', 'Haarlem', 'Zwolle', 'Arnhem']

  const choice = saidAll(chainRule('multiple-choice', 2), 'author', chained(towns))

  expect(choice.at(-1)?.options).toEqual(choice[0]?.options)
  expect(choice.at(-1)?.expected).toEqual(choice[0]?.expected)
})

test('a hop of which the name passed through would give the answer away is not asked alone', () => {
  const mozart = person('Wolfgang Amadeus Mozart')
  const leopold = person('Leopold Mozart')

  const asked = saidAll(chainRule('wh', 2), 'father', bornOf(mozart, leopold, 'Augsburg'))

  expect(asked.map(({ text, groups }) => [text, groups?.[0]?.index])).toEqual([
    ["Where was Wolfgang Amadeus Mozart's father born?", undefined],
    ['Where was Leopold Mozart born?', 1],
  ])
})

test.each(['wh', 'yes-no'] as const)(
  '%s: whom the chain passes through may bear a name that does not tell who is meant, and is not asked about alone',
  (form) => {
    const darwin = person('Charles Darwin')
    const robert = person('Robert Smith')
    const row = bornOf(darwin, robert, 'Shrewsbury', ['Ludlow'])

    const asked = saidAll(chainRule(form, 2), 'father', row)

    expect(asked.map(({ groups }) => groups?.[0]?.index)).toEqual([undefined, 0])
    expect(asked[0]?.text).toMatch(/Charles Darwin's father|the father of Charles Darwin/)
  },
)

test('that few have heard of a child by way of whom a father is asked is noted', () => {
  const known = (third: 'torso' | 'tail'): NamedEntity => ({
    ...person('Kate Perugini'),
    popularity: { third, value: 3, measure: 'degree' },
  })
  const asked = (third: 'torso' | 'tail') =>
    saidAll(
      chainRule('wh', 2),
      'father',
      bornOf(known(third), person('Charles Dickens'), 'Landport'),
    )[0]

  expect(asked('torso')?.text).toBe("Where was Kate Perugini's father born?")
  expect(asked('torso')?.doubts).toBeUndefined()
  expect(asked('tail')?.doubts).toEqual(['little-known'])
})

test('nobody is asked about the father of a mother, who is a grandfather', () => {
  const [byron, mary, john] = ['Ada Byron', 'Mary Ley', 'John Roy'].map(person)
  if (byron === undefined || mary === undefined || john === undefined) throw new Error('no one')
  const mother = rowOf('mother', byron, mary, [])
  const birth = bornOf(mary, john, 'York')
  const row = {
    ...birth,
    facts: [...mother.facts, ...birth.facts],
    complete: [...mother.complete, ...birth.complete],
  }

  expect(said(chainRule('wh', 3), 'mother', row)).toBe('no wording fits')
})

test('nobody is asked which encyclopedia has an entry on somebody who is only described', () => {
  const lexicon = loadLexicon()
  const uses = ['P25', 'P1343', 'P19'].flatMap((id) => {
    const relation = expandPrefix(`wdt:${id}`)
    const entry = lexicon.entryOf(relation)
    return entry === undefined ? [] : [{ relation, entry }]
  })

  const { edges } = chainRule('multiple-choice', 2).draw({
    ...{ uses, all: uses, perRelation: 10 },
    ...{ seed: 1, language: 'en' },
  })

  expect(uses).toHaveLength(3)
  expect(edges.at(-1)?.relations).toEqual(['wdt:P19', 'wdt:P25'].map(expandPrefix).toReversed())
})

test('the certificates of a no are for the hops before it and for the wrong end', () => {
  const [no] = saidAll(chainRule('yes-no', 2), 'author', { ...chained(['Delft']), ordinal: 1 })

  expect(no?.expected).toEqual({ kind: 'boolean', value: false })
  expect(no?.text).toContain('Delft')
  expect(no?.text).not.toContain('Steventon')
  expect(no?.certificates).toHaveLength(2)
})

test.each([
  ['yes-no', ['Delft'], 1],
  ['multiple-choice', ['Delft', 'Leiden', 'Utrecht', 'Gouda'], 3],
] as const)(
  '%s: what is wrong by way of another is certified of the chain, and not of its last hop',
  (form, towns, wrong) => {
    const row = chained(towns)
    const beside = [certificateOf(expandPrefix('atlas:birthplace'), entity('Cassandra', 'human'))]
    const replacements = row.replacements.map((one) => ({ ...one, beside }))

    const asked = saidAll(chainRule(form, 2), 'author', { ...row, replacements, ordinal: 1 })

    expect(asked[0]?.certificates).toHaveLength(1 + 2 * wrong)
    expect(asked.at(-1)).toMatchObject({ form, groups: [{ role: 'hop', index: 1 }] })
    expect(asked.at(-1)?.certificates).toHaveLength(wrong)
  },
)

test('where a chain may pass through several people it asks of one, and through several places not at all', () => {
  const several = (row: DrawnRow): DrawnRow => ({
    ...row,
    facts: row.facts.map((fact, place) => (place === 0 ? { ...fact, isOneOfSeveral: true } : fact)),
  })
  const bank = entity('Bank of England', 'company')
  const seat = rowOf('headquarters', bank, entity('London', 'city'), [])
  const river = rowOf('on-river', entity('London', 'city'), entity('Thames', 'river'), [])

  expect(said(chainRule('wh', 2), 'author', several(chained([])))).toMatch(
    / one of the (authors|writers) of “Emma” /,
  )
  expect(
    said(
      chainRule('wh', 2),
      'headquarters',
      several({ ...seat, facts: [...seat.facts, ...river.facts] }),
    ),
  ).toBe('no wording fits')
})

test('an answer that stands in the question is not asked for', () => {
  const row = chained([])
  const [novel, birth] = row.facts
  if (novel === undefined || birth === undefined) throw new Error('a chain has two facts')
  const named = { ...novel, subject: entity('Steventon Blues', 'novel') }

  expect(said(chainRule('wh', 2), 'author', { ...row, facts: [named, birth] })).toBe(
    'the answer stands in the question',
  )
})

/** Long before anybody now living was born. */
function person(name: string): NamedEntity {
  return { ...entity(name, 'human'), years: { from: 1756 } }
}

/** Where a parent was born. */
function bornOf(
  child: NamedEntity,
  parent: NamedEntity,
  town: string,
  wrong: readonly string[] = [],
): DrawnRow {
  const father = rowOf('father', child, parent, [])
  const others = wrong.map((name) => entity(name, 'city'))
  const birth = rowOf('birthplace', parent, entity(town, 'city'), others)
  const complete = wrong.length === 0 ? [...father.complete, ...birth.complete] : father.complete
  return { ...birth, facts: [...father.facts, ...birth.facts], complete }
}

/** Emma was written by Jane Austen, who was born in Steventon. */
function chained(wrong: readonly string[]): DrawnRow {
  const others: Named[] = wrong.map((name) => entity(name, 'city'))
  const novel = rowOf('author', emma, austen, [])
  const birth = rowOf('birthplace', austen, steventon, others)
  const complete = wrong.length === 0 ? [...novel.complete, ...birth.complete] : novel.complete
  return { ...birth, facts: [...novel.facts, ...birth.facts], complete }
}
