import fc from 'fast-check'
import { isomorphic } from 'rdf-isomorphic'
import { expect, test } from 'vitest'
import { TriplesSink } from '../../../test/support/knowledge/triples-sink.ts'
import { turtleDocument } from '../../../test/support/knowledge/turtle-documents.ts'
import { ElenchusError } from '../../errors.ts'
import type { Reading } from '../source.ts'
import { readRdf } from './rdf-source.ts'
import { readTurtle } from './read-turtle.ts'
import { relativeFault } from './term-fault.ts'
import { triG } from './turtle.ts'

const syntax = { name: 'TriG', parse: triG.parse, iriFault: relativeFault, graphs: true }

const base = fc.constantFrom(undefined, 'http://b/dir/file', 'urn:x', '../relative', 'http://b/a b')

test('by blocks, a document means what it means to N3.js, or breaks at the same line', async () => {
  await fc.assert(
    fc.asyncProperty(
      turtleDocument,
      base,
      fc.integer({ min: 1, max: 400 }),
      async (text, base, size) => {
        const ours = await outcome((reading) => readTurtle(reading, syntax, size), text, base)
        const theirs = await outcome((reading) => readRdf(reading, syntax), text, base)

        expect(ours.told).toEqual(theirs.told)
        expect(isomorphic(distinct(ours.triples), distinct(theirs.triples))).toBe(true)
      },
    ),
    { numRuns: 300, seed: 7 },
  )
}, 120_000)

test.for([
  [
    'usual statements',
    6,
    'e:a a e:C ; e:p 1, "x"@en, [ e:q _:b ] ;\n .\n# end\n_:b e:p """.\n""" .\n',
  ],
  ['apostrophes', 2, "e:a e:p 'x'@en, '''}\n''' .\n"],
  ['lists', 8, 'e:a e:p ( 1 "2" [] ) .\n() e:p e:a .\n'],
  ['names', 4, 'e:é e:a\\,b e:漢 .\ne:a e:p e:b, e:\u{10000}, <> .\n'],
  ['relative IRIs', 3, '@prefix r: <#> .\n<a> r:p <>, </c/d> .\nBASE <x/>\n<#x> a r:y .\n'],
  [
    'prefixes',
    3,
    'e:a e:p e:b .\nPREFIX e: <urn:f:> e:a e:p e:b .\n@prefix e: <urn:e:> .\ne:a a e:b .\n',
  ],
  [
    'graphs',
    6,
    'GRAPH <urn:g> {\ne:a e:p 1 .\n_:b e:p 2\n}\ne:g { }\n[] {e:c a e:C ; }\n{ e:d a e:D }e:g{[e:p 1]}\ne:e a e:E .\n',
  ],
] as const)('%s are read without N3.js', async ([, triples, statements]) => {
  const text = `@prefix e: <urn:e:> .\n@base <http://b/> .\n${statements}`
  const parse = () => Promise.reject(new Error('N3.js was asked'))

  for (let size = 1; size < text.length; size++) {
    const { told } = await outcome(
      (reading) => readTurtle(reading, { ...syntax, parse }, size),
      text,
    )
    expect(told).toMatchObject({ read: triples, kept: triples })
  }
})

async function outcome(read: (reading: Reading) => Promise<unknown>, text: string, base?: string) {
  const sink = new TriplesSink()
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97)
  }
  const reading = {
    file: { path: 'f', ...(base !== undefined && { base }) },
    name: 'f',
    chunks: chunks(),
    sink,
    strict: false,
    blankPrefix: '',
    advanced: () => {},
  }
  try {
    return { told: await read(reading), triples: sink.triples }
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    // how much of a fault N3.js quotes depends on where chunks end
    return { told: error.message.replace(/Unexpected ".*" on/s, 'Unexpected text on'), triples: [] }
  }
}

function distinct(triples: TriplesSink['triples']) {
  const seen = new Set<string>()
  return triples.filter((triple) => {
    const id = JSON.stringify(triple)
    return !seen.has(id) && seen.add(id)
  })
}
