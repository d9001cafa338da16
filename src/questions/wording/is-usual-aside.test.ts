import { expect, test } from 'vitest'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { falsePremise } from '../rules/false-premise.ts'
import { presuppositionRule } from '../rules/presupposition.ts'
import { isUsualAside } from './is-usual-aside.ts'

const { entries } = loadLexicon()

test.for([
  ['birthplace', true],
  ['capital', true],
  ['author', true],
  ['known-for', false],
  ['notable-work', false],
  ['participant-in', false],
] as const)('%s is added to a name: %s', ([concept, isUsual]) => {
  const entry = entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)

  expect(isUsualAside(entry)).toBe(isUsual)
  if (!isUsual) {
    expect(
      [falsePremise, presuppositionRule('object', 'subject')].some((rule) => rule.serves(entry)),
    ).toBe(false)
  }
})
