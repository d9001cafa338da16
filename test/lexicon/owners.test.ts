import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { iri, knowledgeOf } from '../../src/knowledge/testing/knowledge-of.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'

test('what belongs to a company belongs to the owner of that, too', async () => {
  const owner = expandPrefix('dbo:parentCompany')
  using knowledge = await knowledgeOf(
    `MCA ${owner} Universal`,
    `Universal ${owner} Vivendi`,
    `Reprise ${owner} Warner`,
    { declarations: loadLexicon().declarations() },
  )

  const truths = await knowledge.truth(
    ['MCA', 'Reprise'].map((company) => ({
      subject: iri(company),
      relation: owner,
      object: iri('Vivendi'),
    })),
  )

  expect(truths.map(({ status }) => status)).toEqual(['true', 'unknown'])
})
