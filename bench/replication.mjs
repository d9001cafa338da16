// The tables of the three papers beside ours: node bench/replication.mjs [FOLDER] writes docs/replication.md.
// It needs node-llama-cpp and models in GGUF under FOLDER (docs/replication.md says which); stopped, it goes on where it was.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { aCell, ofTopic, onOwnSets } from './replication/own.mjs'
import { pageOf } from './replication/page.mjs'
import { averagesOff, onPublished, papersIn } from './replication/published.mjs'

const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? join(tmpdir(), 'elenchus-replication'))
mkdirSync(join(folder, 'models'), { recursive: true })
const models = readdirSync(join(folder, 'models'))
  .filter((file) => file.endsWith('.gguf'))
  .toSorted()
  .map((file) => ({
    name: basename(file, '.gguf'),
    path: join('models', file),
    kind: /instruct|chat|-it\b/i.test(file) ? 'chat' : 'base',
  }))
if (models.length === 0) {
  console.error(`error There is no model in ${join(folder, 'models')}.`)
  console.error('  fix Put GGUF files there; docs/replication.md says which it was made with.')
  process.exit(2)
}

const papers = papersIn()
const started = Date.now()
const published = await onPublished(elenchus, folder)
const own = onOwnSets(elenchus, folder, models)
const page = pageOf({ papers, published, own, off: averagesOff(papers), models, aCell, ofTopic })
writeFileSync(join(root, 'docs', 'replication.md'), page)
console.error(
  `written in ${Math.round((Date.now() - started) / 1000)} s on ${availableParallelism()} cores`,
)

/** A command of the built program, in the folder where the models are; its output. */
function elenchus(...words) {
  console.error(words.slice(0, 3).join(' '))
  return execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  })
}
