import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadLexicon } from './load-lexicon.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-lexicon-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kinds = `- kind: human
  noun: person
  plural: people
  types: []
`
const entry = `- concept: author
  relations: [ex:author]
  subject: [human]
  object: [human]
  state: "{S} was written by {O}"
  ask:
    object:
      - Who wrote {S}?
      - { say: "Who wrote the {kind S} {S}?", subject: [human] }
  check: ["Did {O} write {S}?"]
  choose: {}
  presuppose:
    - ask: ["In which year did {O} write {S}?"]
      about: object author
`

function loaded(text: string) {
  writeFileSync(join(folder, 'kinds.yaml'), kinds)
  writeFileSync(join(folder, 'own.yaml'), text)
  return loadLexicon(folder)
}

test('a wording may be for some kinds alone, and a question may ask what it does not state', () => {
  const [author] = loaded(entry).entries

  expect(author).toMatchObject({
    field: 'own',
    ask: { object: [{ say: 'Who wrote {S}?' }, { subject: ['human'] }] },
    presuppose: [{ about: { kind: 'concept', end: 'object', concepts: ['author'] } }],
  })
})

test.for([
  ['Who wrote {S}?', 'Who wrote {X}?', 8, 9, '{X} is no slot'],
  ['Who wrote {S}?', 'Did {O} write {S}?', 8, 9, 'names {O}, which is asked'],
  ['{S} was written', 'This was written', 5, 10, 'does not name {S}'],
  ['subject: [human] }', 'subject: [horse] }', 9, 9, 'there is no kind "horse"'],
  ['object: [human]\n', 'object: [human, horse]\n', 4, 19, 'there is no kind "horse"'],
  ['object author', 'object title', 14, 14, 'there is no concept "title"'],
  ['about: object author', 'about: the weather', 14, 14, 'presuppose.0.about'],
  ['choose: {}', 'chose: {}', 11, 10, 'chose: there is no such key'],
  ['[ex:author]', '[ex:author, ex:author]', 2, 26, 'described already, by author'],
] as const)(
  '%s as %s is refused with its line and column',
  ([right, wrong, line, column, message]) => {
    const place = `${join(folder, 'own.yaml')}:${line}:${column} `

    expect(() => loaded(entry.replace(right, wrong))).toThrow(place)
    expect(() => loaded(entry.replace(right, wrong))).toThrow(message)
  },
)

test('what is no YAML is refused where it breaks', () => {
  expect(() => loaded('- concept: "open')).toThrow('own.yaml:1:')
})
