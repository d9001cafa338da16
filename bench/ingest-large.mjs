// Ingesting up to ten million lines: node --expose-gc bench/ingest-large.mjs [--small] [--json]
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'
import { runAlone } from './run-alone.mjs'

const sizes = { small: [100_000, 300_000, 1_000_000], large: [1_000_000, 3_000_000, 10_000_000] }
const rounds = 2

/**
 * N-Triples of three sizes end to end, compared with N3.js, which only parses; the smallest also in other syntaxes and
 * with bzip2, compared with parsers and `bzip2 -d`; the largest also gzipped, compared with plain.
 */
export async function ingestLarge({ folder }, lines = sizes.large) {
  const rows = []
  let before
  for (const count of lines) {
    const path = join(folder, 'large.nt')
    await inAProcess('write-large-graph.mjs', path, count)
    const [ours, theirs] = await bestInTurns(
      [() => ingested(path, folder), () => inAProcess('parse-with-n3.mjs', path)],
      rounds,
    )
    rows.push(...rowsOf(count, ours, theirs, before))
    before = { count, ours }
    if (count === lines[0]) {
      rows.push(...(await otherSyntaxes(path, folder, count)))
      rows.push(...(await bzipped(path, folder, count)))
    }
    if (count === lines.at(-1)) rows.push(...(await gzipped(path, folder, count, ours)))
    await rm(path)
  }
  return rows
}

/** Into a new file: a source that is already there would not be read again. */
async function ingested(path, folder) {
  const into = join(folder, 'large.duckdb')
  const result = await inAProcess('ingest.mjs', path, into)
  const { size } = await stat(into)
  await rm(into)
  return { ...result, size }
}

function rowsOf(count, ours, theirs, before) {
  if (ours.triples !== theirs.triples) {
    throw new Error(`${ours.triples} triples are not the ${theirs.triples} of N3.js`)
  }
  const what = `${grouped(count)} lines`
  const rows = [
    ...compared(what, count, ours, 'N3.js, parsing alone', theirs),
    { measured: `${what}, knowledge file`, unit: 'MB', ours: ours.size / 2 ** 20, better: 'less' },
  ]
  if (before === undefined) return rows
  const each = { name: `${grouped(before.count)} lines`, value: perLine(before.ours, before.count) }
  return [
    ...rows,
    {
      measured: `${what}, for each`,
      unit: 'µs',
      ours: perLine(ours, count),
      beside: each,
      better: 'less',
    },
  ]
}

function perLine({ seconds }, count) {
  return (seconds / count) * 1e6
}

/**
 * Turtle and TriG compared with N3.js; the others with N3.js on the same triples in Turtle, and RDF/XML with its own
 * parser.
 */
async function otherSyntaxes(path, folder, count) {
  const file = (syntax) => join(folder, `large.${syntax}`)
  const syntaxes = ['ttl', 'trig', 'rdf', 'jsonld']
  for (const syntax of syntaxes) await inAProcess('write-syntax.mjs', path, file(syntax))
  const [turtle, triG, rdfXml, jsonLd, n3Turtle, n3TriG, rdfXmlParser] = await bestInTurns(
    [
      ...syntaxes.map((syntax) => () => ingested(file(syntax), folder)),
      () => inAProcess('parse-with-n3.mjs', file('ttl')),
      () => inAProcess('parse-with-n3.mjs', file('trig')),
      () => inAProcess('parse-rdf-xml.mjs', file('rdf')),
    ],
    rounds,
  )
  for (const syntax of syntaxes) await rm(file(syntax))
  const n3 = 'N3.js, parsing alone'
  const n3AsTurtle = 'N3.js, parsing it as Turtle alone'
  const as = (name) => `${grouped(count)} triples as ${name}`
  return [
    ...compared(as('Turtle'), count, turtle, n3, n3Turtle),
    ...compared(as('TriG with graphs'), count, triG, n3, n3TriG),
    ...compared(
      as('RDF/XML'),
      count,
      rdfXml,
      'rdfxml-streaming-parser, parsing alone',
      rdfXmlParser,
    ),
    ...compared(as('RDF/XML'), count, rdfXml, n3AsTurtle, n3Turtle),
    ...compared(as('JSON-LD'), count, jsonLd, n3AsTurtle, n3Turtle),
  ]
}

/** Skipped when bzip2 is not installed. */
async function bzipped(path, folder, count) {
  const { error, status } = spawnSync('bzip2', ['-k', path])
  if (error !== undefined) return []
  if (status !== 0) throw new Error(`bzip2 ended with ${status}`)
  const archive = `${path}.bz2`
  const [ours, theirs] = await bestInTurns(
    [() => ingested(archive, folder), () => inAProcess('decompress-with-bzip2.mjs', archive)],
    rounds,
  )
  await rm(archive)
  const beside = { ...theirs, triples: count }
  const [rate] = compared(`${grouped(count)} lines, bz2`, count, ours, 'bzip2 -d', beside)
  return [rate]
}

async function gzipped(path, folder, count, plain) {
  const archive = `${path}.gz`
  await pipeline(createReadStream(path), createGzip({ level: 6 }), createWriteStream(archive))
  const [ours] = await bestInTurns([() => ingested(archive, folder)], rounds)
  await rm(archive)
  return compared(`${grouped(count)} lines, gz`, count, ours, 'the same plain', plain)
}

if (process.argv[1] === import.meta.filename) await runAlone('ingest-large', ingestLarge, sizes)
