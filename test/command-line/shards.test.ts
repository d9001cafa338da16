import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam, newFolder } from './exam.ts'

let exam: Folder
/** Four shares of a set, asked and judged. */
let shards: string
beforeAll(async () => {
  exam = await newExam(60)
  shards = exam.at('shards')
  for (const index of [1, 2, 3, 4]) await ask('--shard', `${index}/4`, '-o', shards)
  await done('assess', shards)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const run = 'simulated=gullible/plain'

async function done(...words: readonly string[]) {
  const ended = await elenchus(words)
  if (ended.code !== 0) throw new Error(ended.notes)
  return ended
}

function ask(...words: readonly string[]) {
  return done('ask', exam.at('questions.jsonl'), '-m', 'simulated:gullible', ...words)
}

/** A copy of the shares, to spoil. */
async function copied(): Promise<Folder> {
  const folder = await newFolder()
  await cp(shards, folder.at('shards'), { recursive: true })
  return folder
}

function merge(folder: Folder, ...words: readonly string[]) {
  const questions = ['--questions', exam.at('questions.jsonl')]
  return elenchus(['merge', folder.at('shards'), ...questions, '-o', folder.at('joined'), ...words])
}

const linesOf = async (path: string) => (await readFile(path, 'utf8')).trim().split('\n')

/** By question, without the time that a reply took. */
async function recordsOf(path: string): Promise<readonly object[]> {
  const records = (await linesOf(path)).map((line) => ({ ...JSON.parse(line), milliseconds: 0 }))
  return records.toSorted((one, other) => (one.question < other.question ? -1 : 1))
}

test('four shares joined are the run that one machine makes, verdicts too', async () => {
  await using folder = await copied()
  await ask('-o', folder.at('whole'))
  await done('assess', folder.at('whole'))

  const { code, output, notes } = await merge(folder)

  expect(code, notes).toBe(0)
  expect(output).toContain('4 parts, 60 answers, 60 verdicts of cascade')
  for (const file of ['responses.jsonl', 'verdicts/cascade.jsonl']) {
    const [joined, whole] = [folder.at(`joined/${run}`), folder.at(`whole/${run}`)]
    expect(await recordsOf(`${joined}/${file}`)).toEqual(await recordsOf(`${whole}/${file}`))
  }
  const reports = await Promise.all(
    ['joined', 'whole'].map((name) => done('report', folder.at(name), '--format', 'csv')),
  )
  expect(reports[0]?.output).toBe(reports[1]?.output)
})

test('a question and its twin are in one share, and each share has some', async () => {
  const text = await readFile(exam.at('questions.jsonl'), 'utf8')
  const groups = new Map<string, string>()
  for (const line of text.trim().split('\n')) {
    const { id, groups: [group] = [] } = JSON.parse(line)
    if (group !== undefined) groups.set(id, group.id)
  }
  const shareOf = new Map<string, number>()
  for (const index of [1, 2, 3, 4]) {
    const answers = await linesOf(`${shards}/shard-${index}-of-4/${run}/responses.jsonl`)
    expect(answers.length).toBeGreaterThan(3)
    for (const answer of answers) {
      const group = groups.get(JSON.parse(answer).question)
      if (group === undefined) continue
      expect(shareOf.get(group) ?? index).toBe(index)
      shareOf.set(group, index)
    }
  }
  expect(shareOf.size).toBeGreaterThan(3)
})

/** What can go wrong between machines: each is refused with a sentence, and nothing is written. */
const faults: readonly [
  what: string,
  spoil: (folder: Folder) => Promise<unknown>,
  code: string,
  says: string,
][] = [
  [
    'a share is not there',
    (folder) => rm(folder.at('shards/shard-3-of-4'), { recursive: true }),
    'missing-answers',
    'Not there: shard 3/4.',
  ],
  [
    'a share was killed in the middle',
    async (folder) => {
      const path = folder.at(`shards/shard-2-of-4/${run}/responses.jsonl`)
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.slice(0, text.length / 2))
    },
    'missing-answers',
    'answers are missing',
  ],
  [
    'a share is there twice',
    (folder) =>
      cp(folder.at('shards/shard-1-of-4'), folder.at('shards/again'), { recursive: true }),
    'different-run',
    'Shard 1/4 is there twice',
  ],
  [
    'a share took the place of another',
    async (folder) => {
      const [one, two] = [1, 2].map((index) => folder.at(`shards/shard-${index}-of-4/${run}`))
      await cp(`${one}/responses.jsonl`, `${two}/responses.jsonl`)
    },
    'different-run',
    'a question of another share',
  ],
  [
    'the shares are of another number',
    async (folder) => {
      await rm(folder.at('shards/shard-4-of-4'), { recursive: true })
      await ask('--shard', '4/5', '-o', folder.at('shards'))
    },
    'different-run',
    'is one of 5 shares, others are of 4',
  ],
  [
    'two versions asked',
    (folder) => edit(folder, 2, (manifest) => ({ ...manifest, elenchus: '9.9.9' })),
    'different-run',
    'differ: Elenchus 0.1.0 and 9.9.9',
  ],
  [
    'another temperature was given',
    (folder) =>
      edit(folder, 2, ({ parameters, ...rest }) => ({
        ...rest,
        parameters: { ...parameters, temperature: 1 },
      })),
    'different-run',
    'differ: temperature 0 and 1',
  ],
  [
    'a prompt has other words',
    (folder) =>
      edit(folder, 3, ({ protocol, ...rest }) => ({
        ...rest,
        protocol: { ...protocol, words: { ask: 'Tell me:' } },
      })),
    'different-run',
    "differ: protocol's words",
  ],
  [
    'another model answered under the same label',
    (folder) =>
      edit(folder, 4, ({ model, ...rest }) => ({ ...rest, model: { ...model, model: 'other' } })),
    'different-run',
    'differ: model simulated:gullible and simulated:other',
  ],
  [
    'the verdicts of a share are not there',
    (folder) => rm(folder.at(`shards/shard-2-of-4/${run}/verdicts`), { recursive: true }),
    'missing-answers',
    'answers have no verdict of cascade',
  ],
  [
    'a share is still being asked',
    (folder) => {
      const lock = { pid: process.pid, host: 'elsewhere' }
      const path = folder.at(`shards/shard-2-of-4/${run}/responses.jsonl.lock`)
      return writeFile(path, JSON.stringify(lock))
    },
    'path-in-use',
    'on another machine',
  ],
]

interface Manifest {
  readonly parameters: object
  readonly protocol: object
  readonly model: object
}

async function edit(folder: Folder, index: number, change: (manifest: Manifest) => object) {
  const path = folder.at(`shards/shard-${index}-of-4/${run}/run.manifest.json`)
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))))
}

