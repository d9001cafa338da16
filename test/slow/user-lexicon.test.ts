import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

/** One file, as who has a graph of his own writes it. */
const own = `- kind: starship
  parent: thing
  noun: starship
  plural: starships
  article: never
  types: [https://example.org/Starship]

- concept: shipyard
  relations: [https://example.org/builtAt]
  subject: [starship]
  object: [city]
  one: object
  because: a starship is built in one place
  state: "{S} was built in {O}"
  ask:
    object: ["Where was {S} built?"]
  check: ["Was {S} built in {O}?"]
  choose:
    object: ["In which of these cities was {S} built?"]
`

let folder: Folder
let knowledge = ''
let lexicon = ''

beforeAll(async () => {
  folder = await newFolder()
  knowledge = folder.at('kg.duckdb')
  lexicon = await folder.write('ships.yaml', own)
  await elenchus(['ingest', await folder.write('ships.nt', triples()), '--into', knowledge])
}, 60_000)
afterAll(() => folder[Symbol.asyncDispose]())

test('what of it takes the place of what is shipped is said', async () => {
  const mine = await folder.write(
    'mine.yaml',
    `${own.replace('concept: shipyard', 'concept: birthplace')}
- concept: cradle
  relations: [wdt:P20]
  subject: [starship]
  object: [city]
  state: "{S} was made in {O}"
  ask: { object: ["Where was {S} made?"] }
  check: ["Was {S} made in {O}?"]
  choose: { object: ["In which of these cities was {S} made?"] }
`,
  )

  const { code, notes } = await elenchus(['lexicon', '--lexicon', mine])
  const none = await elenchus(['lexicon', '--lexicon', lexicon])

  expect(code, notes).toBe(0)
  expect(notes).toBe(
    `${mine}: your concept birthplace replaces the shipped one.\n${mine}: wdt:P20 now comes from cradle, not deathplace.\n`,
  )
  expect(none.notes).toBe('')
})

test('generate asks with it, of what is shipped as well', { timeout: 60_000 }, async () => {
  const output = folder.at('q.jsonl')

  const { code } = await elenchus([
    ...['generate', '-k', knowledge, '-o', output, '--lexicon', lexicon, '--no-grammar'],
  ])

  const text = await readFile(output, 'utf8')
  expect(code).toBe(0)
  expect(text).toMatch(/"Where was Ship \w+ built\?"/)
  expect(text).toMatch(/"(?:Where|In which [a-z ]+) was Person \w+ born\?"/)
})

test('alone, generate asks with nothing else', { timeout: 60_000 }, async () => {
  const output = folder.at('alone.jsonl')

  const { code } = await elenchus([
    ...['generate', '-k', knowledge, '-o', output, '--no-grammar'],
    ...['--lexicon', lexicon, '--lexicon-alone'],
  ])

  const text = await readFile(output, 'utf8')
  expect(code).toBe(0)
  expect(text).toMatch(/"Where was Ship \w+ built\?"/)
  expect(text).not.toContain('Person ')
})

test('truth, inspect and lexicon know it', { timeout: 60_000 }, async () => {
  const given = ['--lexicon', lexicon]
  const ship = 'https://example.org/ship0'
  const statements = await folder.write(
    'statements.tsv',
    `subject\trelation\tobject\n${ship}\thttps://example.org/builtAt\thttps://example.org/town7\n`,
  )

  const truth = await elenchus(['truth', statements, '-k', knowledge, ...given])
  const inspected = await elenchus(['inspect', knowledge, ...given])
  const described = await elenchus(['lexicon', 'shipyard', '-k', knowledge, ...given])

  expect(truth.output).toContain('false\tfunctional\t')
  expect(truth.output).toContain('a starship is built in one place')
  expect(inspected.output).toMatch(/builtAt .*shipyard/)
  expect(described.output).toMatch(/Where was Ship \w+ built\?/)
})

