import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ViewCalls, viewCalls } from '../../src/pipeline/view/view-source.ts'
import type { JobView, JudgedView, JudgeView } from '../../src/pipeline/view/view-types.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let calls: ViewCalls
beforeAll(async () => {
  exam = await newExam(40)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
  await elenchus(['ask', exam.at('questions.jsonl'), ...models, '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
  calls = await viewCalls({ folders: [exam.path], assessor: 'cascade', now: () => 0 })
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('two annotators judge the same rows, each blind; what comes out is what collect and report take', async () => {
  const { folder } = (await send('draw', { count: 8 })) as { folder: string }
  const anna = { folder, name: 'Anna' }
  const ben = { folder, name: 'Ben' }

  const first = (await send('begin', anna)) as JudgeView
  const rows = await judgeAll(anna, (number) => (number % 4 === 0 ? 4 : 2))
  const hidden = await read('judged', { folder })
  await send('undo', anna)
  const undone = (await send('begin', anna)) as JudgeView
  await judgeAll(anna, () => 2)
  await send('begin', ben)
  const meanwhile = await read('judged', { folder })
  const others = await judgeAll(ben, (number) => (number % 2 === 0 ? 0 : 2))
  await expect(send('collect', { folder })).rejects.toThrow(/not been shown/)
  await send('show', { folder })
  const judged = (await read('judged', { folder })) as JudgedView
  const written = (await send('collect', { folder })) as { output: string; judgements: number }

  expect(first.done).toBe(0)
  expect(JSON.stringify(first)).not.toMatch(/simulated|correct-|outcome|probability/)
  expect(new Set(others)).toEqual(new Set(rows))
  expect(others).not.toEqual(rows)
  expect(undone).toMatchObject({ done: rows.length - 1, next: { row: rows.at(-1) } })
  expect([hidden, meanwhile]).toEqual([{ shown: false }, { shown: false }])
  expect(judged.agreement.map(({ aspect }) => aspect)).toEqual(['correct', 'hallucinated'])
  expect(judged.agreement[0]).toMatchObject({
    annotators: ['Anna', 'Ben'],
    krippendorff: expect.any(Number),
  })
  expect(judged.confusion).toMatchObject({ counts: { wrong: expect.any(Object) } })
  expect(written.judgements).toBeGreaterThan(0)
  const { code, notes } = await elenchus([
    'report',
    exam.at('runs'),
    '--judgements',
    written.output,
  ])
  expect({ code, notes }).toMatchObject({ code: 0 })
  const agreed = await elenchus(['agree', written.output, '-a', 'cascade'])
  expect(agreed).toMatchObject({ code: 0 })
  const thresholds = ['-a', 'levenshtein', '-o', exam.at('thresholds.json')]
  expect(await elenchus(['calibrate', written.output, ...thresholds])).toMatchObject({ code: 0 })
})

test('ties are settled by somebody who sees what was said, and count in no agreement', async () => {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }
  const folder = jobs[0]?.folder ?? ''
  const before = (await read('judged', { folder })) as JudgedView
  const chair = { folder, name: 'Chair', settles: true }
  const own = 'answers.settled-by.Chair.jsonl'

  const first = (await send('begin', chair)) as JudgeView
  const begun = await readdir(folder)
  await send('judge', { ...chair, row: first.next?.row, values: first.choices[0]?.values })
  const decided = await readdir(folder)
  await send('undo', chair)
  const undone = await readdir(folder)
  await judgeAll(chair, () => 0)
  const after = (await read('judged', { folder })) as JudgedView

  expect(before.ties).toBeGreaterThan(0)
  expect(jobs[0]?.ties).toBe(before.ties)
  expect([begun, decided, undone].map((files) => files.includes(own))).toEqual([false, true, false])
  expect(first.of).toBe(before.ties)
  expect(first.next?.said?.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  expect(after.ties).toBe(0)
  expect(after.agreement).toEqual(before.agreement)
})

test.for(['Anna', ' anna', 'BEN'])('%j judged, so somebody else settles the ties', async (name) => {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }
  const folder = jobs[0]?.folder ?? ''

  const settled = send('begin', { folder, name, settles: true })

  await expect(settled).rejects.toThrow(/judged these answers: somebody else settles/)
})

test('where only judging is served, nobody sees by settling what others said', async () => {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }
  const blind = await viewCalls({
    ...{ folders: [exam.path], assessor: 'cascade', blind: true },
    now: () => 0,
  })

  const settled = blind.send.begin?.({ folder: jobs[0]?.folder, name: 'Chair', settles: true })

  await expect(settled).rejects.toThrow(/sees what others said/)
})

test.for([
  '../evil',
  '',
  'a/b',
  '.hidden',
  'x'.repeat(41),
  'x'.repeat(300),
  'nul\u0000',
  '😀',
  '=1+1',
  '..',
  'a\\b',
])('nobody is called %j', async (name) => {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }

  await expect(send('begin', { folder: jobs[0]?.folder, name })).rejects.toThrow(/can't be a name/)
})

test('once what came out has been shown, nobody new begins and nobody changes a judgement', async () => {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }
  const folder = jobs[0]?.folder ?? ''
  const kept = await readFile(join(folder, 'answers.by.Anna.jsonl'), 'utf8')

  await expect(send('begin', { folder, name: 'Carl' })).rejects.toThrow(/has been shown/)
  await expect(send('undo', { folder, name: 'Anna' })).rejects.toThrow(/has been shown/)
  const own = (await send('begin', { folder, name: 'Anna' })) as JudgeView

  expect(own.next).toBeUndefined()
  expect(await readFile(join(folder, 'answers.by.Anna.jsonl'), 'utf8')).toBe(kept)
})

test('a judge learns nothing of others before: not by settling, nor where only judging is served', async () => {
  const { folder } = (await send('draw', { count: 6 })) as { folder: string }
  const who = (name: string) => ({ folder, name })
  const blind = await viewCalls({
    ...{ folders: [exam.path], assessor: 'cascade', blind: true },
    now: () => 0,
  })
  await send('begin', who('Anna'))
  await judgeAll(who('Anna'), () => 2)
  const first = (await send('begin', who('Ben'))) as JudgeView

  await expect(send('begin', { ...who('Ben'), settles: true })).rejects.toThrow(/has been shown/)
  await expect(send('show', { folder })).rejects.toThrow(/not done/)
  expect(await read('judged', { folder })).toEqual({ shown: false })
  expect(JSON.stringify(first)).not.toMatch(/Anna|said/)
  expect([Object.keys(blind.read), Object.keys(blind.send)]).toEqual([
    ['judging'],
    ['begin', 'judge', 'undo'],
  ])
})

test('one name in two windows: what one judged the other does not judge anew, and both at once lose nothing', async () => {
  const folder = await openFolder()
  const carl = { folder, name: 'Carl' }
  const [window, other] = (await Promise.all([send('begin', carl), send('begin', carl)])) as [
    JudgeView,
    JudgeView,
  ]
  const row = window.next?.row ?? ''
  const [right, , wrong] = window.choices

  await send('judge', { ...carl, row, values: right?.values, note: '=1+1\nsecond line' })
  const late = (await send('judge', { ...carl, row, values: wrong?.values })) as JudgeView
  const next = { ...carl, row: late.next?.row }
  const both = (await Promise.all([
    send('judge', { ...next, values: right?.values }),
    send('judge', { ...next, values: wrong?.values }),
  ])) as JudgeView[]
  const again = (await send('begin', { folder, name: ' CARL ' })) as JudgeView

  expect(other.next?.row).toBe(row)
  expect(late).toMatchObject({ done: 1, notice: expect.stringContaining('already') })
  expect(both.map(({ done }) => done)).toEqual([2, 2])
  expect(both.filter(({ notice }) => notice === undefined)).toHaveLength(1)
  expect(again).toMatchObject({ name: 'Carl', done: 2 })
  const [line = ''] = (await readFile(join(folder, 'answers.by.Carl.jsonl'), 'utf8')).split('\n')
  expect(JSON.parse(line)).toMatchObject({ row, note: '=1+1\nsecond line', correct: true })
})

test('a name is one name however its letters are composed', async () => {
  const folder = await openFolder()

  await send('begin', { folder, name: 'Jose\u0301' })
  const { name } = (await send('begin', { folder, name: 'Jos\u00e9' })) as JudgeView
  const { jobs } = (await read('judging')) as { jobs: JobView[] }

  const names = jobs.find((job) => job.folder === folder)?.judges.map((judge) => judge.name)
  expect(name).toBe('Jos\u00e9')
  expect(names?.filter((each) => each.startsWith('J'))).toEqual(['Jos\u00e9'])
})

test("a name has its apostrophe, and is one name however it's written", async () => {
  const folder = await openFolder()

  await send('begin', { folder, name: "Zoë O'Brien" })
  const { name } = (await send('begin', { folder, name: 'zoë o’brien' })) as JudgeView
  const files = await readdir(folder)

  expect(name).toBe("Zoë O'Brien")
  expect(files).toContain("answers.by.Zoë O'Brien.jsonl")
})

test('a sheet that somebody else changed is read as it is: their words count, and a word that means nothing is kept', async () => {
  const folder = await openFolder()
  const dora = { folder, name: 'Dora' }
  const path = join(folder, 'answers.by.Dora.jsonl')
  await send('begin', dora)
  const sheet = await readFile(path, 'utf8')
  const cells = (word: string) =>
    sheet.replace('"correct":null,"hallucinated":null', `"correct":"${word}","hallucinated":"no"`)

  await writeFile(path, cells('yes'))
  const taken = (await send('begin', dora)) as JudgeView
  await writeFile(path, cells('maybe'))
  const { row, values } = { row: taken.next?.row, values: taken.choices[0]?.values }

  expect(taken.done).toBe(1)
  await expect(send('begin', dora)).rejects.toThrow(/says "maybe"/)
  await expect(send('judge', { ...dora, row, values })).rejects.toThrow(/says "maybe"/)
  expect(await readFile(path, 'utf8')).toBe(cells('maybe'))
  await writeFile(path, sheet)
})

test('sheets without rows, or with a broken key, leave the others to be judged', async () => {
  const [empty, broken] = [exam.at('empty'), exam.at('broken')]
  await elenchus(['sample', exam.at('runs'), '--judge', '4', '-o', empty])
  await elenchus(['sample', exam.at('runs'), '--judge', '4', '-o', broken])
  await writeFile(join(empty, 'key.jsonl'), '')
  await writeFile(join(broken, 'key.jsonl'), '{"row":')

  const { jobs } = (await read('judging')) as { jobs: JobView[] }

  expect(jobs.filter(({ trouble }) => trouble !== undefined).map((job) => job.folder)).toEqual([
    broken,
    empty,
  ])
  expect(jobs.filter(({ trouble }) => trouble === undefined).length).toBeGreaterThan(1)
  await expect(send('begin', { folder: empty, name: 'Anna' })).rejects.toThrow(/is empty/)
})

/** The one that is still judged. */
async function openFolder(): Promise<string> {
  const { jobs } = (await read('judging')) as { jobs: JobView[] }
  return jobs.find(({ trouble, shown }) => trouble === undefined && !shown)?.folder ?? ''
}

function read(call: string, query: Readonly<Record<string, string>> = {}): Promise<object> {
  return calls.read[call]?.(new URLSearchParams(query)) ?? Promise.reject(new Error(call))
}

function send(call: string, body: object): Promise<object> {
  return calls.send[call]?.(body) ?? Promise.reject(new Error(call))
}

/** Judges what is left; returns the rows in the order in which they were shown. */
async function judgeAll(who: object, choose: (number: number) => number): Promise<string[]> {
  const rows: string[] = []
  for (let sheet = (await send('begin', who)) as JudgeView; sheet.next !== undefined; ) {
    const { row } = sheet.next
    const values = sheet.choices[choose(rows.length)]?.values
    rows.push(row)
    sheet = (await send('judge', { ...who, row, values })) as JudgeView
  }
  return rows
}
