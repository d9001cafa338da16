// How much of what is held to be false, or to be the only answer, is not so, by preset, when 30 % of a graph is hidden:
// node bench/presets-hidden.mjs [COUNT] prints the table of docs/quality/truth-hiding.md.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './build.mjs'
import { inAProcess } from './in-a-process.mjs'

const data = join(import.meta.dirname, '..', '..', 'shared', 'data')
const graphs = {
  'wikidata-sample': join(data, 'wikidata-sample.nt.gz'),
  'dbpedia-sample': join(data, 'dbpedia-sample.ttl.bz2'),
}
const presets = ['all', 'factchecker', 'invite', 'syn-qa2']
const parts = {
  premises: 'false premises',
  noes: 'no-answers',
  options: 'wrong options',
  unique: 'unique answers',
}
const share = 0.3

const { upperBound } = await load('statistics/upper-bound.js')
const folder = await mkdtemp(join(tmpdir(), 'elenchus-presets-'))
try {
  for (const [graph, source] of Object.entries(graphs)) {
    if (!existsSync(source)) {
      console.error(`${graph} is not there: left out`)
      continue
    }
    const [whole, part] = [join(folder, `${graph}.duckdb`), join(folder, `${graph}-part.duckdb`)]
    await inAProcess('ingest.mjs', source, whole)
    await inAProcess('hide.mjs', whole, share, part)
    for (const preset of presets) await printPreset(graph, part, preset)
  }
} finally {
  await rm(folder, { recursive: true })
}

async function printPreset(graph, part, preset) {
  const counts = await inAProcess(
    'generate-hidden.mjs',
    part,
    preset,
    process.argv[2] ?? 4000,
  ).catch((error) => ({ failed: String(error.stderr ?? error).split('\n')[0] }))
  if (counts.failed !== undefined) {
    console.log(`${graph} | ${preset} | nothing: ${counts.failed}`)
    return
  }
  for (const [key, name] of Object.entries(parts)) {
    const { drawn, wrong } = counts[key]
    if (drawn === 0) continue
    const bound = (100 * upperBound(wrong, drawn)).toFixed(2)
    console.log(
      `${graph} | ${preset} (${counts.questions}) | ${name} | ${drawn} | ${wrong} | ${((100 * wrong) / drawn).toFixed(2)} % | ${bound} %`,
    )
  }
}
