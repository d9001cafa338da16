// An exam of any length: the atlas's questions again and again, each time with ids of their own. write-exam.mjs FOLDER COUNT
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [folder, count] = parts
const first = join(folder, 'atlas.jsonl')
const { atlasSources } = await load('pipeline/ingest/atlas.js')
const { ingest } = await load('pipeline/ingest/ingest.js')
const { generate } = await load('pipeline/generate/generate.js')
const { writeJsonLines } = await load('workspace/write-json-lines.js')
const { manifestPathOf, writeManifest } = await load('workspace/manifest-file.js')

await measure(async () => {
  if (!existsSync(first)) await generateFirst()
  const lines = (await readFile(first, 'utf8')).trimEnd().split('\n')
  const questions = lines.map((line) => JSON.parse(line))
  const path = join(folder, `exam-${count}.jsonl`)
  const written = await writeJsonLines(path, again(questions, Number(count)))
  const manifest = JSON.parse(await readFile(manifestPathOf(first), 'utf8'))
  const record = { ...manifest, hash: written.sha256, count: written.count }
  await writeManifest(manifestPathOf(path), record)
  return { path }
})

async function generateFirst() {
  const knowledge = join(folder, 'atlas.duckdb')
  await ingest({ sources: atlasSources(), into: knowledge })
  await generate({
    knowledge,
    output: first,
    preset: 'all',
    count: 1000,
    seed: 7,
    relations: [],
    language: 'en',
  })
}

function* again(questions, count) {
  for (let number = 0; number < count; number++) {
    const round = Math.floor(number / questions.length)
    const question = questions[number % questions.length]
    const groups = question.groups?.map((group) => ({ ...group, id: idOf(group.id, round) }))
    yield {
      ...question,
      id: idOf(question.id, round),
      ...(groups === undefined ? {} : { groups }),
    }
  }
}

function idOf(id, round) {
  return createHash('sha256').update(`${id} ${round}`).digest('hex').slice(0, 16)
}
