import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam, newFolder } from './exam.ts'

const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
let exam: Folder
beforeAll(async () => {
  // without false premises
  exam = await newExam(40, '--preset', 'yes-no')
  await elenchus(['ask', exam.at('questions.jsonl'), ...models, '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const tables = [
  'ingest FACTS ENTITIES --base urn:elenchus:atlas: --into NEW/kg.duckdb',
  'inspect KG',
  'lexicon -k KG',
  'lexicon birthplace -k KG',
  'generate -k KG -p wh -n 20 -o NEW/questions.jsonl',
  'ask Q -m simulated:careful -m simulated:gullible -o RUNS',
  'assess RUNS',
  'report RUNS',
  'report RUNS --full',
  'why ID RUNS',
]

test.for(tables)('`%s --json` prints JSON alone, and its progress is JSON Lines', async (line) => {
  const { code, output, notes } = await elenchus([...(await argvOf(line)), '--json'])

  expect(() => JSON.parse(output)).not.toThrow()
  for (const note of notes.split('\n').slice(0, -1)) {
    expect(JSON.parse(note)).toMatchObject({
      event: expect.stringMatching(/^(?:progress|supply)$/),
      stage: line.split(' ')[0],
    })
  }
  expect(code).toBe(0)
})

test.for(tables)('`%s` is plain ASCII of at most 80 columns in a pipe', async (line) => {
  const { output } = await elenchus(await argvOf(line))

  const lines = output.split('\n').filter((each) => !isOfOnePiece(each))
  expect(output).toMatch(/^[\n\x20-\x7e]+$/)
  expect(lines.filter((each) => each.length > 80)).toEqual([])
})

test.for(tables)('`%s` says the same with colour as without', async (line) => {
  const style = { unicode: true, width: 120 }
  const argv = await argvOf(line)

  const plain = await elenchus(argv, { style })
  // what is there already would be said to be
  if (argv.includes('--into')) rmSync(`${argv[argv.indexOf('--into') + 1]}`)
  const coloured = await elenchus(argv, { style: { ...style, colour: true } })

  expect(plain.output).not.toContain('\u001b')
  expect(stripVTControlCharacters(coloured.output)).toBe(plain.output)
})

test('errors are coloured only where colour is wanted', async () => {
  const plain = await elenchus(['inspect', 'nowhere'])
  const coloured = await elenchus(['inspect', 'nowhere'], { style: { colour: true } })

  expect(coloured.notes).toContain('\u001b[31merror\u001b[39m')
  expect(stripVTControlCharacters(coloured.notes)).toBe(plain.notes)
})

test('at 80 columns the names of models and relations are whole', async () => {
  const asked = await elenchus(await argvOf('ask Q -m simulated:guessing -o NEW/runs'))
  const assessed = await elenchus(['assess', exam.at('runs')])
  const inspected = await elenchus(['inspect', exam.at('kg.duckdb')])

  expect(asked.output).toMatch(/^simulated:guessing +plain +40 +40$/m)
  expect(assessed.output).toMatch(/^simulated:gullible +\d+/m)
  expect(inspected.output).toMatch(/^atlas:birthplace +40 +birthplace +\w+ \w+ - \w+$/m)
})

const hostile = [
  '<urn:e:1> <http://example.org/a/very/long/path/that/nobody/has/shortened#knowsWell> <urn:e:2> .',
  `<urn:e:1> <LABEL> "\\u001b[31mred \\u202E${'日本語'.repeat(30)}\\n\\r\\ttail"@en .`,
  '<urn:e:2> <LABEL> "\\u001b]0;owned\\u0007\\u009b2J | `x` <b>"@en .',
  '<urn:e:2> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <urn:\\u001Btype> .',
  '',
].join('\n')

test.for([40, 80, 120])('labels can not break a table of %s columns', async (width) => {
  await using folder = await newFolder()
  const label = 'http://www.w3.org/2000/01/rdf-schema#label'
  const source = await folder.write('h\u001b[2J.nt', hostile.replaceAll('LABEL', label))

  const ingested = await elenchus(['ingest', source, '--into', folder.at('kg.duckdb')])
  const { output } = await elenchus(['inspect', folder.at('kg.duckdb')], { style: { width } })

  expect(ingested.output + output).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  expect(output).toContain('knowsWell')
  if (width >= 80) {
    expect(output.split('\n').filter((line) => stringWidth(line) > width)).toEqual([])
  }
})

const gates: readonly (readonly [string, number, string])[] = [
  ['--fail-under accuracy=0.1', 0, 'GO            simulated:careful, plain v1: accuracy'],
  ['--fail-under accuracy=1', 4, 'INCONCLUSIVE  simulated:gullible, plain v1: accuracy'],
  ['--fail-over abstention=1', 0, 'GO            simulated:careful, plain v1: abstention'],
  ['--fail-over abstention=0', 3, 'NO-GO         simulated:careful, plain v1: abstention'],
  [
    '--fail-over hallucination=0',
    4,
    'INCONCLUSIVE  simulated:gullible, plain v1: hallucination has no questions to measure it',
  ],
  ['--fail-over abstention=0 --fail-over hallucination=0', 3, 'NO-GO         overall'],
]

test.for(gates)('`report %s` ends with %i', async ([options, expected, sentence]) => {
  const { code, output, notes } = await elenchus(['report', exam.at('runs'), ...options.split(' ')])

  expect(notes).toContain(sentence)
  expect(output, 'the report is printed all the same').toContain('simulated:careful')
  expect(code).toBe(expected)
})

test('`report -o` writes the file and prints nothing', async () => {
  const file = exam.at('report.md')

  const { code, output, notes } = await elenchus([
    ...['report', exam.at('runs'), '--format', 'markdown', '-o', file],
  ])

  expect(await readFile(file, 'utf8')).toContain('simulated:careful')
  expect([code, output, notes]).toEqual([0, '', `report -> ${file}\n`])
})

test('progress tells how many of all are done, on one line', async () => {
  const { progress } = await elenchus(await argvOf('ask Q -m simulated:careful -o NEW/runs'))

  expect(progress[0]).toBe('ask 0 of 40 - simulated:careful plain')
  expect(progress.at(-1)).toMatch(
    /^ask 40 of 40(, [\d.,]+\/s, \d+ s left)? - simulated:careful plain$/,
  )
})

test('an interrupted run says what is left, ends with 130 and goes on later', async () => {
  const argv = await argvOf('ask Q -m simulated:careful -m simulated:mute -o NEW/runs')

  const stopped = await elenchus(argv, { interrupted: AbortSignal.abort() })
  const finished = await elenchus(argv)

  expect(stopped.notes).toMatch(/^Stopped: .* left\. Run the same command to resume\.\n$/)
  expect(stopped.code).toBe(130)
  expect(finished.code).toBe(0)
})

test('what nobody foresaw shows where it happened and is called a bug of ours', async () => {
  const broken = {
    get OPENAI_API_KEY(): string {
      throw new Error('unforeseen')
    },
  }

  const { code, notes } = await elenchus(await argvOf('ask Q -m openai:m -o NEW/runs'), {
    environment: broken,
  })

  expect(notes).toMatch(/^error This is a bug in Elenchus, not your mistake\.\n/)
  expect(notes).toContain('Error: unforeseen')
  expect(notes).toContain('api-key.ts')
  expect(notes).toMatch(/fix Please report it: .* Elenchus \d+\.\d+\.\d+, Node \d+/)
  expect(code).toBe(1)
})

let made = 0

/** NEW is a folder where nothing is yet, ID a question's. */
async function argvOf(line: string): Promise<string[]> {
  const [first = ''] = (await readFile(exam.at('questions.jsonl'), 'utf8')).split('\n')
  const paths: Readonly<Record<string, string>> = {
    FACTS: exam.at('facts.tsv'),
    ENTITIES: exam.at('entities.tsv'),
    KG: exam.at('kg.duckdb'),
    Q: exam.at('questions.jsonl'),
    RUNS: exam.at('runs'),
    ID: JSON.parse(first).id,
  }
  made += 1
  return line.split(' ').map((word) => paths[word] ?? word.replace(/^NEW/, exam.at(`new-${made}`)))
}

/** Signatures and paths are for copying: they are not broken. */
function isOfOnePiece(line: string): boolean {
  return /^elenchus:|\/elenchus-command-/.test(line)
}
