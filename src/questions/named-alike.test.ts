import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { areNamedAlike } from './named-alike.ts'
import { sayFact } from './said-fact.ts'
import { entity } from './testing/drawn-row.ts'

const lexicon = loadLexicon()

function named(concept: string, kind: string, labels: readonly string[]) {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const subject = concept === 'mouth' ? entity('Inn', 'river') : entity('Ada Lind', 'human')
  return labels.map((label) => {
    const fact = sayFact(
      { subject, relation: 'urn:test:r', object: entity(label, kind) },
      entry,
      lexicon,
    )
    if (fact.kind === 'dropped') throw new Error(`${label}: ${fact.reason}`)
    return fact.object
  })
}

test.for([
  ['deathplace', 'city', ['Palm Springs, California', 'Van Nuys'], false],
  ['deathplace', 'city', ['Vienna', 'Prague'], true],
  ['mouth', 'river', ['Rhine', 'Siret River'], false],
  ['mouth', 'river', ['Olt River', 'Siret River'], true],
] as const)('by %s of the kind %s, %s stand side by side: %s', ([concept, kind, labels, isSo]) => {
  expect(areNamedAlike(named(concept, kind, labels))).toBe(isSo)
})
