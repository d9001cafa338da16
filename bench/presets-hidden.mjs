// How many falsehoods and single answers are wrong, by preset, when 30 % of a graph is hidden:
// node bench/presets-hidden.mjs [COUNT] prints the table of docs/how-good.md; with --proof likely or
// published, that of
// the uncertified claims that the standard admits, by relation.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
const fewestShown = 100
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proof: { type: 'string', default: 'certified' } },
})

const { wilsonInterval } = await load('statistics/wilson-interval.js')
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
    const relations = new Map()
    for (const preset of presets) await printPreset(graph, part, preset, relations)
    if (values.proof !== 'certified') printRelations(graph, relations)
  }
} finally {
  await rm(folder, { recursive: true })
}

async function printPreset(graph, part, preset, relations) {
  const counts = await inAProcess(
    'generate-hidden.mjs',
    part,
    preset,
    positionals[0] ?? 4000,
    values.proof,
  ).catch((error) => ({ failed: String(error.stderr ?? error).split('\n')[0] }))
  if (counts.failed !== undefined) {
    console.log(`${graph} | ${preset} | nothing: ${counts.failed}`)
    return
  }
  for (const [key, name] of Object.entries(parts)) {
    if (counts[key].drawn === 0) continue
    console.log(`${graph} | ${preset} (${counts.questions}) | ${name} | ${rateOf(counts[key])}`)
  }
  for (const [relation, { drawn, wrong }] of Object.entries(counts.relations)) {
    const sum = relations.get(relation) ?? { drawn: 0, wrong: 0 }
    relations.set(relation, { drawn: sum.drawn + drawn, wrong: sum.wrong + wrong })
  }
}

/** All presets together, relations with the most errors first. */
function printRelations(graph, relations) {
  const shown = [...relations].filter(([, { drawn }]) => drawn >= fewestShown)
  const rate = ([, { drawn, wrong }]) => wrong / drawn
  for (const [relation, counts] of shown.toSorted((one, other) => rate(other) - rate(one))) {
    console.log(`${graph} | ${relation} | ${rateOf(counts)}`)
  }
}

function rateOf({ drawn, wrong }) {
  const { low, high } = wilsonInterval(wrong, drawn)
  const percent = (part) => (100 * part).toFixed(part > 0 && part < 0.01 ? 2 : 1)
  return `${drawn} | ${wrong} | ${percent(wrong / drawn)} % | [${percent(low)}, ${percent(high)}]`
}
