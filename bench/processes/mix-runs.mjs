// Ten runs out of three: each takes every answer from one of them, in shares of its own, so that all differ. mix-runs.mjs RUNS INTO COUNT
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { measure, parts } from './measure.mjs'

const [from, into, count] = parts
const files = ['run.manifest.json', 'responses.jsonl', 'verdicts/cascade.jsonl']

await measure(async () => {
  const manifests = await readdir(from, { recursive: true })
  const folders = manifests
    .filter((file) => file.endsWith('run.manifest.json'))
    .toSorted()
    .map((file) => join(from, dirname(file)))
  const runs = await Promise.all(folders.map(readRun))
  for (let model = 0; model < Number(count); model++) await writeMixed(runs, folders[0], model)
  return { runs: Number(count) }
})

async function readRun(folder) {
  const [manifest, replies, verdicts] = await Promise.all(
    files.map((file) => readFile(join(folder, file), 'utf8')),
  )
  return {
    manifest: JSON.parse(manifest),
    replies: byQuestion(replies),
    verdicts: byQuestion(verdicts),
  }
}

function byQuestion(text) {
  const lines = text.trimEnd().split('\n')
  return new Map(lines.map((line) => [`${JSON.parse(line).question}`, line]))
}

async function writeMixed(runs, first, model) {
  const folder = join(into, `mixed-${model}`, 'plain')
  await mkdir(join(folder, 'verdicts'), { recursive: true })
  const chosen = [...runs[0].replies.keys()].map((id) => {
    const number = createHash('sha256').update(`${id} ${model}`).digest().readUInt16BE() / 65_536
    // from nearly all of the first run to a third of it
    return [
      id,
      runs[number < 1 - 0.07 * model ? 0 : 1 + (number < 1 - 0.03 * model ? 0 : 1)] ?? runs[0],
    ]
  })
  const lines = (of) =>
    chosen
      .flatMap(([id, run]) => run[of].get(id) ?? [])
      .map((line) => `${line}\n`)
      .join('')
  const { manifest } = runs[0]
  const label = `mixed:model-${model}`
  const named = { ...manifest, model: { ...manifest.model, label, model: `model-${model}` } }
  await writeFile(join(folder, 'responses.jsonl'), lines('replies'))
  await writeFile(join(folder, 'verdicts', 'cascade.jsonl'), lines('verdicts'))
  await writeFile(
    join(folder, 'verdicts', 'cascade.manifest.json'),
    await readFile(join(first, 'verdicts', 'cascade.manifest.json')),
  )
  await writeFile(join(folder, 'run.manifest.json'), JSON.stringify(named))
}