test.for(faults)('nothing is joined when %s', async ([, spoil, code, says]) => {
  await using folder = await copied()
  await spoil(folder)

  const ended = await merge(folder)

  expect(ended.notes).toContain(says)
  expect(ended.notes).toContain(`code ${code}`)
  expect(ended.code).toBe(1)
  await expect(readFile(folder.at(`joined/${run}/run.manifest.json`))).rejects.toThrow('ENOENT')
})

test('--partial says what is missing, and asking into the joined folder completes it', async () => {
  await using folder = await copied()
  await rm(folder.at('shards/shard-3-of-4'), { recursive: true })

  const { code, output, notes } = await merge(folder, '--partial')

  expect(code, notes).toBe(0)
  expect(output).toContain('shard 3/4 is not there')
  const [, missing] = /(\d+) missing/.exec(output) ?? []
  const completed = await ask('-o', folder.at('joined'))
  expect(Number(missing)).toBeGreaterThan(0)
  expect(completed.output).toContain('60')
  expect(await linesOf(folder.at(`joined/${run}/responses.jsonl`))).toHaveLength(60)
})

test('verdicts on shares of a whole run are joined as well', async () => {
  await using folder = await newFolder()
  await ask('-o', folder.at('shards'))
  for (const index of [1, 2, 3]) await done('assess', folder.at('shards'), '--shard', `${index}/3`)

  const joined = await merge(folder)
  await rm(folder.at(`shards/${run}/verdicts/shard-2-of-3`), { recursive: true })
  const lacking = await merge(folder, '--replace')

  expect(joined.output, joined.notes).toContain('60 verdicts of cascade')
  expect(lacking.notes).toContain('Not there: shard 2/3.')
})

test.for(['0/4', '5/4', '1/0', '3', 'a/b', '1/2/3'])('%s is no share', async (share) => {
  const words = ['ask', exam.at('questions.jsonl'), '-m', 'simulated:careful', '-o', 'nowhere']

  expect(await elenchus([...words, '--shard', share])).toMatchObject({ code: 2 })
})
