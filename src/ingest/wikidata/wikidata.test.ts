import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { type WikidataTime, wikidataTime } from './wikidata-time.ts'

const day = (time: string, precision = 11) => ({
  type: 'time',
  value: { time, precision, calendarmodel: 'http://www.wikidata.org/entity/Q1985727' },
})
const item = (id: string) => ({ type: 'wikibase-entityid', value: { 'entity-type': 'item', id } })

test('only statements of the best rank are kept, with the time that they hold', async () => {
  const { facts, result } = await ingested({
    id: 'Q64',
    type: 'item',
    labels: {},
    claims: {
      P6: [
        said('P6', item('Q1'), { start: '+1991-01-24T00:00:00Z', end: '+2001-06-16T00:00:00Z' }),
        { ...said('P6', item('Q2'), { start: '+2023-04-27T00:00:00Z' }), rank: 'preferred' },
        { ...said('P6', item('Q3')), rank: 'deprecated' },
      ],
      P1082: [
        said(
          'P1082',
          { type: 'quantity', value: { amount: '+3755251', unit: '1' } },
          { point: '+2021-12-31T00:00:00Z' },
        ),
      ],
      P1376: [
        said('P1376', item('Q183'), { end: '+1945-00-00T00:00:00Z' }),
        said('P1376', item('Q43287'), { end: null }),
        { ...said('P1376', item('Q1')), mainsnak: { snaktype: 'somevalue', property: 'P1376' } },
        { ...said('P1376', item('Q1')), mainsnak: { snaktype: 'novalue', property: 'P1376' } },
      ],
    },
  })

  expect(facts).toEqual([
    'wd:Q64 wdt:P1082 +3755251 (decimal) [2021-12-31..2021-12-31]',
    'wd:Q64 wdt:P1376 wd:Q183 [..1945]',
    'wd:Q64 wdt:P6 wd:Q2 [2023-04-27..]',
  ])
  expect(leftOut(result)).toEqual({
    deprecated: 1,
    'of a lower rank': 1,
    'ended at an unknown time': 1,
    'no value': 1,
    'unknown value': 1,
  })
})

test('each datatype is kept as what it is, or left out by name', async () => {
  const value = (datatype: string, type: string, held: unknown) => ({
    ...said('P1', { type, value: held }),
    mainsnak: { snaktype: 'value', property: 'P1', datatype, datavalue: { type, value: held } },
  })
  const entity = {
    id: 'Q1',
    type: 'item',
    claims: {
      P1: [
        value('string', 'string', 'NaCl'),
        value('math', 'string', 'E = mc^2'),
        value('url', 'string', 'https://example.test/?a=b'),
        value('external-id', 'string', '118540238'),
        value('commonsMedia', 'string', 'A.jpg'),
        value('monolingualtext', 'monolingualtext', { text: 'Grüezi', language: 'gsw' }),
        value('quantity', 'quantity', {
          amount: '-12.50',
          unit: 'http://www.wikidata.org/entity/Q11573',
        }),
        value('quantity', 'quantity', { amount: 'many', unit: '1' }),
        value('globe-coordinate', 'globecoordinate', { latitude: 1, longitude: 2 }),
        value('wikibase-property', 'wikibase-entityid', {
          'entity-type': 'property',
          'numeric-id': 31,
        }),
        value('wikibase-lexeme', 'wikibase-entityid', { 'entity-type': 'lexeme', id: 'L1' }),
        value('time', 'time', { time: '+1800-00-00T00:00:00Z', precision: 7 }),
        value('new-type', 'new-value', {}),
      ],
    },
  }

  const { facts, result } = await ingested(entity)

  expect(facts).toEqual([
    'wd:Q1 wdt:P1 -12.50 (wd:Q11573)',
    'wd:Q1 wdt:P1 E = mc^2 (string)',
    'wd:Q1 wdt:P1 Grüezi @gsw',
    'wd:Q1 wdt:P1 NaCl (string)',
    'wd:Q1 wdt:P1 https://example.test/?a=b (anyURI)',
    'wd:Q1 wdt:P1 wd:P31',
  ])
  expect(leftOut(result)).toEqual({
    'broken number': 1,
    coordinates: 1,
    'date coarser than a year': 1,
    'identifier of another catalogue (--external-ids keeps it)': 1,
    'media file': 1,
    'value of an unknown datatype': 1,
    word: 1,
  })
})

