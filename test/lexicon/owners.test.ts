import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { iri, knowledgeOf } from '../support/knowledge/knowledge-of.ts'

test('what belongs to a company is not known not to belong to its owner, and no company to a country', async () => {
  const owner = expandPrefix('dbo:parentCompany')
  using knowledge = await knowledgeOf(
    `MCA ${owner} Universal`,
    `Universal ${owner} Vivendi`,
    `Vivendi ${expandPrefix('dbo:country')} France`,
    { declarations: loadLexicon().declarations() },
  )

  const truths = await knowledge.truth(
    ['Vivendi', 'France'].map((object) => ({
      subject: iri('MCA'),
      relation: owner,
      object: iri(object),
    })),
  )

  expect(truths.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
})
