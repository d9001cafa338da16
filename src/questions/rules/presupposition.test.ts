import { expect, test } from 'vitest'
import {
  certificateOf,
  entity,
  provenBy,
  rowOf,
  said,
  saidAll,
} from '../../../test/support/questions/drawn-row.ts'
import type { Certificate } from '../../domain/certificate.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { presuppositionRule } from './presupposition.ts'

const olympia = entity('Olympia', 'painting')
const manet = entity('Édouard Manet', 'human')
const monet = entity('Claude Monet', 'human')

test('a true question, its twin with another object, and the probe of the fact, as one group', () => {
  const row = rowOf('painter', olympia, manet, [monet])

  const [right, twin, probe] = saidAll(presuppositionRule('object', 'itself'), 'painter', row)

  expect(right).toMatchObject({
    premise: { status: true },
    expected: { kind: 'acceptance' },
    groups: [{ id: right?.id, role: 'true' }],
  })
  expect(twin).toMatchObject({
    premise: {
      status: false,
      exchanges: [{ place: 'object', original: 'Édouard Manet', replacement: 'Claude Monet' }],
    },
    expected: { kind: 'rejection' },
    groups: [{ id: right?.id, role: 'false' }],
  })
  expect(probe).toMatchObject({ rule: 'probe', groups: [{ id: right?.id, role: 'probe' }] })
  expect(twin?.text).toBe(right?.text.replace('Édouard Manet', 'Claude Monet'))
})

test('the correction says what is true', () => {
  const row = rowOf('painter', olympia, manet, [monet])

  const [, twin] = saidAll(presuppositionRule('object', 'itself'), 'painter', row)

  expect(twin?.expected).toMatchObject({
    correction: '“Olympia” was painted by Édouard Manet, not Claude Monet.',
  })
})

test('what would be longer than anybody reads out is dropped for that, where no wording is short enough', () => {
  const rule = presuppositionRule('object', 'itself')
  const olga = entity('Olga Alexandrovna', 'human')
  const named = (letters: number) =>
    entity(`Ivan ${'Nikolaevich'.repeat(9).slice(0, letters)}`, 'human')
  const asked = (letters: number) =>
    said(rule, 'spouse', rowOf('spouse', olga, named(letters), [entity('Ivan Petrov', 'human')]))

  for (const letters of [10, 20, 30, 40, 50]) expect(asked(letters)).toMatch(/^.{20,110}\?$/)
  expect(asked(90)).toBe('the question would be too long')
})

test('every second probe has the true end', () => {
  const rule = presuppositionRule('object', 'itself')
  const row = rowOf('painter', olympia, manet, [monet])

  const answers = [0, 1, 2, 3].map(
    (ordinal) => saidAll(rule, 'painter', { ...row, ordinal })[2]?.expected,
  )

  expect(answers).toEqual([true, false, true, false].map((value) => ({ kind: 'boolean', value })))
})

test('what the graph knows of the end that is asked about is the gold answer', () => {
  const paris = entity('Paris', 'city')
  const supposed = rowOf('painter', olympia, manet, [monet])
  const birth = rowOf('birthplace', manet, paris, [])
  const row = { ...supposed, facts: [...supposed.facts, ...birth.facts] }

  const [right] = saidAll(presuppositionRule('object', 'object'), 'painter', row)

  expect(right?.text).toMatch(/^Where was Édouard Manet, .*“Olympia”, born\?$/)
  expect(right?.expected).toMatchObject({ answers: [{ label: 'Paris' }] })
  expect(right?.statements).toHaveLength(2)
})

test('nobody is asked where somebody died who lives', () => {
  const dead = { ...entity('Orla Fenwick', 'human'), ended: true }
  const [omaha, rome] = [entity('Omaha', 'city'), entity('Rome', 'city')]
  const textsWith = (ended: boolean) => {
    const other = { ...entity('Brendan Kettle', 'human'), ended }
    const supposed = rowOf('birthplace', dead, omaha, [other])
    const death = rowOf('deathplace', dead, rome, [])
    const row = { ...supposed, facts: [...supposed.facts, ...death.facts] }
    return saidAll(presuppositionRule('subject', 'subject'), 'birthplace', row).map(
      ({ text }) => text,
    )
  }

  expect(textsWith(true)).toContain('Where did Brendan Kettle, who was born in Omaha, die?')
  expect(textsWith(false)).toEqual([])
})

test('of an exchanged subject the correction says its own value, where the certificate rests on it', () => {
  const luncheon = entity('The Station', 'painting')
  const row = rowOf('painter', olympia, manet, [luncheon])
  const relation = row.facts[0]?.relation ?? ''
  const correctionOf = (certificate: Certificate) => {
    const replacements = [{ value: luncheon, certificate }]
    const said = saidAll(presuppositionRule('subject', 'itself'), 'painter', {
      ...row,
      replacements,
    })
    return said[1]?.premise
  }

  const nearly = { kind: 'nearly-one-value', trials: 90, exceptions: 1 } as const

  for (const certificate of [
    provenBy(relation, luncheon, monet),
    provenBy(relation, luncheon, monet, { reason: nearly }),
  ]) {
    expect(correctionOf(certificate)).toMatchObject({
      correction: '“The Station” was painted by Claude Monet, not Édouard Manet.',
    })
  }
  expect(correctionOf(certificateOf(relation, luncheon))).toMatchObject({
    correction: '“The Station” was not painted by Édouard Manet; “Olympia” was.',
  })
})

