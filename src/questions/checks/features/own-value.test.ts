import { expect, test } from 'vitest'
import { entity, provenBy, rowOf } from '../../../../test/support/questions/drawn-row.ts'
import type { NamedEntity } from '../../../domain/named.ts'
import { expandPrefix } from '../../../domain/prefixes.ts'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { firstSayable, renderFact } from '../../wording/render-fact.ts'
import { sayOwnValue } from './own-value.ts'

const lexicon = loadLexicon()

/** A fact, and what takes its subject's place by the value that it has of its own. */
function exchanged(
  relation: string,
  [subject, object]: readonly [NamedEntity, NamedEntity],
  [wrong, own]: readonly [NamedEntity, NamedEntity],
  ground = 'mined',
) {
  const entry = lexicon.entryOf(expandPrefix(relation))
  const [fact] = rowOf('birthplace', subject, object, []).facts
  const premise = entry && fact && renderFact({ ...fact, relation }, entry, lexicon)
  if (premise?.kind !== 'fact') throw new Error(`${relation} cannot be said`)
  const certificate = provenBy(relation, wrong, own, { ground })
  const replacement = { value: wrong, certificate }
  const said = firstSayable(premise, 'subject', [replacement], lexicon)
  return 'kind' in said ? said.reason : sayOwnValue(premise, said.end, replacement, lexicon)
}

test('what a subject has of its own is told though there may be others, where the words allow it', () => {
  const told = (relation: string) =>
    exchanged(
      relation,
      [entity('Dead Man Walking', 'film'), entity('Tim Robbins', 'human')],
      [entity('High Fidelity', 'film'), entity('Tim Bevan', 'human')],
    )

  expect(told('wdt:P162')).toBe('Tim Bevan produced “High Fidelity”; Tim Robbins did not')
  expect(told('wdt:P57')).toBeUndefined()
})

test('who died round a town stands in the place of nobody who died in it', () => {
  const died = (name: string) => ({ ...entity(name, 'human'), ended: true, years: { from: 1928 } })
  const told = (town: string) =>
    exchanged(
      'wdt:P20',
      [died('Augustin Bea'), entity('Brussels', 'city')],
      [died('Jacques Orr'), entity(town, 'city')],
    )

  expect(told('Brussels metropolitan area')).toBe('a wrong value may be right as well')
  expect(told('Ulm')).toBe('Jacques Orr died in Ulm, not Brussels')
})

test('of a list that is declared complete the one value is told', () => {
  const told = exchanged(
    'wdt:P50',
    [entity('Eugene Onegin', 'novel'), entity('Alexander Pushkin', 'human')],
    [entity('A Hero of Our Time', 'novel'), entity('Mikhail Lermontov', 'human')],
    'complete-list',
  )

  expect(told).toBe('“A Hero of Our Time” was written by Mikhail Lermontov, not Alexander Pushkin')
})
