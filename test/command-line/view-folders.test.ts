import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '../../src/pipeline/view/folder-contents.ts'
import { LiveTranscript } from '../../src/pipeline/view/live-transcript.ts'
import type { FolderView } from '../../src/pipeline/view/view-types.ts'
import { RunWatch } from '../../src/pipeline/view/watched-run.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam, newFolder } from './exam.ts'
import { type OwnCalls, ownCalls } from './view-calls.ts'

/** What a live page makes of folders of all kinds. */
interface Details {
  readonly details: readonly QuestionDetails[]
}

let exam: Folder
let calls: OwnCalls
beforeAll(async () => {
  exam = await newExam(60)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
  await elenchus(['ask', exam.at('questions.jsonl'), ...models, '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
  calls = await ownCalls(exam.path)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('a search finds the answers that say it, whatever the case, and the list shows the place', async () => {
  const { state, data } = await calls.transcript()
  const places = data.transcript?.questions.ids.map((_, place) => `${place}`) ?? []
  const { details } = (await calls.read('details', { state, places: places.join() })) as Details
  const said = details.flatMap((each) => each.said)
  const word = said.find(({ reply = '' }) => /\w{5}/.test(reply))?.reply?.match(/\w{5,}/)?.[0] ?? ''

  const { hits } = (await calls.read('search', { state, q: ` ${word.toUpperCase()} ` })) as {
    hits: string
  }
  const none = (await calls.read('search', { state, q: `${word} \u0000` })) as { hits: string }
  const brief = (await calls.read('details', { state, places: '0', brief: '', q: word })) as Details

  const bits = Buffer.from(hits, 'base64')
  const found = said.map((_, at) => (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1)
  expect(found).toEqual(
    said.map(({ reply = '' }) => reply.toLowerCase().includes(word.toLowerCase())),
  )
  expect(found).toContain(true)
  expect(Buffer.from(none.hits, 'base64').every((byte) => byte === 0)).toBe(true)
  expect(brief.details[0]).not.toHaveProperty('facts')
  expect(brief.details[0]?.said).toHaveLength(2)
})

test('a reply of 100 kB is cut in the list and whole in the question', async () => {
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const [run = ''] = (await contentsOf([other.path])).runs
  const path = join(run, 'responses.jsonl')
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const long = `${'a\u202e<script>'.repeat(9000)} Xanadu 😀`
  const first = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), text: long })
  await writeFile(path, `${[first, ...lines.slice(1)].join('\n')}\n`)
  const own = await ownCalls(other.path)
  const { state } = await own.transcript()

  const list = (await own.read('details', {
    ...{ state, places: '0', brief: '', q: 'xanadu' },
  })) as Details
  const whole = (await own.read('details', { state, places: '0' })) as Details

  const cut = list.details[0]?.said[0]?.reply ?? ''
  expect(cut.length).toBeLessThan(300)
  expect(cut).toContain('Xanadu 😀')
  expect(whole.details[0]?.said[0]?.reply).toBe(long)
})

test('a run of another set is named with what to do, and the others are shown', async () => {
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const [run = ''] = (await contentsOf([other.path])).runs
  const manifest = JSON.parse(await readFile(join(run, 'run.manifest.json'), 'utf8'))
  const changed = { ...manifest, questions: { ...manifest.questions, hash: 'f'.repeat(64) } }
  await writeFile(join(run, 'run.manifest.json'), JSON.stringify(changed))
  const own = await ownCalls(other.path)

  const { data } = await own.transcript()
  const { runs } = (await own.read('folder')) as FolderView

  expect(data.report.runs).toHaveLength(1)
  expect(runs.map(({ trouble }) => trouble)).toEqual([
    expect.stringMatching(/different question set.*--questions/),
    undefined,
  ])
})

test('an empty folder, one that fills and one that goes are shown as they are', async () => {
  await using other = await newFolder()
  const own = await ownCalls(other.path)

  const empty = await own.read('folder')
  await cp(exam.path, other.path, { recursive: true })
  const full = (await own.read('folder')) as FolderView
  await rm(other.at('runs'), { recursive: true })
  const without = (await own.read('folder')) as FolderView
  const { data } = await own.transcript()
  await rm(other.path, { recursive: true })

  expect(empty).toMatchObject({ runs: [], sets: [], graphs: [] })
  expect(full.runs).toHaveLength(2)
  expect(without).toMatchObject({ runs: [], sets: [other.at('questions.jsonl')] })
  expect(data.report.runs).toEqual([])
  await expect(own.read('folder')).rejects.toMatchObject({ code: 'no-such-file' })
})

test('a set that is cut off, short or without its manifest is named with what is wrong', async () => {
  await using other = await newFolder()
  await cp(exam.at('questions.jsonl'), other.at('lost.jsonl'))
  await other.write('notes.jsonl', '{"note":"no question"}\n')
  const own = await ownCalls(other.path)
  const lost = (await own.read('folder')) as FolderView
  const text = await readFile(exam.at('questions.jsonl'), 'utf8')
  const lines = text.trimEnd().split('\n')
  for (const name of ['good', 'short', 'torn']) {
    await cp(exam.at('questions.manifest.json'), other.at(`${name}.manifest.json`))
  }
  await other.write('good.jsonl', text)
  await other.write('short.jsonl', `${lines.slice(0, -3).join('\n')}\n`)
  await other.write('torn.jsonl', text.slice(0, -20))

  const { sets, broken } = (await own.read('folder')) as FolderView
  await other.write('torn.jsonl', text)
  const mended = (await own.read('folder')) as FolderView

  const whole = lines.length
  expect(lost).toMatchObject({ sets: [], broken: [{ path: other.at('lost.jsonl') }] })
  expect(lost.broken[0]?.trouble).toContain('lost.manifest.json is missing')
  expect(sets).toEqual([other.at('good.jsonl')])
  expect(broken.map(({ path }) => path)).toEqual(
    ['short.jsonl', 'torn.jsonl', 'lost.jsonl'].map(other.at),
  )
  expect(broken[0]?.trouble).toContain(`It has ${whole - 3} of ${whole} questions.`)
  expect(broken[1]?.trouble).toContain(
    `It has ${whole - 1} of ${whole} questions, and its last line breaks off.`,
  )
  expect(mended.sets).toEqual([other.at('good.jsonl'), other.at('torn.jsonl')])
})

test('a link out of the folder is not shown, and no decision is written through one', async () => {
  await using outside = await newFolder()
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const secret = await outside.write('secret.duckdb', 'mine')
  await symlink(secret, other.at('linked.duckdb'))
  await symlink(outside.path, other.at('linked'))
  await symlink(outside.at('profile'), other.at('questions.review.jsonl'))
  await symlink(other.at('kg.duckdb'), other.at('own.duckdb'))
  const own = await ownCalls(other.path)
  const { data } = await own.transcript()
  const [question = ''] = data.transcript?.questions.ids ?? []

  const { graphs } = (await own.read('folder')) as FolderView
  const decided = own.send('decide', { question, decision: 'accept' })

  expect(graphs).toEqual([other.at('kg.duckdb'), other.at('own.duckdb')])
  await expect(decided).rejects.toMatchObject({ code: 'outside-folder' })
  await expect(readFile(outside.at('profile'))).rejects.toThrow(/ENOENT/)
})

test('two pages that look at once both see every reply', async () => {
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const [run = ''] = (await contentsOf([other.path])).runs
  const count = 40_000
  const replies = Array.from({ length: count }, (_, place) =>
    JSON.stringify({ question: `${place}`.padStart(120, '0'), sample: 0, status: 'answered' }),
  )
  await writeFile(join(run, 'responses.jsonl'), `${replies.join('\n')}\n`)
  const watch = new RunWatch(run, 'cascade')

  for (let look = 0; look < 8; look++) await Promise.all([watch.look(0), watch.look(0)])
  const last = await watch.look(0)

  expect(last).toMatchObject({ answered: count })
  expect(last).not.toHaveProperty('reading')
})

test('a run whose manifest is mended is read again, though nothing else changed', async () => {
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const [run = ''] = (await contentsOf([other.path])).runs
  const path = join(run, 'run.manifest.json')
  const manifest = await readFile(path, 'utf8')
  await writeFile(path, '{')
  let time = 0
  const own = await ownCalls(other.path, () => time)
  const { data: broken } = await own.transcript()

  await writeFile(path, manifest)
  time += 200_000
  const { data: mended } = await own.transcript()
  const { runs } = (await own.read('folder')) as FolderView

  expect([broken, mended].map(({ report }) => report.runs.length)).toEqual([1, 2])
  expect(runs.map(({ trouble }) => trouble)).toEqual([undefined, undefined])
})

test('a run whose verdicts have a broken manifest is named, and read again once that is mended', async () => {
  await using other = await newFolder()
  await cp(exam.path, other.path, { recursive: true })
  const { runs } = await contentsOf([other.path])
  const path = join(runs[0] ?? '', 'verdicts', 'cascade.manifest.json')
  const manifest = await readFile(path, 'utf8')
  await writeFile(path, '{')
  let time = 0
  const transcript = new LiveTranscript('cascade', () => time)
  transcript.follow(runs)
  const broken = await transcript.read()

  await writeFile(path, manifest)
  time += 200_000
  const mended = await transcript.read()

  expect([...broken.troubles.values()]).toEqual([expect.stringContaining(path)])
  expect([broken, mended].map((made) => made.runs.length)).toEqual([1, 2])
})

test('a knowledge file that is ingested into is shown as it is then', async () => {
  await using other = await newFolder()
  const into = ['--into', other.at('kg.duckdb')]
  await elenchus(['ingest', await other.write('a.csv', 'name,country\nAda,France\n'), ...into])
  const own = await ownCalls(other.path)
  const query = { graph: other.at('kg.duckdb'), name: 'Dora' }
  const before = await own.read('find', query)

  await elenchus(['ingest', await other.write('b.csv', 'name,country\nDora,France\n'), ...into])
  const after = await own.read('find', query)

  expect(before).toMatchObject({ found: [] })
  expect(after).toMatchObject({ found: [{ label: 'Dora' }] })
})
