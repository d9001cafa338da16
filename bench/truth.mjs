// How much of what is false is called so, and how much of what is true, with labels that people gave:
// node bench/truth.mjs [labels] [factbench] prints the tables of docs/how-good.md.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './build.mjs'
import { factBench } from './fact-bench.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'
import { costAndYield, judgeLabelled } from './labelled-statements.mjs'

const { formatTable } = await load('text/table.js')
const { upperBound } = await load('statistics/upper-bound.js')

const data = join(import.meta.dirname, '..', '..', 'shared', 'data')
const parts = { labels, factbench }
const fewestShown = 120
const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'elenchus-truth-'))
try {
  for (const [name, print] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await print()
  }
} finally {
  await rm(folder, { recursive: true })
}

async function labels() {
  const graph = join(data, 'wikidata-sample.nt.gz')
  if (!existsSync(graph)) return console.error('wikidata-sample is not there: left out')
  const knowledge = join(folder, 'graph.duckdb')
  await inAProcess('ingest.mjs', graph, knowledge)
  const judged = await judgeLabelled(knowledge, join(data, 'truth-labels.tsv'))
  printCurve(judged)
  const { statements } = judged.find(({ name }) => name === 'default')
  printGrounds(statements)
  printRelations(statements)
  printTrueSide(statements)
}

function printCurve(judged) {
  print(
    ['limit', '>true', '>called false', '>', '>at most', '>false', '>called false', '>recall'],
    judged.map(({ name, statements }) => {
      const own = costAndYield(statements)
      return [
        name,
        ...[own.true, own.trueCalledFalse].map(grouped),
        percent(own.trueCalledFalse, own.true),
        percent(upperBound(own.trueCalledFalse, own.true), 1),
        ...[own.false, own.falseFound].map(grouped),
        percent(own.falseFound, own.false),
      ]
    }),
  )
}

/** What each ground brings, the most frequent first. */
function printGrounds(statements) {
  const called = statements.filter(({ status }) => status === 'false')
  print(
    ['ground', '>true ones', '>false ones', '>not known'],
    byFrequency(called, 'by').map(([ground, rows]) => [
      ground,
      ...['true', 'false', 'unknown'].map((really) =>
        grouped(rows.filter((row) => row.really === really).length),
      ),
    ]),
  )
}

/** Each relation with enough statements to tell, and the others together. */
function printRelations(statements) {
  const known = statements.filter(({ really }) => really !== 'unknown')
  const groups = byFrequency(known, 'relation').map(([, rows]) => [rows[0].relationLabel, rows])
  const isLarge = ([, { length }]) => length >= fewestShown
  const others = groups.filter((group) => !isLarge(group))
  print(
    ['relation', '>true', '>called false', '>false', '>called false', '>recall'],
    [
      ...groups.filter(isLarge),
      [`${others.length} others`, others.flatMap(([, rows]) => rows)],
    ].map(([name, rows]) => {
      const own = costAndYield(rows)
      return [
        name,
        ...[own.true, own.trueCalledFalse, own.false, own.falseFound].map(grouped),
        percent(own.falseFound, own.false),
      ]
    }),
  )
}

function printTrueSide(statements) {
  const count = (rows, status) => grouped(rows.filter((row) => row.status === status).length)
  print(
    ['label', '>statements', '>true', '>false', '>unknown'],
    byName(statements, 'label').map(([label, rows]) => [
      label,
      grouped(rows.length),
      ...['true', 'false', 'unknown'].map((status) => count(rows, status)),
    ]),
  )
  const found = statements.filter(({ really, status }) => really === 'true' && status === 'true')
  print(
    ['true ones found by', '>'],
    byFrequency(found, 'by').map(([way, rows]) => [way, grouped(rows.length)]),
  )
}

async function factbench() {
  const archive = join(data, 'factbench-1200.tar.gz')
  if (!existsSync(archive)) return console.error('FactBench is not there: left out')
  const { wrong, right } = await factBench(folder, archive)
  const line = (name, rows) => {
    const called = rows.filter(({ by }) => by !== undefined).length
    const certified = rows.filter(({ level }) => level === 'certified').length
    const counts = [certified, called].flatMap((count) => [
      grouped(count),
      percent(count, rows.length),
    ])
    return [name, grouped(rows.length), ...counts]
  }
  print(
    ['', '>statements', '>called false', '>', '>likely too', '>'],
    [
      ...byName(wrong, 'kind').map(([kind, rows]) => line(kind, rows)),
      line('all that are wrong', wrong),
      line('right, held out', right),
    ],
  )
  print(
    ['ground', '>certified', '>likely too', '>of right ones'],
    byName(
      [...wrong, ...right].filter(({ by }) => by !== undefined),
      'by',
    ).map(([ground, rows]) => {
      const wrongOnes = rows.filter(({ kind }) => kind !== 'correct')
      const certified = wrongOnes.filter(({ level }) => level === 'certified')
      return [
        ground,
        ...[certified, wrongOnes].map(({ length }) => grouped(length)),
        grouped(rows.length - wrongOnes.length),
      ]
    }),
  )
}

/** `[name, rows]` by what stands in a column, in the order of names. */
function byName(rows, column) {
  const groups = new Map()
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row])
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function byFrequency(rows, column) {
  return byName(rows, column).toSorted(([, one], [, other]) => other.length - one.length)
}

/** A title that begins with > stands on the right. */
function print(titles, rows) {
  const columns = titles.map((title, place) => ({
    title: title.replace(/^>/, ''),
    align: title.startsWith('>') ? 'right' : 'left',
    keep: place === 0,
  }))
  console.log(formatTable(columns, rows, { width: 160, colour: false, unicode: true }).join('\n'))
  console.log('')
}

function percent(part, whole) {
  const share = whole === 0 ? 0 : part / whole
  return `${(100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 1)} %`
}