test('whom else somebody married is not said of who did not marry', () => {
  const [ada, ben, cyril, dora] = ['Ada Lind', 'Ben Orr', 'Cyril Dane', 'Dora Finn'].map((name) =>
    entity(name, 'human'),
  )
  if (ada === undefined || ben === undefined || cyril === undefined || dora === undefined) return
  const row = rowOf('spouse', ada, ben, [cyril])
  const relation = row.facts[0]?.relation ?? ''
  const certificate = provenBy(relation, cyril, dora)

  const [, twin] = saidAll(presuppositionRule('subject', 'itself'), 'spouse', {
    ...row,
    replacements: [{ value: cyril, certificate }],
  })

  expect(twin?.premise).toMatchObject({
    exchanges: [{ original: 'Ada Lind' }],
    correction: 'Cyril Dane was never married to Ben Orr.',
  })
})

test('which film a director of that name made shows in its title', () => {
  const [cloud, casanova] = [entity('The Cloud', 'film'), entity("Fellini's Casanova", 'film')]
  const [somebody, fellini] = [entity('Wim Orr', 'human'), entity('Federico Fellini', 'human')]
  const row = rowOf('director', cloud, somebody, [casanova])
  const relation = row.facts[0]?.relation ?? ''
  const certificate = provenBy(relation, casanova, fellini)

  const asked = (value: NamedEntity) =>
    saidAll(presuppositionRule('subject', 'itself'), 'director', {
      ...row,
      replacements: [{ value, certificate }],
    })

  expect(asked(casanova)).toEqual([])
  expect(asked(entity('The Storm', 'film'))).toHaveLength(3)
})

test('who died next door to the town of another is not asked for the part of it', () => {
  const [bea, coburn] = ['Augustin Bea', 'James Coburn'].map((name) => ({
    ...entity(name, 'human'),
    ended: true,
    years: { from: 1928 },
  }))
  if (bea === undefined || coburn === undefined) return
  const row = rowOf('deathplace', bea, entity('Los Angeles', 'city'), [coburn])
  const relation = row.facts[0]?.relation ?? ''
  const asked = (town: string) => {
    const certificate = provenBy(relation, coburn, entity(town, 'city'))
    return said(presuppositionRule('subject', 'itself'), 'deathplace', {
      ...row,
      replacements: [{ value: coburn, certificate }],
    })
  }

  expect(asked('Beverly Hills')).toBe('a wrong value may be right as well')
  expect(asked('Chicago')).toContain('Los Angeles')
})

test('of what stands in the place of whom something is asked the correction answers that, too', () => {
  const died = (one: NamedEntity) => ({ ...one, ended: true, years: { from: 1800 } })
  const [kant, hegel] = ['Immanuel Kahn', 'Georg Hegel'].map((name) => died(entity(name, 'human')))
  if (kant === undefined || hegel === undefined) throw new Error('there are two')
  const row = rowOf('birthplace', kant, entity('Augsburg', 'city'), [hegel])
  const inTown = (who: NamedEntity, town: string) => ({
    subject: who,
    relation: expandPrefix('atlas:deathplace'),
    object: entity(town, 'city'),
  })
  const [replacement] = row.replacements
  if (replacement === undefined) throw new Error('there is one')
  const asked = (own: object) =>
    saidAll(presuppositionRule('subject', 'subject'), 'birthplace', {
      ...row,
      facts: [...row.facts, inTown(kant, 'Ulm')],
      complete: [certificateOf(expandPrefix('atlas:deathplace'), kant)],
      replacements: [{ ...replacement, ...own }],
    })[1]

  const twin = asked({ own: inTown(hegel, 'Linz') })
  expect(twin?.expected).toMatchObject({ correction: expect.stringContaining('Linz') })
  expect(twin?.facts.at(-1)).toEqual({
    subject: hegel.id,
    relation: expandPrefix('atlas:deathplace'),
    object: 'urn:test:Linz',
  })
  expect(asked({})?.expected).toMatchObject({ correction: expect.not.stringContaining('Linz') })
})

test('where a proof names one director and there may be others no half of it is told', () => {
  const [cloud, storm] = [entity('The Cloud', 'film'), entity('The Storm', 'film')]
  const [somebody, lind] = [entity('Wim Orr', 'human'), entity('Ada Lind', 'human')]
  const row = rowOf('director', cloud, somebody, [storm])
  const relation = row.facts[0]?.relation ?? ''
  const asked = (ground: string) =>
    saidAll(presuppositionRule('subject', 'itself'), 'director', {
      ...row,
      replacements: [{ value: storm, certificate: provenBy(relation, storm, lind, { ground }) }],
    })[1]?.expected

  expect(asked('functional')).toMatchObject({
    correction: '“The Storm” was directed by Ada Lind, not Wim Orr.',
  })
  expect(asked('mined')).toBeUndefined()
})