test('names of the languages asked for are kept, and how many pages there are', async () => {
  const term = (language: string, value: string) => ({ language, value })
  const entity = {
    id: 'Q42',
    type: 'item',
    labels: {
      en: term('en', 'Douglas Adams'),
      fr: term('fr', 'Adams'),
      mul: term('mul', 'D. Adams'),
    },
    descriptions: { de: term('de', 'Schriftsteller'), fr: term('fr', 'écrivain') },
    aliases: { en: [term('en', 'DNA')], fr: [term('fr', 'DNA')] },
    claims: { P31: [said('P31', item('Q5'))] },
    sitelinks: {
      enwiki: { title: 'Douglas Adams' },
      frwiki: { title: 'X' },
      commonswiki: { title: 'Y' },
    },
  }

  const { facts, names } = await ingested(entity, ['en', 'de'])

  expect(names).toEqual([
    'wd:Q42 D. Adams @mul',
    'wd:Q42 Douglas Adams @en',
    'wd:Q42 alias: DNA @en',
    'wd:Q42 description: Schriftsteller @de',
  ])
  expect(facts).toEqual([
    'wd:Q42 http://wikiba.se/ontology#sitelinks 3 (integer)',
    'wd:Q42 urn:elenchus:wikipedia-title Douglas Adams @en',
    'wd:Q42 wdt:P31 wd:Q5',
  ])
})

test("a property's label names its direct relation", async () => {
  const { names } = await ingested({
    id: 'P31',
    type: 'property',
    labels: { en: { language: 'en', value: 'instance of' } },
    claims: { P31: [said('P31', item('Q5'))] },
  })

  expect(names).toEqual(['wdt:P31 instance of @en'])
})

test('a dump is a list with an entity a line; broken lines and words are counted', async () => {
  const entity = JSON.stringify({
    id: 'Q1',
    type: 'item',
    claims: { P31: [said('P31', item('Q5'))] },
  })
  const dump = [
    '[',
    `${entity},`,
    '{"id":"L1","type":"lexeme","lemmas":{}},',
    '{"id":"Q2",',
    '{"type":"item"},',
    entity.replace('Q1', 'Q3'),
    ']',
  ]

  const { facts, result } = await ingestedFiles({ 'dump.json.gz': gzipSync(dump.join('\n')) })

  expect(facts).toEqual(['wd:Q1 wdt:P31 wd:Q5', 'wd:Q3 wdt:P31 wd:Q5'])
  expect(result.sources[0]).toMatchObject({ read: 5, kept: 2 })
  expect(result.sources[0]?.leftOut.map(({ reason, lines }) => [reason, ...lines])).toEqual([
    ['broken JSON', 4],
    ['no Wikidata entity', 5],
    ['word', 3],
  ])
})

test('strict does not stop at what is left out on purpose', async () => {
  const entity = {
    id: 'Q1',
    type: 'item',
    claims: { P6: [said('P6', item('Q2')), { ...said('P6', item('Q3')), rank: 'deprecated' }] },
  }

  const { facts } = await ingestedFiles({ 'a.json': JSON.stringify(entity) }, {}, true)

  expect(facts).toEqual(['wd:Q1 wdt:P6 wd:Q2'])
})

test.for([
  ['+1867-11-07T00:00:00Z', 11, '1867-11-07'],
  ['+1867-11-00T00:00:00Z', 10, '1867-11'],
  ['+1867-00-00T00:00:00Z', 9, '1867'],
  ['+1867-01-01T00:00:00Z', 9, '1867'],
  ['-0044-03-15T00:00:00Z', 11, '-0044-03-15'],
  ['+00000001867-11-07T00:00:00Z', 11, '1867-11-07'],
  ['-13798000000-00-00T00:00:00Z', 9, '-13798000000'],
  ['+2016-02-03T10:00:00Z', 12, '2016-02-03'],
  ['+1800-00-00T00:00:00Z', 8, 'coarse'],
  ['+0000-00-00T00:00:00Z', 11, 'broken'],
  ['+1867-13-07T00:00:00Z', 11, 'broken'],
  ['soon', 11, 'broken'],
] as const)('%s with precision %i is %s', ([time, precision, expected]) => {
  const read: WikidataTime | string = wikidataTime({ time, precision })

  expect(typeof read === 'string' ? read : read.value).toBe(expected)
})

/** A statement of normal rank; `end: null` is an unknown end. */
function said(
  property: string,
  datavalue: object,
  { start, end, point }: { start?: string; end?: string | null; point?: string } = {},
) {
  const qualifier = (name: string, time: string | null | undefined) => {
    if (time === undefined) return {}
    const snak =
      time === null
        ? { snaktype: 'somevalue', property: name }
        : {
            snaktype: 'value',
            property: name,
            datavalue: day(time, time.includes('-00-00') ? 9 : 11),
          }
    return { [name]: [snak] }
  }
  return {
    type: 'statement',
    rank: 'normal',
    mainsnak: { snaktype: 'value', property, datavalue },
    qualifiers: {
      ...qualifier('P580', start),
      ...qualifier('P582', end),
      ...qualifier('P585', point),
    },
  }
}

function ingested(entity: object, languages?: readonly string[]) {
  const wikidata = languages === undefined ? {} : { languages }
  return ingestedFiles({ 'dump.json': `[\n${JSON.stringify(entity)}\n]\n` }, { '*': { wikidata } })
}

function leftOut(result: Awaited<ReturnType<typeof ingested>>['result']) {
  return Object.fromEntries(
    result.sources.flatMap((source) => source.leftOut.map(({ reason, count }) => [reason, count])),
  )
}
