import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { Response } from '../../src/domain/response.ts'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import { readJsonLines } from '../../src/workspace/read-json-lines.ts'
import { responsesPath } from '../../src/workspace/run-files.ts'
import { whQuestion } from '../sample-questions.ts'
import { chatServer, completion } from '../servers/chat-server.ts'

const concurrency = 16
const questions = Array.from({ length: 1500 }, (_, number) => whQuestion(number))
const fewer = questions.slice(0, 200)
let folder: string
let build: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-kill-'))
  // inside the project, where packages are found
  await mkdir('node_modules/.cache', { recursive: true })
  build = await mkdtemp('node_modules/.cache/elenchus-kill-')
  for (const set of [questions, fewer]) await writeFile(pathOf(set), JSON.stringify(set))
  await buildRunner()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(build, { recursive: true })
})

test.for([
  { protocol: 'plain', questions, turns: 1, kills: 200 },
  { protocol: 'plain-final-answer', questions, turns: 2, kills: 60 },
  // the first reply and four second turns: these questions exclude no other answer
  { protocol: 'plain-insist', questions: fewer, turns: 5, kills: 14 },
])(
  'killed at $kills random moments, a run of $protocol loses no reply that was paid for, doubles none and breaks no line',
  { timeout: 1_800_000 },
  async ({ protocol, questions: asking, turns, kills }) => {
    const random = randomStream(3, 'kill')
    await using server = await chatServer(({ number }, response) =>
      response.end(completion(`reply ${number}`)),
    )

    let done = 0
    let midway = 0
    for (let run = 0; done < kills; run++) {
      const at = join(folder, `${protocol}-${run}`)
      const asked = server.requests.length
      let killed = 0
      for (let ended = false; !ended; ) {
        const before = await completeLines(at)
        const moment = done < kills ? momentOf(done, random) : undefined
        const child = await runFor(moment, server.baseUrl, [pathOf(asking), at, protocol])
        ended = child.ended
        if (ended) break
        done += 1
        killed += 1
        if (child.said > before.length) midway += 1

        const after = await completeLines(at)
        expect(after.slice(0, before.length), 'former answers stand').toEqual(before)
        expect(after.length, 'acknowledged answers are on disk').toBeGreaterThanOrEqual(child.said)
      }
      await expectWhole(at, asking, turns)
      const requests = server.requests.length - asked
      expect(requests - turns * asking.length, 'asked twice').toBeLessThanOrEqual(
        killed * concurrency,
      )
    }
    expect(midway, 'kills between answers').toBeGreaterThan(kills / 4)
  },
)

function pathOf(set: readonly Question[]): string {
  return join(folder, `questions-${set.length}.json`)
}

/** So many milliseconds after the start, or after so many answers were told of. */
interface Moment {
  readonly after: 'start' | number
  readonly milliseconds: number
}

/** Mostly while answers come in, sometimes while the process starts and reads what there is. */
function momentOf(kill: number, random: RandomStream): Moment {
  return kill % 5 === 0
    ? { after: 'start', milliseconds: 100 + random.below(400) }
    : { after: random.below(120), milliseconds: random.below(5) }
}

/** Runs until the end or, at a moment, a `kill -9`; `said` is the last number that it told. */
async function runFor(moment: Moment | undefined, baseUrl: string, words: readonly string[]) {
  const script = join(import.meta.dirname, '..', 'kill-child.mjs')
  const child = spawn(process.execPath, [script, join(build, 'dist'), baseUrl, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => setTimeout(() => child.kill('SIGKILL'), moment?.milliseconds)
  if (moment?.after === 'start') kill()
  if (typeof moment?.after === 'number') {
    let lines = -1
    child.stdout.on('data', (data: Buffer) => {
      const before = lines
      lines += data.toString().split('\n').length - 1
      if (before < Number(moment.after) && lines >= Number(moment.after)) kill()
    })
  }
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (signal === null) expect(code, output.slice(-200)).toBe(0)
  return { ended: signal === null, said: Number(output.split('\n').at(-2) ?? 0) }
}

async function completeLines(at: string): Promise<readonly string[]> {
  const content = await readFile(responsesPath(at), 'utf8').catch(() => '')
  return content.split('\n').slice(0, -1)
}

async function expectWhole(at: string, asked: readonly Question[], turns: number): Promise<void> {
  const answered: string[] = []
  const replies = new Set<string>()
  for await (const { record } of readJsonLines(responsesPath(at), Response)) {
    expect(record.status).toBe('answered')
    answered.push(record.question)
    if (record.status !== 'answered') continue
    for (const { text } of [record, ...(record.turns ?? [])]) replies.add(text)
  }
  expect(answered.toSorted()).toEqual(asked.map((question) => question.id).toSorted())
  expect(replies.size, 'each reply was kept once').toBe(turns * asked.length)
}

/** Node 20 runs no TypeScript: what the child needs is compiled, beside the words that it reads. */
async function buildRunner(): Promise<void> {
  const config = {
    extends: join(process.cwd(), 'tsconfig.build.json'),
    compilerOptions: {
      outDir: join(process.cwd(), build, 'dist'),
      rootDir: join(process.cwd(), 'src'),
    },
    include: [],
    files: ['responses/ask.ts', 'responses/protocols/protocols.ts', 'models/create-model.ts'].map(
      (file) => join(process.cwd(), 'src', file),
    ),
  }
  await writeFile(join(build, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(join(build, 'package.json'), '{"type":"module"}')
  await symlink(join(process.cwd(), 'protocols'), join(build, 'protocols'))
  execFileSync('npx', ['tsc', '-p', join(build, 'tsconfig.json')], { stdio: 'inherit' })
}
