// Whether falsehoods that are more alike the truth are more often true: node bench/likeness.mjs [--hidings N] [--graph NAME] hides 30 % of a graph,
// draws plausible exchanges from the rest, and counts by level of likeness (kind, decade, country, fame) how many are among what was hidden.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { load } from './build.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

const data = join(import.meta.dirname, '..', '..', 'shared', 'data')
const graphs = {
  'wikidata-sample': join(data, 'wikidata-sample.nt.gz'),
  'dbpedia-sample': join(data, 'dbpedia-sample.ttl.bz2'),
}
const share = 0.3

const { values } = parseArgs({
  options: {
    graph: { type: 'string', multiple: true, default: Object.keys(graphs) },
    hidings: { type: 'string', default: '1' },
  },
})
const { wilsonInterval } = await load('statistics/wilson-interval.js')
const folder = await mkdtemp(join(tmpdir(), 'elenchus-likeness-'))
try {
  for (const graph of values.graph) {
    const source = graphs[graph] ?? ''
    if (!existsSync(source)) console.error(`${graph} is not there: left out`)
    else print(graph, await levelsOf(graph, source))
  }
} finally {
  await rm(folder, { recursive: true })
}

async function levelsOf(graph, source) {
  const [whole, part] = [join(folder, `${graph}.duckdb`), join(folder, `${graph}-part.duckdb`)]
  await inAProcess('ingest.mjs', source, whole)
  const sums = new Map()
  for (let seed = 1; seed <= Number(values.hidings); seed++) {
    await inAProcess('hide.mjs', whole, share, part, seed)
    const levels = await inAProcess('draw-likeness.mjs', part)
    for (const [level, { drawn, wrong }] of Object.entries(levels)) {
      const sum = sums.get(level) ?? { drawn: 0, wrong: 0 }
      sums.set(level, { drawn: sum.drawn + drawn, wrong: sum.wrong + wrong })
    }
  }
  return sums
}

function print(graph, sums) {
  for (const [level, { drawn, wrong }] of [...sums].toSorted()) {
    const { low, high } = wilsonInterval(wrong, drawn)
    const percent = (part) => (100 * part).toFixed(2)
    console.log(
      `${graph} | ${level} | ${grouped(drawn)} | ${wrong} | ${percent(wrong / drawn)} % | [${percent(low)}, ${percent(high)}]`,
    )
  }
}
