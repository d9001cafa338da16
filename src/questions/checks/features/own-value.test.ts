import { expect, test } from 'vitest'
import type { Certificate } from '../../../domain/certificate.ts'
import type { NamedEntity } from '../../../domain/named.ts'
import { expandPrefix } from '../../../domain/prefixes.ts'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { certificateOf, entity, rowOf } from '../../testing/drawn-row.ts'
import { firstSayable, renderFact } from '../../wording/render-fact.ts'
import { sayOwnValue } from './own-value.ts'

const lexicon = loadLexicon()

/** A fact, and what takes its subject's place by the value that it has of its own. */
function exchanged(
  relation: string,
  [subject, object]: readonly [NamedEntity, NamedEntity],
  [wrong, own]: readonly [NamedEntity, NamedEntity],
  sentence: string,
  ground: Certificate['ground'] = 'mined',
) {
  const entry = lexicon.entryOf(expandPrefix(relation))
  const [fact] = rowOf('birthplace', subject, object, []).facts
  const premise = entry && fact && renderFact({ ...fact, relation }, entry, lexicon)
  if (premise?.kind !== 'fact') throw new Error(`${relation} cannot be said`)
  const certificate = {
    ...certificateOf(relation, subject),
    ground,
    statement: { subject: wrong.id, relation, object: object.id },
    facts: [{ subject: wrong.id, relation, object: own.id }],
    sentence,
  }
  const replacement = { value: wrong, certificate }
  const said = firstSayable(premise, 'subject', [replacement], lexicon)
  return 'kind' in said ? said.reason : sayOwnValue(premise, said.end, replacement, lexicon)
}

test('what a subject has of its own is told though there may be others, where the words allow it', () => {
  const told = (relation: string, verb: string) =>
    exchanged(
      relation,
      [entity('Dead Man Walking', 'film'), entity('Tim Robbins', 'human')],
      [entity('High Fidelity', 'film'), entity('Tim Bevan', 'human')],
      `High Fidelity was ${verb} by Tim Bevan; of exchanges with so much against them at most 0.05 % were true`,
    )

  expect(told('wdt:P162', 'produced')).toBe(
    'Tim Bevan produced “High Fidelity”; Tim Robbins did not',
  )
  expect(told('wdt:P57', 'directed')).toBeUndefined()
})

test('who died round a town stands in the place of nobody who died in it', () => {
  const died = (name: string) => ({ ...entity(name, 'human'), ended: true, years: { from: 1928 } })
  const told = (town: string) =>
    exchanged(
      'wdt:P20',
      [died('Augustin Bea'), entity('Brussels', 'city')],
      [died('Jacques Orr'), entity(town, 'city')],
      `Jacques Orr died in ${town}, and a person dies in one place`,
    )

  expect(told('Brussels metropolitan area')).toBe('a wrong value may be right as well')
  expect(told('Ulm')).toBe('Jacques Orr died in Ulm, not Brussels')
})

test('of a list that is declared complete the one value is told', () => {
  const told = (own: string) =>
    exchanged(
      'wdt:P50',
      [entity('Eugene Onegin', 'novel'), entity('Alexander Pushkin', 'human')],
      [entity('A Hero of Our Time', 'novel'), entity('Mikhail Lermontov', 'human')],
      `A Hero of Our Time was written by ${own}, and the list is declared complete`,
      'complete-list',
    )

  expect(told('Mikhail Lermontov')).toBe(
    '“A Hero of Our Time” was written by Mikhail Lermontov, not Alexander Pushkin',
  )
})
