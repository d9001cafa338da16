import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

const count = 20_000
const models = 10

/** Ten runs of 20,000 questions in one report, beside parsing the lines of the same files. */
export async function reportTen({ folder, exam }) {
  const questions = await exam(count)
  const runs = await mkdtemp(join(folder, 'ten-'))
  // the models differ, so that pairs are compared and none is equal to another
  for (let model = 0; model < models; model++) await oneRun(questions, runs, model)
  const files = await readdir(runs, { recursive: true })
  const lines = files
    .filter((file) => /responses\.jsonl$|cascade\.jsonl$/.test(file))
    .map((file) => join(runs, file))

  const [reported, parsed] = await bestInTurns(
    [
      () => inAProcess('report.mjs', runs),
      () =>
        inAProcess('parse-lines.mjs', ...Array.from({ length: models }, () => questions), ...lines),
    ],
    1,
  )
  return compared('report of ten runs', count * models, reported, 'JSON.parse of the lines', parsed)
}

async function oneRun(questions, runs, number) {
  const folder = join(runs, `model-${number}`)
  if (number < 3) {
    const names = ['simulated:careful', 'simulated:gullible', 'simulated:guessing']
    await inAProcess('ask.mjs', questions, names[number], folder, 8)
    await inAProcess('assess.mjs', folder)
    return
  }
  await cp(join(runs, `model-${number % 3}`), folder, { recursive: true })
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((each) => each.endsWith('run.manifest.json'))) {
    const path = join(folder, file)
    const manifest = JSON.parse(await readFile(path, 'utf8'))
    manifest.model.label = `${manifest.model.label}-${number}`
    await writeFile(path, JSON.stringify(manifest))
  }
}
