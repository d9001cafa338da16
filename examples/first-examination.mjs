// From a graph to a report, with three simulated models and one behind a real HTTP server:
//   node examples/first-examination.mjs GRAPH.nt.gz FOLDER [COUNT]
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const [graph, folder, count = '2000'] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node examples/first-examination.mjs GRAPH FOLDER [COUNT]')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const knowledge = join(folder, 'kg.duckdb')
const questions = join(folder, 'questions.jsonl')
const runs = join(folder, 'runs')

elenchus('ingest', graph, '--into', knowledge)
elenchus('generate', '--knowledge', knowledge, '--count', count, '--seed', '7', '--output', questions)

const server = spawn(process.execPath, [join(here, 'toy-server.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  const url = await new Promise((resolve) => {
    server.stdout.once('data', (line) => resolve(String(line).trim()))
  })
  const simulated = ['careful', 'gullible', 'guessing'].flatMap((name) => ['--model', `simulated:${name}`])
  elenchus('ask', questions, ...simulated, '--output', runs)
  elenchus('ask', questions, '--model', 'openai-compatible:toy', '--base-url', url, '--output', runs)
} finally {
  server.kill()
}
elenchus('assess', runs)
elenchus('report', runs)
elenchus('report', runs, '--format', 'markdown', '--output', join(folder, 'report.md'))

function elenchus(...parts) {
  console.log(`\n$ elenchus ${parts.join(' ')}`)
  execFileSync(process.execPath, [join(here, '..', 'bundle', 'cli.js'), ...parts], { stdio: 'inherit' })
}
