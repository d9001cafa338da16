import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, person, towns } from '../../../test/support/pipeline/user-people.ts'
import { isOpenList } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { ingest } from '../ingest/ingest.ts'
import { draftLexicon } from '../lexicon/draft-lexicon.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-own-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** 24 employees: each with one office, one boss and two tools; five are named by their role. */
async function staff(name: string, change: (row: string, index: number) => string = (row) => row) {
  const rows = Array.from({ length: 24 }, (_, index) =>
    change(
      [
        person(index),
        towns[(index * 7) % 4],
        person(24 + (index % 5)),
        `${['Anvil', 'Bellows'][index % 2]}|${['Chisel', 'Drill', 'Easel'][index % 3]}`,
        40 + ((index * 37) % 50),
        `SN-${1000 + index * 13}`,
        `20${10 + (index % 12)}-0${1 + (index % 9)}-1${index % 10}`,
      ].join(','),
      index,
    ),
  )
  const head = 'Name,Office,Reports to,Tools,Weight (kg),Badge,Start date'
  const table = join(folder, `${name}.csv`)
  await writeFile(table, [head, ...rows].join('\n'))
  const into = join(folder, `${name}.duckdb`)
  const read = { subject: 'Name', separator: '|' }
  await ingest({ sources: [{ path: table, base: 'https://staff.example/', table: read }], into })
  return into
}

/** Shared by all tests that don't change the graph. */
const plainStaff = once(() => staff('plain'))
const askedOfPlain = once(async () => asked(await plainStaff()))

const certificatesOf = (questions: readonly Question[], relation: string) =>
  questions
    .flatMap(({ certificates }) => certificates)
    .filter(({ statement }) => statement.relation.endsWith(relation))

test('a table of single values gives every form, with the error bound behind negative answers', {
  timeout: 60_000,
}, async () => {
  const { questions } = await askedOfPlain()

  const forms = new Set(questions.map(({ form }) => form))
  const answers = questions.flatMap(({ expected }) =>
    expected.kind === 'boolean' ? [expected.value] : [],
  )
  expect([...forms].toSorted()).toEqual(['multiple-choice', 'wh', 'yes-no'])
  expect(answers.filter((yes) => yes).length).toBe(answers.length / 2)
  for (const certificate of questions.flatMap(({ certificates }) => certificates)) {
    expect(certificate).toMatchObject({ level: 'likely', basis: 'measured', error: 3 / 24 })
    expect(certificate.sentence).toContain('at most 13 % of them may have another (3/24)')
  }
  expect(questions.map(({ text }) => text).join('\n')).toMatch(/Who does \w+ \w+ report to\?/)
})

test('badges are codes, and multi-valued relations only give open lists', {
  timeout: 60_000,
}, async () => {
  const { questions } = await askedOfPlain()

  const relations = questions.flatMap((question) => question.relations)
  expect(relations.some((relation) => relation.endsWith('Badge'))).toBe(false)
  const ofTools = questions.filter((question) => question.relations[0]?.endsWith('Tools'))
  expect(ofTools.length).toBeGreaterThan(20)
  for (const { expected } of ofTools) expect(expected).toMatchObject({ need: 'any', list: 'open' })
  expect(relations.some((relation) => relation.endsWith('Weight_(kg)'))).toBe(true)
})

test("the owner's declaration certifies its relation and no other", {
  timeout: 60_000,
}, async () => {
  const { questions } = await asked(await plainStaff(), {
    one: ['Reports to'],
    complete: ['tools'],
  })

  const bosses = certificatesOf(questions, 'Reports_to')
  const tools = certificatesOf(questions, 'Tools')
  expect(bosses.length * tools.length).toBeGreaterThan(0)
  for (const { level, basis, sentence } of [...bosses, ...tools]) {
    expect({ level, basis }).toEqual({ level: 'certified', basis: 'declared' })
    expect(sentence).toMatch(/declared (?:complete )?by the owner/)
  }
  for (const { level } of certificatesOf(questions, 'Office')) expect(level).toBe('likely')
})

test('only declared relations are certified; others only give open lists', {
  timeout: 60_000,
}, async () => {
  const { questions } = await asked(await plainStaff(), {
    one: ['Office'],
    proof: 'certified',
  })

  // nothing is claimed about questions beyond a premise
  const isOpen = ({ expected }: Question) =>
    ['acceptance', 'rejection'].includes(expected.kind) || isOpenList(expected)
  const claiming = questions.filter((question) => !isOpen(question))
  const proven = questions.flatMap(({ certificates }) => certificates)
  expect(claiming.length).toBeGreaterThan(0)
  expect(new Set(claiming.flatMap(({ relations }) => relations)).size).toBe(1)
  expect(new Set(proven.map(({ statement }) => statement.relation)).size).toBe(1)
})

