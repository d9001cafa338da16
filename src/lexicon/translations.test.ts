import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLexicon } from './load-lexicon.ts'
import { inQuotes, Speech, sayLiteralIn } from './speech.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elenchus-speech-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const german = loadLexicon(undefined, 'de')
const speech = Speech.parse(german.speech)
const xsd = 'http://www.w3.org/2001/XMLSchema#'

test('ten relations are said in German, with the logic of the English entries', () => {
  const birthplace = german.entryOf('http://www.wikidata.org/entity/P19')
  const [mine, english] = [german, loadLexicon()].map(({ entries }) =>
    entries.find(({ concept }) => concept === 'birthplace'),
  )

  expect(german.entries).toHaveLength(10)
  expect(birthplace).toBeUndefined()
  expect(mine).toMatchObject({
    relations: english?.relations,
    one: 'object',
    state: '{S} wurde in {O} geboren',
  })
  expect(mine?.presuppose).toBeUndefined()
})

test('no kind has an English article', () => {
  const river = german.kinds.get('river')

  expect(river && german.kinds.inherited(river, 'article')).toBe('never')
})

test.for([
  ['1867-11-07', 'date', undefined, '7. November 1867'],
  ['1867-03', 'date', undefined, 'März 1867'],
  ['-0044', 'year', undefined, '44 v. Chr.'],
  ['8849.5', 'quantity', 'Meter', '8.849,5 Meter'],
  ['1250', 'integer', undefined, '1.250'],
] as const)('%s is said in German', ([value, kind, unit, said]) => {
  expect(sayLiteralIn(speech, { value, datatype: `${xsd}string` }, kind, unit)?.text).toBe(said)
})

test('titles have German marks', () => {
  expect(inQuotes('Wer schrieb “Emma” und “Ulysses”?', speech)).toBe(
    'Wer schrieb „Emma“ und „Ulysses“?',
  )
})

test('English is unmoved, and so is a language without words', () => {
  expect(loadLexicon(undefined, 'en-GB').speech).toBeUndefined()
  expect(loadLexicon(undefined, 'ja').speech).toBeUndefined()
})

const office = `- concept: office
  relations: [https://x.example/buero]
  subject: [thing]
  object: [thing]
  state: "Das Büro von {S} ist {O}"
  ask: { object: ["Wo arbeitet {S}?"] }
  check: ["Ist {O} das Büro von {S}?"]
  choose: { object: ["Welches davon ist das Büro von {S}?"] }
`

test('an entry of one’s own stands beside the German ones, and gets its correction', () => {
  const path = join(folder, 'mein.yaml')
  writeFileSync(path, office)

  const { entries } = loadLexicon(path, 'de')

  expect(entries).toHaveLength(11)
  expect(entries.at(-1)).toMatchObject({
    owner: true,
    correct: { object: 'Das Büro von {S} ist {T}, nicht {O}' },
  })
  expect(() => loadLexicon(path)).toThrow(/asks nothing/)
})

test('a folder that says how its language writes is a lexicon of that language', () => {
  writeFileSync(
    join(folder, 'language.yaml'),
    `language: fr
quotes: ["« ", " »"]
decimal: ","
thousands: " "
months: [janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre]
day: "{day} {month} {year}"
month: "{month} {year}"
before: "{year} av. J.-C."
not: pas
`,
  )

  const french = loadLexicon(folder, 'fr')

  expect(french.speech?.language).toBe('fr')
  expect(french.entries.map(({ concept }) => concept)).toEqual(['office'])
})
