import { existsSync } from 'node:fs'
import { NTriplesLine } from '@elenchus/rdf-coder'
import { DataFactory, Parser, type Quad, type Term } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { describe, expect, test } from 'vitest'
import { nQuads, nTriples } from '../../src/ingest/n-triples.ts'
import type { ParsedQuad, ParsedTerm } from '../../src/ingest/rdf/quad.ts'
import { rdfXml } from '../../src/ingest/rdf/rdf-xml.ts'
import { triG, turtle } from '../../src/ingest/rdf/turtle.ts'
import type { Source } from '../../src/ingest/source.ts'
import { asKept, TriplesSink } from '../support/knowledge/triples-sink.ts'
import { readArchive } from './read-archive.ts'
import { readManifest, type SuiteTest } from './read-manifest.ts'

const archive = '../shared/data/w3c-rdf-tests.tar.gz'
const files = existsSync(archive) ? readArchive(archive) : undefined
const site = 'https://w3c.github.io/rdf-tests/'

const suites = [
  { name: 'rdf-n-triples', source: nTriples, quads: quadsOfLines, tests: 70 },
  { name: 'rdf-n-quads', source: nQuads, quads: quadsOfLines, tests: 87 },
  { name: 'rdf-turtle', source: turtle, quads: quadsBy(turtle), tests: 313 },
  { name: 'rdf-trig', source: triG, quads: quadsBy(triG), tests: 356 },
  { name: 'rdf-xml', source: rdfXml, quads: quadsBy(rdfXml), tests: 166 },
] as const

describe.for(suites)(`$name (skipped without ${archive})`, (suite) => {
  const folder = `${site}rdf/rdf11/${suite.name}/`
  const tests = files === undefined ? [] : readManifest(textOf(`${folder}manifest.ttl`), folder)

  test.skipIf(files === undefined)('is there as a whole', () => {
    expect(tests.length).toBe(suite.tests)
  })

  test.for(tests)('$name', async ({ action, expected }: SuiteTest) => {
    const { source, quads } = suite
    const bytes = bytesOf(action)
    if (expected === 'refused') {
      await expect(triplesBy(source, bytes, action)).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:broken-syntax|not-a-triple)$/),
      })
      return
    }
    const triples = await triplesBy(source, bytes, action)
    const read = await quads(bytes, action)
    const wanted = expected === 'read' ? read : expectedQuads(expected.result)

    expect(isomorphic(read, wanted), show(read, wanted)).toBe(true)
    expect(isomorphic(withoutGraphs(triples), withoutGraphs(wanted))).toBe(true)
  })
})

async function triplesBy(source: Source, bytes: Buffer, base: string): Promise<Quad[]> {
  const sink = new TriplesSink()
  await source.read({
    file: { path: base, base },
    name: base,
    chunks: inPieces(bytes),
    sink,
    strict: true,
    blankPrefix: '',
    advanced: () => {},
  })
  return sink.triples
}

function quadsBy({ parse }: typeof turtle) {
  return async (bytes: Buffer, base: string): Promise<Quad[]> => {
    const quads: Quad[] = []
    async function* pieces() {
      yield bytes.toString('utf8')
    }
    await parse(pieces(), { base, strict: true, onQuad: (quad) => quads.push(quadOf(quad)) })
    return quads
  }
}

async function quadsOfLines(bytes: Buffer): Promise<Quad[]> {
  const line = new NTriplesLine({ graphs: true })
  return bytes
    .toString('utf8')
    .split(/\r\n|\r|\n/)
    .map((text) => Buffer.from(text))
    .filter((text) => line.read(text, 0, text.length) !== 'empty')
    .map((text) => {
      line.read(text, 0, text.length)
      const node = (value: string, blank: boolean): ParsedTerm => ({
        termType: blank ? 'BlankNode' : 'NamedNode',
        value,
      })
      const { language, object: value } = line
      return quadOf({
        subject: node(line.subject, line.subjectIsBlank),
        predicate: node(line.relation, false),
        object:
          line.objectKind === 'literal'
            ? { termType: 'Literal', value, language, datatype: { value: line.datatype } }
            : node(value, line.objectKind === 'blank'),
        graph:
          line.graph === ''
            ? { termType: 'DefaultGraph', value: '' }
            : node(line.graph, line.graphIsBlank),
      })
    })
}

function quadOf({ subject, predicate, object, graph }: ParsedQuad): Quad {
  return DataFactory.quad(
    termOf(subject) as Quad['subject'],
    termOf(predicate) as Quad['predicate'],
    termOf(object) as Quad['object'],
    termOf(graph) as Quad['graph'],
  )
}

function termOf({ termType, value, language = '', datatype }: ParsedTerm): Term {
  switch (termType) {
    case 'NamedNode':
      return DataFactory.namedNode(value)
    case 'BlankNode':
      return DataFactory.blankNode(value)
    case 'DefaultGraph':
      return DataFactory.defaultGraph()
    default:
      return DataFactory.literal(value, language || DataFactory.namedNode(datatype?.value ?? ''))
  }
}

function withoutGraphs(quads: readonly Quad[]): Quad[] {
  const triples = quads.map(asKept)
  return triples.filter((one, index) => triples.findIndex((other) => other.equals(one)) === index)
}

function expectedQuads(iri: string): Quad[] {
  return new Parser({ format: iri.endsWith('.nq') ? 'N-Quads' : 'N-Triples' }).parse(textOf(iri))
}

function textOf(iri: string): string {
  return bytesOf(iri).toString('utf8')
}

function bytesOf(iri: string): Buffer {
  const found = files?.get(iri.slice(site.length))
  if (found === undefined) throw new Error(`${iri} is not in the archive`)
  return found
}

/** Small pieces, so that every kind of token is cut somewhere. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}

function show(read: readonly Quad[], wanted: readonly Quad[]): string {
  const lines = (quads: readonly Quad[]) =>
    quads.map((quad) => [quad.subject, quad.predicate, quad.object].map(({ id }) => id).join(' '))
  return `read\n${lines(read).join('\n')}\nnot\n${lines(wanted).join('\n')}`
}
