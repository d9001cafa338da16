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
  return loadLexicon({ path: folder, alone: true })
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
  [
    'object: [human]\n',
    'object: [human]\n  one: object\n  cumulative: both\n',
    6,
    15,
    'contradicts `one: object`',
  ],
  ['object author', 'object title', 14, 14, 'there is no concept "title"'],
  ['about: object author', 'about: the weather', 14, 14, 'presuppose.0.about'],
  [
    'about: object author',
    'about: nothing-known\n      unless: object title',
    15,
    15,
    'there is no concept "title"',
  ],
  [
    'about: object author',
    'about: object author\n      unless: object author',
    15,
    15,
    '`unless` goes with `about: nothing-known`',
  ],
  ['choose: {}', 'chose: {}', 11, 10, 'chose: there is no such key; did you mean choose?'],
  ['[ex:author]', '[ex:author, ex:author]', 2, 26, 'described already, by author'],
  ['Who wrote {S}?', 'Who wrote {S}', 8, 9, 'has no question mark at its end'],
  ['Who wrote {S}?', 'who wrote {S}?', 8, 9, 'a question begins with a capital'],
  ['Who wrote {S}?', 'Is {S} written?', 8, 9, 'asks nothing'],
  ['Who wrote {S}?', 'Who wrote the a {S}?', 8, 9, 'has two articles in a row'],
  ['Who wrote {S}?', 'Who wrote {S?', 8, 9, 'does not name {S}'],
  ['Who wrote {S}?', 'Who wrote {S} or S}?', 8, 9, 'has a brace without its other half'],
  ['Who wrote {S}?', 'Who  wrote {S}?', 8, 9, 'has a blank too many'],
  ['Who wrote {S}?', 'Who wrote {S} ?', 8, 9, 'has a blank before a mark'],
  ['Who wrote {S}?', 'Who who wrote {S}?', 8, 9, 'has "Who" twice'],
  ['"Did {O} write {S}?"', '"Who is {O} of {S}?"', 10, 11, 'cannot be answered with yes or no'],
  [
    '"Did {O} write {S}?"',
    '"Did {O} write {S}?", "Did {O} write {S}?"',
    10,
    33,
    'stands there twice',
  ],
  ['was written by {O}"', 'was written by {O}."', 5, 10, 'has a mark at its end'],
  ['"{S} was written', '"the book {S} was written', 5, 10, 'a sentence begins with a capital'],
  ['subject: [human] }', 'subjct: [human] }', 9, 55, 'no such key; did you mean subject?'],
  [
    '  choose: {}',
    '  inverse: authr\n  choose: {}',
    11,
    12,
    'no concept "authr"; did you mean author',
  ],
  ['  choose: {}', '  suppose: ["Who was by {O}"]\n  choose: {}', 11, 13, 'begins with a capital'],
] as const)(
  '%s as %s is refused with its line and column',
  ([right, wrong, line, column, message]) => {
    const place = `${join(folder, 'own.yaml')}:${line}:${column} `

    expect(() => loaded(entry.replace(right, wrong))).toThrow(place)
    expect(() => loaded(entry.replace(right, wrong))).toThrow(message)
  },
)

test('a correction names what is right, or what is wrong', () => {
  const correctedBy = (say: string) =>
    entry.replace('  ask:\n', `  correct: { object: "${say}" }\n  ask:\n`)

  expect(() => loaded(correctedBy('{S} is by {T}'))).not.toThrow()
  expect(() => loaded(correctedBy('{S} is not by {O}'))).not.toThrow()
  expect(() => loaded(correctedBy('{S} is by somebody else'))).toThrow('does not name {O}')
  expect(() => loaded(correctedBy('That is by {T}'))).toThrow('does not name {S}')
})

test('what is no YAML is refused where it breaks', () => {
  expect(() => loaded('- concept: "open')).toThrow('own.yaml:1:')
})

