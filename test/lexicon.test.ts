import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { expandPrefix } from '../src/domain/prefixes.ts'
import { Kind } from '../src/lexicon/concept.ts'
import type { Entry } from '../src/lexicon/lexicon.ts'
import { literalKindOf } from '../src/lexicon/lexicon.ts'
import { loadLexicon } from '../src/lexicon/load-lexicon.ts'
import type { Wordings } from '../src/lexicon/wording.ts'

const lexicon = loadLexicon()
const { entries } = lexicon

const lists: readonly (readonly [string, (entry: Entry) => Wordings | undefined])[] = [
  ['check', (entry) => entry.check],
  ['state', (entry) => [{ say: entry.state }]],
  ['ask.object', (entry) => entry.ask.object],
  ['ask.subject', (entry) => entry.ask.subject],
  ['choose.object', (entry) => entry.choose.object],
  ['choose.subject', (entry) => entry.choose.subject],
  ['suppose', (entry) => entry.suppose],
  ['noun', (entry) => entry.noun],
]

test.for(lists.filter(([name]) => !['state', 'suppose', 'noun'].includes(name)))(
  '%s: at least two wordings, unless the entry says why not, all different',
  ([name, wordings]) => {
    const wrong = entries.filter((entry) => {
      const list = wordings(entry)
      const least = entry.fewer?.lists.includes(name) === true ? 1 : 2
      return (
        list !== undefined &&
        (list.length < least || new Set(list.map(({ say }) => say)).size < list.length)
      )
    })

    expect(wrong.map((entry) => entry.concept)).toEqual([])
  },
)

test('questions end in a question mark, statements in nothing', () => {
  const said = (wordings: Wordings | undefined) => (wordings ?? []).map(({ say }) => say)
  const questions = entries.flatMap((entry) => [
    ...said(entry.check),
    ...said(entry.ask.object),
    ...said(entry.ask.subject),
    ...said(entry.choose.object),
    ...said(entry.choose.subject),
    ...(entry.presuppose ?? []).flatMap(({ ask }) => said(ask)),
  ])
  const others = entries.flatMap((entry) => [
    entry.state,
    ...(entry.deny === undefined ? [] : [entry.deny]),
    ...[entry.correct?.object, entry.correct?.subject].filter((text) => text !== undefined),
    ...said(entry.suppose),
    ...said(entry.noun),
  ])

  expect(questions.filter((text) => !text.endsWith('?'))).toEqual([])
  expect(others.filter((text) => /[.?!,;:]$/.test(text))).toEqual([])
})

test('no wording sets an article before a name or quotes around it', () => {
  const all = lists.flatMap(([, wordings]) => entries.flatMap((entry) => wordings(entry) ?? []))

  expect(
    all.filter(({ say }) => /["“”']\{[SO]\}|\{[SO]\}["“”](?!s)/.test(say)).map(({ say }) => say),
  ).toEqual([])
})

test('no wording names a kind behind one that is filled in: of these people candidates', () => {
  const kinds = z.array(Kind).parse(parse(readFileSync('lexicon/kinds.yaml', 'utf8')))
  const nouns = kinds.flatMap(({ noun, plural }) => [noun, plural])
  const named = [...nouns, 'candidates', 'islands', 'areas'].join('|')
  const behind = new RegExp(`\\{these [SOT]\\} (?:${named}) `)
  const all = lists.flatMap(([, wordings]) => entries.flatMap((entry) => wordings(entry) ?? []))

  expect(all.filter(({ say }) => behind.test(say)).map(({ say }) => say)).toEqual([])
})

test('what is declared single says why, and quantities have a unit and how far off is wrong', () => {
  const single = entries.filter((entry) => entry.one !== undefined && entry.because === undefined)
  const quantities = entries.filter(
    (entry) =>
      literalKindOf(entry) === 'quantity' &&
      ((entry.unit === undefined && !isScore(entry)) || entry.apart === undefined),
  )

  expect(single.map((entry) => entry.concept)).toEqual([])
  expect(quantities.map((entry) => entry.concept)).toEqual([])
})

test('every type is of one kind', () => {
  const kinds = z.array(Kind).parse(parse(readFileSync('lexicon/kinds.yaml', 'utf8')))
  const types = kinds.flatMap((kind) => kind.types)

  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([])
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

/** Bare numbers that a wording says all about: "a Gini coefficient of 0.3". */
function isScore({ concept }: Entry): boolean {
  return /-(?:index|coefficient|number)$/.test(concept)
}
