// Runs `ask` from a build until it ends or is killed; says on standard output after every answer how many are on disk.
import { readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [build, baseUrl, questionsPath, folder, protocol] = process.argv.slice(2)
const load = (file) => import(pathToFileURL(join(build, file)).href)
const { ask } = await load('responses/ask.js')
const { protocolNamed } = await load('responses/protocols/protocols.js')
const { createModel } = await load('models/create-model.js')

const questions = JSON.parse(readFileSync(questionsPath, 'utf8'))
// a clock that leaps, so that progress is told after every answer
let time = 0
const now = () => {
  time += 1000
  return time
}

const summary = await ask({
  questions,
  set: { path: questionsPath, hash: 'killed', count: questions.length },
  model: createModel('openai-compatible:m', { baseUrl, now }),
  protocol: protocolNamed(protocol),
  folder,
  elenchus: 'test',
  concurrency: 16,
  now,
  onProgress: ({ done }) => writeSync(1, `${done}\n`),
})
process.exitCode = summary.missing + summary.failed === 0 ? 0 : 1