test.for([
  ['nothing', (): string => '', 1, 1, 'the file is empty; begin with "- concept: NAME"'],
  ['no list', (): string => 'concept: author\n', 1, 1, 'every entry begins with "- "'],
  [
    'an indentation too deep',
    () => entry.replace('  object: [human]', '   object: [human]'),
    4,
    0,
    'must start at the same column',
  ],
  [
    'a tab',
    () => entry.replace('  object: [human]', '\tobject: [human]'),
    4,
    0,
    'a tab indents it; use blanks',
  ],
  [
    'a text that begins with a brace',
    () => entry.replace(/"(\{S\} was.*)"/, '$1'),
    5,
    0,
    'quotation marks',
  ],
  [
    'a list where a text is wanted',
    () => entry.replace(/state: .*/, 'state: [a, b]'),
    5,
    10,
    'state: has to be one text',
  ],
  [
    'a key that is missing',
    () => entry.replace(/ {2}check: .*\n/, ''),
    1,
    3,
    'check: is missing; it takes a list',
  ],
  [
    'a kind misspelt',
    () => entry.replace('[human]', '[humna]'),
    3,
    13,
    'there is no kind "humna"; did you mean human?',
  ],
  [
    'a concept twice',
    () => entry + entry.replaceAll('ex:author', 'ex:writer'),
    15,
    12,
    'concept author is described already',
  ],
] as const)(
  '%s is refused with its place and with what to do',
  ([, text, line, column, message]) => {
    const place = `${join(folder, 'own.yaml')}:${line}:${column === 0 ? '' : `${column} `}`

    expect(() => loaded(text())).toThrow(place)
    expect(() => loaded(text())).toThrow(message)
  },
)

test('what is no UTF-8 is refused where it breaks', () => {
  writeFileSync(join(folder, 'kinds.yaml'), kinds)
  writeFileSync(join(folder, 'own.yaml'), Buffer.concat([Buffer.from('# caf'), Buffer.of(0xe9)]))

  expect(() => loadLexicon({ path: folder, alone: true })).toThrow(
    'own.yaml:1:6 this is not UTF-8; save the file as UTF-8',
  )
})

test('without kinds of its own a lexicon has those that are shipped', () => {
  const own = mkdtempSync(join(tmpdir(), 'elenchus-lexicon-'))
  writeFileSync(join(own, 'own.yaml'), entry)

  expect(loadLexicon({ path: own, alone: true }).kinds.get('river')).toBeDefined()
  rmSync(own, { recursive: true })
})

test('the article of names that have one is not said again', () => {
  const rivers = entry.replace('object: [human]', 'object: [river]')
  const own = join(folder, 'rivers.yaml')
  writeFileSync(own, rivers.replace('"Did {O} write', '"Did the {O} write'))

  expect(() => loadLexicon(own)).toThrow('rivers.yaml:10:11 check.0: ')
  expect(() => loadLexicon(own)).toThrow('has "the" before a name that has it already: kind river')
  rmSync(own)
})

test('a text where a list is meant is a list of one', () => {
  const written = entry
    .replace(/check: .*/, 'check: "Did {O} write {S}?"')
    .replace('relations: [ex:author]', 'relations: ex:author')
    .replace('subject: [human]', 'subject: human')

  const author = loaded(written).entryOf('ex:author')

  expect(author?.check).toEqual([{ say: 'Did {O} write {S}?' }])
  expect(author?.subject).toEqual(['human'])
})

test('all mistakes of a file are told at once', () => {
  const text = `${entry.replace(/ {2}check: .*\n/, '')}${entry.replaceAll('author', 'editor').replace('state:', 'stated:')}`

  expect(() => loaded(text)).toThrow(
    /2 errors:\n.*check: is missing.*\n.*stated: there is no such key/,
  )
})

test('what the owner of a graph declares needs no entry', () => {
  const { declared } = loaded('reports to: [one, changing]\nspeaks: complete\n')

  expect(declared).toEqual([
    { name: 'reports to', says: 'one' },
    { name: 'reports to', says: 'changing' },
    { name: 'speaks', says: 'complete' },
  ])
  expect(() => loaded('reports to: two\n')).toThrow(
    /:1:1 reports to: expected one, complete, several or changing/,
  )
})

test('a kind that nobody describes is one by its name, and a slip names those that there are', () => {
  const [horses, slip] = ['horses.yaml', 'slip.yaml'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  writeFileSync(horses, entry.replace('object: [human]\n', 'object: [race-horse]\n'))
  writeFileSync(slip, entry.replace('object: [human]\n', 'object: [humna]\n'))

  expect(loadLexicon(horses).kinds.get('race-horse')).toMatchObject({
    noun: 'race horse',
    plural: 'race horses',
  })
  expect(() => loadLexicon(slip)).toThrow(/did you mean human\?.*- kind: humna/)
  rmSync(horses)
  rmSync(slip)
})
