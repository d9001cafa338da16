// How often what the published standard assumes is wrong, by relation, when 30 % of a graph is hidden:
// node bench/published.mjs prints the tables of docs/how-good.md. Labels of statements are in bench/truth.mjs labels.
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
const share = 0.3
const fewestShown = 500
const mostShown = 12

const { wilsonInterval } = await load('statistics/wilson-interval.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const lexicon = loadLexicon()
const folder = await mkdtemp(join(tmpdir(), 'elenchus-published-'))
try {
  for (const [graph, source] of Object.entries(graphs)) {
    if (!existsSync(source)) {
      console.error(`${graph} is not there: left out`)
      continue
    }
    const [whole, part] = [join(folder, `${graph}.duckdb`), join(folder, `${graph}-part.duckdb`)]
    await inAProcess('ingest.mjs', source, whole)
    await inAProcess('hide.mjs', whole, share, part)
    const { exchanges, lists } = await inAProcess('assume-absence.mjs', part)
    print(graph, 'exchanges', exchanges)
    print(graph, 'single answers', lists)
  }
} finally {
  await rm(folder, { recursive: true })
}

/** In all, and of the relations that are asked about those that are wrong most often and least often. */
function print(graph, what, relations) {
  const asked = byConcept(relations)
  const sum = (name) => asked.reduce((total, one) => total + one[name], 0)
  const rate = ({ drawn, wrong }) => wrong / drawn
  const shown = asked
    .filter(({ drawn }) => drawn >= fewestShown)
    .toSorted((one, other) => rate(other) - rate(one))
  const rows = [{ concept: 'all', drawn: sum('drawn'), wrong: sum('wrong') }, ...shown]
  for (const row of rows.slice(0, mostShown + 1)) console.log(`${graph} | ${what} | ${lineOf(row)}`)
}

function byConcept(relations) {
  const concepts = new Map()
  for (const { relation, drawn, wrong } of relations) {
    const concept = lexicon.entryOf(relation)?.concept
    if (concept === undefined) continue
    const known = concepts.get(concept) ?? { concept, drawn: 0, wrong: 0 }
    concepts.set(concept, { concept, drawn: known.drawn + drawn, wrong: known.wrong + wrong })
  }
  return [...concepts.values()]
}

function lineOf({ concept, drawn, wrong }) {
  const { low, high } = wilsonInterval(wrong, drawn)
  const percent = (part) => (100 * part).toFixed(part > 0 && part < 0.01 ? 2 : 1)
  return `${concept} | ${drawn} | ${wrong} | ${percent(wrong / drawn)} % | [${percent(low)}, ${percent(high)}]`
}
