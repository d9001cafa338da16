import { expect, test } from 'vitest'
import { ingestedFrom } from './ingested-from.ts'
import { fuseki } from './servers/fuseki.ts'

test('a topic comes out of a service with statements as it would out of a dump', async ({
  skip,
}) => {
  await using server = await fuseki('test/data/wikidata-statements.ttl', { timeout: 60_000, skip })

  const { facts, names, notes } = await ingestedFrom('wikidata:politician', server)

  expect(notes).toContain('All 2 entities.')
  expect(facts).toEqual([
    'wd:Q5 http://wikiba.se/ontology#sitelinks 300 (integer)',
    'wd:Q5 wdt:P279 wd:Q215627',
    'wd:Q82955 http://wikiba.se/ontology#sitelinks 150 (integer)',
    'wd:Q901 http://wikiba.se/ontology#sitelinks 12 (integer)',
    'wd:Q901 urn:elenchus:wikipedia-title Vera Halm (politician) @en',
    'wd:Q901 wdt:P106 wd:Q82955',
    'wd:Q901 wdt:P2048 +1.63 (wd:Q11573)',
    'wd:Q901 wdt:P31 wd:Q5',
    'wd:Q901 wdt:P39 wd:Q902 [1670..1675-05]',
    'wd:Q901 wdt:P569 1642-12-25 (date)',
    'wd:Q905 http://wikiba.se/ontology#sitelinks 1 (integer)',
    'wd:Q905 wdt:P31 wd:Q11446',
    'wd:Q906 http://wikiba.se/ontology#sitelinks 3 (integer)',
    'wd:Q906 wdt:P106 wd:Q82955',
  ])
  // the ship that bears the politician's name
  expect(names).toContain('wd:Q905 alias: Vera Halm @en')
  expect(names).toContain('wd:Q905 description: invented ship @en')
  expect(names).not.toContain('wd:Q901 Wera Halm @de')
})

test('a limit takes those that most pages are about; a property name that fits several is an error', async ({
  skip,
}) => {
  await using server = await fuseki('test/data/wikidata-statements.ttl', { timeout: 60_000, skip })

  const one = await ingestedFrom('wikidata:occupation: politician', server, '--limit', '1')
  const refused = ingestedFrom('wikidata:job: politician', server)

  expect(one.notes).toContain('1 of 2 entities')
  expect(one.facts).toContain('wd:Q901 wdt:P106 wd:Q82955')
  expect(one.facts).not.toContain('wd:Q906 wdt:P106 wd:Q82955')
  await expect(refused).rejects.toThrow(/P39 position held; P106 occupation.*code ambiguous-name/s)
})