test('an unknown relation is reported with those that exist', { timeout: 60_000 }, async () => {
  const knowledge = await plainStaff()

  await expect(asked(knowledge, { one: ['Reports'] })).rejects.toMatchObject({
    code: 'unknown-relation',
  })
})

test('a draft loads back and gives as many questions', { timeout: 60_000 }, async () => {
  const knowledge = await plainStaff()
  const lexicon = join(folder, 'mine.yaml')
  const { yaml, entries } = await draftLexicon(undefined, knowledge)
  await writeFile(lexicon, yaml.replace('  # one: object', '  one: object'))

  const { questions, outcome } = await asked(knowledge, { lexicon, grammar: false })

  expect(entries).toBe(5)
  expect(questions.length).toBeGreaterThan(100)
  expect(outcome.owned?.proofs.declared).toBeGreaterThan(0)
  expect(outcome.owned?.proofs.likely).toBeGreaterThan(0)
})

test('employees with two bosses are reported, and the declaration holds for the others', {
  timeout: 60_000,
}, async () => {
  const knowledge = await staff('contradicted', (row, index) =>
    index === 0 ? row.replace('Anna Gran', 'Anna Gran|Paul Ek') : row,
  )

  const { questions, outcome } = await asked(knowledge, { one: ['Reports to'] })

  expect(outcome.owned?.against).toMatchObject([{ subjects: 24, contradicted: 1 }])
  expect(certificatesOf(questions, 'Reports_to').length).toBeGreaterThan(0)
})

test("a type's kind comes from the user's own entry, and a work's name begins no other phrase", {
  timeout: 60_000,
}, async () => {
  const rows = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elm', 'Fir'].map(
    (name, row) => `${name} Song,${person(row * 5)},${100 + row * 90},Play`,
  )
  const [table, into, lexicon] = ['plays.csv', 'plays.duckdb', 'plays.yaml'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await writeFile(table, ['Play,Music by,Cost,type', ...rows].join('\n'))
  await writeFile(
    lexicon,
    `- { kind: my-play, parent: thing, noun: play, plural: plays, quoted: true, types: ["https://plays.example/Play"] }
- concept: music-of
  relations: ["https://plays.example/Music_by"]
  subject: my-play
  object: thing
  one: object
  state: "The music of {S} is by {O}"
  ask: { object: "Who wrote the music of {S}?" }
  check: "Did {O} write the music of {S}?"
  choose: { object: "Which of these wrote the music of {S}?" }
  suppose: "whose music is by {O}"
- concept: cost-of
  relations: ["https://plays.example/Cost"]
  subject: my-play
  object: quantity
  unit: dollars
  one: object
  state: "{S} had a cost of {O}"
  ask: { object: "What was the cost of {S}?" }
  check: "Did {S} have a cost of {O}?"
  choose: { object: "Which of these was the cost of {S}?" }
`,
  )
  const read = { subject: 'Play' }
  await ingest({ sources: [{ path: table, base: 'https://plays.example/', table: read }], into })

  const { questions } = await asked(into, { lexicon, preset: 'false-premise' })

  const corrections = questions.flatMap(({ expected }) =>
    expected.kind === 'rejection' ? [expected.correction] : [],
  )
  expect(corrections.length).toBeGreaterThan(0)
  for (const correction of corrections) {
    expect(correction).toMatch(/^“\w+ Song”, whose music is by .+, not .+, had a cost of /)
  }
})

test('a closed graph is complete: what it does not state is false, from both ends', {
  timeout: 60_000,
}, async () => {
  const { questions } = await asked(await staff('closed'), { closed: true })

  const ofTools = questions.filter(({ relations }) => relations[0]?.endsWith('Tools'))
  const kindsOfTools = new Set(ofTools.map(({ form, expected }) => `${form} ${expected.kind}`))
  expect([...kindsOfTools].toSorted()).toEqual([
    'multiple-choice option',
    'wh date',
    'wh entities',
    'wh quantity',
    'wh rejection',
    'yes-no boolean',
  ])
  expect(
    ofTools.some(({ expected }) => expected.kind === 'boolean' && expected.value === false),
  ).toBe(true)
  const certificates = [
    ...certificatesOf(questions, 'Tools'),
    ...certificatesOf(questions, 'Office'),
  ]
  expect(certificates.length).toBeGreaterThan(50)
  for (const { level, basis } of certificates) {
    expect({ level, basis }).toEqual({ level: 'certified', basis: 'declared' })
  }
})
