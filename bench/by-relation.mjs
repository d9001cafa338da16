// How much of what a standard of proof lets in is wrong, by relation, when 30 % of a graph is hidden:
// node bench/by-relation.mjs STANDARD [--graph NAME] [--hidings N] [--fewest N] prints the tables of docs/how-good.md and truth-published.md: of
// `likely` and `published` what each lets in beside what is certified. Labels of statements are in bench/truth.mjs labels.
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
const levels = { certified: 'certified', likely: 'likely', published: 'assumed' }
/** What is drawn, by what its rows hold to be false or all there is. */
const parts = { exchanges: ['objects', 'subjects'], lists: ['lists', 'listsOfSubjects'] }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    graph: { type: 'string', multiple: true, default: Object.keys(graphs) },
    hidings: { type: 'string', default: '1' },
    fewest: { type: 'string', default: '100' },
  },
})
const [standard = 'likely'] = positionals
const level = levels[standard]
if (level === undefined) throw new Error(`a standard is one of ${Object.keys(levels).join(', ')}`)

const { wilsonInterval } = await load('statistics/wilson-interval.js')
const { loadLexicon } = await load('lexicon/load-lexicon.js')
const lexicon = loadLexicon()
const folder = await mkdtemp(join(tmpdir(), 'elenchus-by-relation-'))
try {
  for (const graph of values.graph) {
    const source = graphs[graph] ?? ''
    if (!existsSync(source)) {
      console.error(`${graph} is not there: left out`)
      continue
    }
    const drawn = await drawnFrom(graph, source)
    for (const what of Object.keys(parts)) print(`${graph}, ${what}`, countsOf(drawn, parts[what]))
  }
} finally {
  await rm(folder, { recursive: true })
}

/** Of each hiding what is drawn of what is left. */
async function drawnFrom(graph, source) {
  const [whole, part] = [join(folder, `${graph}.duckdb`), join(folder, `${graph}-part.duckdb`)]
  await inAProcess('ingest.mjs', source, whole)
  const drawn = []
  for (let seed = 1; seed <= Number(values.hidings); seed++) {
    await inAProcess('hide.mjs', whole, share, part, seed)
    drawn.push(await inAProcess('draw-certified.mjs', part, standard))
  }
  return drawn
}

/** By concept; relations that no lexicon knows together, for nothing is asked about them without the owner's word. */
function countsOf(drawn, names) {
  const concepts = new Map()
  for (const { relations } of drawn.flatMap((one) => names.map((name) => one[name]))) {
    for (const [relation, { [level]: own }] of Object.entries(relations)) {
      if (own === undefined) continue
      const concept = lexicon.entryOf(relation)?.concept ?? '(not in the lexicon)'
      const known = concepts.get(concept) ?? { concept, drawn: 0, wrong: 0 }
      concepts.set(concept, {
        concept,
        drawn: known.drawn + own.drawn,
        wrong: known.wrong + own.wrong,
      })
    }
  }
  return [...concepts.values()]
}

/** In all, then the relations with enough to tell, those that are wrong most often first, and the others together. */
function print(title, concepts) {
  const isLarge = ({ drawn }) => drawn >= Number(values.fewest)
  const rate = ({ drawn, wrong }) => wrong / drawn
  const large = concepts
    .filter(isLarge)
    .toSorted((one, other) => rate(other) - rate(one) || other.drawn - one.drawn)
  const others = concepts.filter((one) => !isLarge(one))
  const rows = [
    sumOf('all', concepts),
    ...large,
    ...(others.length === 0 ? [] : [sumOf(`${others.length} others`, others)]),
  ]
  console.log(`\n${title}\n`)
  console.log('| relation | drawn | wrong | share | 95 % |\n| --- | ---: | ---: | ---: | --- |')
  for (const row of rows.filter(({ drawn }) => drawn > 0)) console.log(lineOf(row))
}

function sumOf(concept, all) {
  const sum = (name) => all.reduce((total, one) => total + one[name], 0)
  return { concept, drawn: sum('drawn'), wrong: sum('wrong') }
}

function lineOf({ concept, drawn, wrong }) {
  const { low, high } = wilsonInterval(wrong, drawn)
  const percent = (part) => (100 * part).toFixed(part > 0 && part < 0.01 ? 2 : 1)
  return `| ${concept} | ${grouped(drawn)} | ${grouped(wrong)} | ${percent(wrong / drawn)} % | [${percent(low)}, ${percent(high)}] |`
}
