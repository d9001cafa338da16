import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expandPrefix } from '../src/domain/prefixes.ts'
import type { Entry } from '../src/lexicon/lexicon.ts'
import { literalKindOf } from '../src/lexicon/lexicon.ts'
import { loadLexicon } from '../src/lexicon/load-lexicon.ts'

const lexicon = loadLexicon()
const { entries } = lexicon

/** The slots that a list of wordings has to hold, each once at least and no other. */
const lists: readonly (readonly [
  string,
  (entry: Entry) => readonly string[] | undefined,
  string,
])[] = [
  ['check', (entry) => entry.check, 'SO'],
  ['state', (entry) => [entry.state], 'SO'],
  ['ask.object', (entry) => entry.ask.object, 'S'],
  ['ask.subject', (entry) => entry.ask.subject, 'O'],
  ['choose.object', (entry) => entry.choose.object, 'S'],
  ['choose.subject', (entry) => entry.choose.subject, 'O'],
  ['suppose', (entry) => entry.suppose, 'O'],
  ['noun', (entry) => entry.noun, 'S'],
]

test.for(lists)('%s: every wording holds just the slots that it needs', ([, wordings, slots]) => {
  const wrong = entries.flatMap((entry) =>
    (wordings(entry) ?? [])
      .filter((wording) => slotsOf(wording) !== slots)
      .map((wording) => `${entry.concept}: ${wording}`),
  )

  expect(wrong).toEqual([])
})

test.for(lists.filter(([name]) => !['state', 'suppose', 'noun'].includes(name)))(
  '%s: at least two wordings, all different',
  ([, wordings]) => {
    const wrong = entries.filter((entry) => {
      const list = wordings(entry)
      return list !== undefined && (list.length < 2 || new Set(list).size < list.length)
    })

    expect(wrong.map((entry) => entry.concept)).toEqual([])
  },
)

test('questions end in a question mark, statements in nothing', () => {
  const questions = entries.flatMap((entry) => [
    ...entry.check,
    ...(entry.ask.object ?? []),
    ...(entry.ask.subject ?? []),
    ...(entry.choose.object ?? []),
    ...(entry.choose.subject ?? []),
  ])
  const others = entries.flatMap((entry) => [
    entry.state,
    ...(entry.suppose ?? []),
    ...(entry.noun ?? []),
  ])

  expect(questions.filter((text) => !text.endsWith('?'))).toEqual([])
  expect(others.filter((text) => /[.?!,;:]$/.test(text))).toEqual([])
})

test('no wording sets an article before a name or quotes around it', () => {
  const all = lists.flatMap(([, wordings]) => entries.flatMap((entry) => wordings(entry) ?? []))

  expect(all.filter((text) => /["“”']\{[SO]\}|\{[SO]\}["“”](?!s)/.test(text))).toEqual([])
})

test('every kind that a concept names is described', () => {
  const named = entries.flatMap((entry) => [...entry.subject, ...entry.object])
  const literals = ['year', 'text', 'integer', 'quantity']

  expect(
    named.filter((kind) => !literals.includes(kind) && lexicon.kinds.get(kind) === undefined),
  ).toEqual([])
})

test('what is declared single says why, and quantities have a unit and how far off is wrong', () => {
  const single = entries.filter((entry) => entry.one !== undefined && entry.because === undefined)
  const quantities = entries.filter(
    (entry) =>
      literalKindOf(entry) === 'quantity' &&
      (entry.unit === undefined || entry.apart === undefined),
  )

  expect(single.map((entry) => entry.concept)).toEqual([])
  expect(quantities.map((entry) => entry.concept)).toEqual([])
})

test('all relations of the atlas can be said', () => {
  const rows = readFileSync('atlas/relations.tsv', 'utf8').trim().split('\n').slice(1)
  const unsaid = rows
    .map((row) => expandPrefix(`atlas:${row.split('\t')[0]}`))
    .filter((relation) => lexicon.entryOf(relation) === undefined)

  expect(rows.length).toBeGreaterThan(100)
  expect(unsaid).toEqual([])
})

test("at least 25 of Wikidata's relations can be said", () => {
  const said = new Set(
    entries.flatMap((entry) => entry.relations.filter((relation) => relation.startsWith('wdt:'))),
  )

  expect(said.size).toBeGreaterThanOrEqual(25)
})

function slotsOf(wording: string): string {
  const found = [...wording.matchAll(/\{([SO])(?:'s)?\}/g)].map((match) => match[1])
  return ['S', 'O'].filter((slot) => found.includes(slot)).join('')
}