test('import certifies exchanged titles by it', { timeout: 60_000 }, async () => {
  const [ship, other, town] = ['Ship Baban', 'Ship Bacan', 'Momon']
  const row = {
    _id: '1',
    question: `Which prize did ${town}, where ${ship} was built, win in 1962?`,
    answer: 'The Silver Ox',
    type: 'bridge',
    level: 'hard',
    supporting_facts: [[ship, 0]],
    context: [ship, other, town].map((title) => [title, [`${title} is known.`]]),
  }
  const file = await folder.write('hotpot.json', JSON.stringify([row]))
  const exchange = ['import', file, '--exchange', '-k', knowledge, '-o', folder.at('pairs.jsonl')]

  const shipped = await elenchus(exchange)
  const given = await elenchus([...exchange, '--lexicon', lexicon])
  const alone = await elenchus([...exchange, '--lexicon', lexicon, '--lexicon-alone'])

  expect(shipped.output).toContain('1 twin not certified')
  for (const { output, code } of [given, alone]) {
    expect(output).not.toContain('nothing certifies')
    expect(code).toBe(0)
  }
  const pairs = await readFile(folder.at('pairs.jsonl'), 'utf8')
  expect(pairs).toContain('a starship is built in one place')
})

test('import needs a graph for it', async () => {
  const { code, notes } = await elenchus([
    ...['import', '-', '-o', folder.at('none.jsonl'), '--exchange', '--lexicon', lexicon],
  ])

  expect(notes).toContain('Give --exchange and --knowledge as well.')
  expect(code).toBe(2)
})

test('what is wrong with it is said with its place', async () => {
  const wrong = await folder.write('wrong.yaml', own.replace('built?"]', 'built"]'))
  const given = ['--lexicon', wrong]
  const commands = [
    ['generate', '-k', knowledge, '-o', folder.at('none.jsonl'), ...given],
    ['truth', '-', '-k', knowledge, ...given],
    ['inspect', knowledge, ...given],
    ['lexicon', ...given],
  ]

  for (const command of commands) {
    const { code, notes } = await elenchus(command)
    expect(notes).toContain(`${wrong}:16:14 ask.object.0: "Where was {S} built" is a question`)
    expect(code).toBe(1)
  }
})

test('alone needs entries', async () => {
  const { code, notes } = await elenchus(['lexicon', '--lexicon-alone'])

  expect(notes).toContain('--lexicon-alone needs --lexicon.')
  expect(code).toBe(2)
})

/** Forty ships built, and forty people born, in forty cities. */
function triples(): string {
  const iri = (name: string) => `<https://example.org/${name}>`
  const wd = (id: string) => `<http://www.wikidata.org/entity/${id}>`
  const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
  const type = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
  const birth = '<http://www.wikidata.org/prop/direct/P19>'
  return Array.from({ length: 40 }, (_, number) => {
    const name = spelled(number, 'a')
    const [ship, person, town] = [`ship${number}`, `person${number}`, `town${number}`].map(iri)
    return [
      ...[`${ship} ${label} "Ship ${name}"@en`, `${ship} ${type} ${iri('Starship')}`],
      ...[`${person} ${label} "Person ${name}"@en`, `${person} ${type} ${wd('Q5')}`],
      ...[`${town} ${label} "${spelled(99 - number, 'o')}"@en`, `${town} ${type} ${wd('Q515')}`],
      ...[`${ship} ${iri('builtAt')} ${town}`, `${person} ${birth} ${town}`],
    ]
  })
    .flat()
    .map((triple) => `${triple} .\n`)
    .join('')
}

/** Bakan, Bacan, … */
function spelled(number: number, vowel: string): string {
  const letters = [...`${number}`.padStart(2, '0')].map((digit) => 'bcdfghjklm'[Number(digit)])
  return `${letters.join(vowel)}${vowel}n`.replace(/^./, (first) => first.toUpperCase())
}
