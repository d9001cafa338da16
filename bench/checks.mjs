// What each check of a question drops, alone and together with others, on the atlas and both samples:
// node bench/checks.mjs [--samples N] prints the table of docs/how-good.md; `npm run bench -- checks` its figures.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { load } from './build.mjs'
import { inAProcess } from './in-a-process.mjs'

const data = join(import.meta.dirname, '..', '..', 'shared', 'data')
const graphs = {
  atlas: undefined,
  'wikidata-sample': join(data, 'wikidata-sample.nt.gz'),
  'dbpedia-sample': join(data, 'dbpedia-sample.ttl.bz2'),
}

/** For each check, the share of all rows that it drops. */
export async function checks({ folder }) {
  const measured = []
  for (const [graph, source] of Object.entries(graphs)) {
    const found = await dropsOf(graph, source, folder, 0)
    if (found === undefined) continue
    for (const { id, about, alone, beside } of found.checks) {
      measured.push({
        measured: `${graph}: ${about} ${id}, ${about === 'taste' ? 'objects to' : 'drops'} alone`,
        unit: '%',
        ours: (100 * alone) / found.rows,
        beside: { name: 'beside others', value: (100 * beside) / found.rows },
        better: 'less',
      })
    }
  }
  return measured
}

async function dropsOf(graph, source, folder, samples) {
  const knowledge = join(folder, `${graph}.duckdb`)
  if (source === undefined) {
    const { ingest } = await load('pipeline/ingest/ingest.js')
    const { atlasSources } = await load('pipeline/ingest/atlas.js')
    await ingest({ sources: atlasSources(), into: knowledge })
  } else if (existsSync(source)) await inAProcess('ingest.mjs', source, knowledge)
  else {
    console.error(`${graph} is not there: left out`)
    return undefined
  }
  return await inAProcess('check-drops.mjs', knowledge, samples)
}

async function printChecks(samples) {
  const { formatTable } = await load('text/table.js')
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-checks-'))
  try {
    for (const [graph, source] of Object.entries(graphs)) {
      const found = await dropsOf(graph, source, folder, samples)
      if (found === undefined) continue
      const percent = (count) => `${((100 * count) / found.rows).toFixed(2)} %`
      console.log(`\n${graph}: ${found.rows} rows, ${found.asked} asked`)
      const lines = formatTable(
        [
          { title: 'check', align: 'left', keep: true },
          { title: 'about', align: 'left', keep: true },
          { title: 'alone', align: 'right' },
          { title: 'beside others', align: 'right' },
        ],
        found.checks
          .toSorted((one, other) => other.alone - one.alone)
          .map(({ id, about, alone, beside }) => [id, about, percent(alone), percent(beside)]),
        { width: 120, colour: false, unicode: true },
      )
      console.log(lines.join('\n'))
      for (const { id, texts } of found.checks)
        for (const text of texts) console.log(`${id}\t${text}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { samples: { type: 'string', default: '0' } } })
  await printChecks(Number(values.samples))
}
