// How many certified falsehoods and complete lists are wrong when part of a graph is hidden:
// node bench/hiding.mjs [likely] [--hidings N] prints the whole table over N hidings; `npm run bench hiding` its part.
// docs/how-good.md has the figures and explains them.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { load } from './build.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

const data = join(import.meta.dirname, '..', '..', 'shared', 'data')
const graphs = {
  'wikidata-sample': join(data, 'wikidata-sample.nt.gz'),
  'dbpedia-sample': join(data, 'dbpedia-sample.ttl.bz2'),
}
const shares = [0.1, 0.3, 0.5]

/** One row for the common benchmark table: at 30 % hidden, compared with random exchange. */
export async function hiding({ folder }) {
  const rows = await hideAll(folder, 'certified', [0.3])
  return rows.flatMap(({ graph, hidden, exchanges, lists, random }) =>
    [
      { what: 'exchanges', part: exchanges },
      { what: 'lists', part: lists },
    ]
      .filter(({ part }) => part.drawn > 0)
      .map(({ what, part }) => ({
        measured: `${graph}, ${hidden * 100} % hidden, ${what} that are wrong`,
        unit: '%',
        ours: 100 * rate(part),
        beside: { name: 'random exchange', value: 100 * rate(random) },
        better: 'less',
      })),
  )
}

async function hideAll(folder, standard, levels, hidings = 1) {
  const rows = []
  for (const [graph, source] of Object.entries(graphs)) {
    if (!existsSync(source)) {
      console.error(`${graph} is not there: left out`)
      continue
    }
    const whole = join(folder, `${graph}.duckdb`)
    await inAProcess('ingest.mjs', source, whole)
    for (const hidden of levels) {
      const measured = []
      for (let seed = 1; seed <= hidings; seed++) {
        const part = join(folder, `${graph}-${hidden}-${seed}.duckdb`)
        await inAProcess('hide.mjs', whole, hidden, part, seed)
        measured.push({
          ...(await inAProcess('draw-certified.mjs', part, standard)),
          ...(await inAProcess('draw-as-published.mjs', part)),
        })
        await rm(part)
      }
      const of = (...parts) => sum(measured.flatMap((own) => parts.map((part) => own[part])))
      rows.push({
        graph,
        hidden,
        exchanges: of('objects', 'subjects'),
        lists: of('lists', 'listsOfSubjects'),
        random: of('random'),
        similar: of('similar'),
      })
    }
  }
  return rows
}

function sum(parts) {
  const total = (figure) => parts.reduce((all, part) => all + (part[figure] ?? 0), 0)
  return { drawn: total('drawn'), wrong: total('wrong'), facts: total('facts') }
}

function rate({ drawn, wrong }) {
  return drawn === 0 ? 0 : wrong / drawn
}

async function printHiding(standard, hidings) {
  const { formatTable } = await load('text/table.js')
  const { upperBound } = await load('statistics/upper-bound.js')
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-hiding-'))
  try {
    const rows = await hideAll(folder, standard, shares, hidings)
    const percent = (share) => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 1)} %`
    const cells = (part) => [
      grouped(part.drawn),
      String(part.wrong),
      percent(rate(part)),
      percent(upperBound(part.wrong, part.drawn)),
    ]
    const lines = formatTable(
      [
        { title: 'graph', align: 'left', keep: true },
        { title: 'hidden', align: 'right' },
        { title: '', align: 'left', keep: true },
        { title: 'drawn', align: 'right' },
        { title: 'wrong', align: 'right' },
        { title: '', align: 'right' },
        { title: 'at most', align: 'right' },
        { title: 'yield', align: 'right' },
      ],
      rows.flatMap(({ graph, hidden, exchanges, lists, random, similar }) => [
        [
          graph,
          percent(hidden),
          'certified exchanges',
          ...cells(exchanges),
          percent(exchanges.drawn / exchanges.facts),
        ],
        ['', '', 'certified lists', ...cells(lists), percent(lists.drawn / lists.facts)],
        ['', '', 'random exchange', ...cells(random), ''],
        ['', '', 'most similar exchange', ...cells(similar), ''],
      ]),
      { width: 160, colour: false, unicode: true },
    )
    console.log(lines.join('\n'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hidings: { type: 'string', default: '1' } },
  })
  const standard = positionals.includes('likely') ? 'likely' : 'certified'
  const hidings = Number(values.hidings)
  if (!(hidings >= 1)) throw new Error('--hidings takes a number from 1 on')
  await printHiding(standard, hidings)
}
