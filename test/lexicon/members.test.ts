import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { iri, knowledgeOf } from '../support/knowledge/knowledge-of.ts'

test('who is a member of a band was a member of it at some point', async () => {
  const [member, former] = ['dbo:bandMember', 'dbo:formerBandMember'].map(expandPrefix)
  using knowledge = await knowledgeOf(`Peppers ${member} Flea`, `Eagles ${former} Walsh`, {
    declarations: loadLexicon().declarations(),
  })

  const truths = await knowledge.truth([
    { subject: iri('Peppers'), relation: `${former}`, object: iri('Flea') },
  ])

  expect(truths.map(({ status }) => status)).toEqual(['true'])
})
