import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { DataFactory, Parser, type Quad } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { describe, expect, test } from 'vitest'
import { ElenchusError } from '../../src/errors.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import type { ReadCount } from '../../src/ingest/source.ts'
import { sourceFor } from '../../src/ingest/sources.ts'
import { contentOf } from '../support/knowledge/ingested-files.ts'
import { TriplesSink } from '../support/knowledge/triples-sink.ts'

const base = 'http://example.org/base/doc'
const turtle = `@base <http://example.org/> . @prefix : <http://example.org/ns#> .
# comment "quote
<a> a :T ; :p "x\\u00e9\\n"@en-GB, 'y', """long "
text""", -1.5e3, 12 , true ; :q [ :r ( <b> "1"^^:d _:n ) ] .
_:n :s <http://example.org/Zoë?q=1,2#f> .
:a\\,b :p%41 :c.d .
`
const triples = `<http://e/s> <http://e/p> "a\\tb\\"\\\\ \\u00E9"@de .
_:b <http://e/p> "1"^^<http://e/d> . # comment
<http://e/Zoë> <http://e/p> _:b.c .
<http://e/s><http://e/p>"".
`
const documents = {
  nt: triples,
  nq: `${triples}<http://e/s> <http://e/p> <http://e/o> <http://e/g> .\n<http://e/s> <http://e/p> "o" _:g .\n`,
  ttl: turtle,
  trig: `${turtle}:g { :a :b :c . _:n :b [] } GRAPH <g2> { :a :b 'c' }\n{ :d :e :f }\n`,
  rdf: `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY e "http://example.org/"> ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/" xml:base="http://b/x">
 <e:T rdf:about="&e;a" e:p="&lt;v&gt;"><e:q xml:lang="en">té<![CDATA[x]]></e:q>
 <e:r rdf:parseType="Collection"><rdf:Description rdf:ID="i"/></e:r>
 <e:s rdf:parseType="Literal"><b>x</b></e:s><e:t rdf:datatype="http://e/d">1</e:t><e:u rdf:nodeID="n"/><rdf:li/></e:T>
</rdf:RDF>
`,
  jsonld: `{"@context": {"@vocab": "http://e/", "n": {"@id": "http://e/n", "@language": "en"}},
 "@graph": [{"@id": "a", "@type": "T", "n": "Zoë\\u00e9", "k": [1, 1.5, true, null, {"@value": "x", "@type": "http://e/d"}]},
 {"@id": "_:b", "l": {"@list": ["x", {"@id": "http://e/c"}]}}]}
`,
  tsv: 'subject\trelation\tobject\tdatatype\na\tb\tc\t\na\tborn\t1867-11-07\tdate\n',
  csv: 'entity,label,aliases\na,"Zoë ""Z"", of\nX",b|c\nd,e,\n',
  json: '{"subject":"a","relation":"b","object":"c"}\n{"subject":"a","relation":"é","object":"e"}\n',
} as const

const grammars = { nt: 'N-Triples', nq: 'N-Quads', ttl: 'Turtle', trig: 'TriG' } as const

describe.for(Object.entries(documents))('broken %s', ([format, document]) => {
  test('is read as it stands', async () => {
    const { count } = await readFailing(format, Buffer.from(document), 1 << 16)

    expect(count).toMatchObject({ leftOut: [], invalidUtf8: 0 })
  })

  test('is refused or read, the same in pieces of any length, and as the reference reads it', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(damages, fc.integer({ min: 1, max: 40 }), async (some, size) => {
        const bytes = some.reduce(damaged, Buffer.from(document))

        const whole = await readFailing(format, bytes, 1 << 16)
        const pieced = await readFailing(format, bytes, size)

        // of two faults, another one may be met first
        expect(typeof pieced.error).toBe(typeof whole.error)
        expect(pieced.count).toEqual(whole.count)
        if (whole.error !== undefined) return
        expect(pieced.said).toEqual(whole.said)
        expect(isomorphic(pieced.triples, whole.triples), shown(bytes)).toBe(true)
        const reference = isGrammar(format) ? readByN3(bytes, grammars[format]) : undefined
        if (reference === undefined || whole.count?.leftOut.length !== 0) return
        expect(isomorphic(whole.triples, reference), shown(bytes)).toBe(true)
      }),
      { numRuns: isTable(format) ? 30 : 250, seed: 4 },
    )
  })
})

interface Damage {
  readonly at: number
  readonly cut: number
  readonly put: Buffer
}

const marks = '<>"\'\\@^.;,:_#()[]{}&|/%- \t\r\n\0\u0001é😀\ufeff'
const damages = fc.array(
  fc.record({
    at: fc.nat({ max: 5000 }),
    cut: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 200 })),
    put: fc.oneof(
      fc.constantFrom(...marks, '').map((text) => Buffer.from(text)),
      fc
        .constantFrom(
          '"""',
          '<<',
          '@prefix',
          ' . ',
          '\\u',
          '\\U0011FFFF',
          '\\uD800',
          '<!--',
          ']]>',
          '&#0;',
          '"@context":"http://e/"',
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
)

function damaged(bytes: Buffer, { at, cut, put }: Damage): Buffer {
  const place = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)])
}

interface Outcome {
  readonly triples: Quad[]
  /** Of a table: what the graph then holds. */
  readonly said?: readonly string[]
  readonly count?: ReadCount
  readonly error?: string
}

/** Any failure but one that a user can mend is a failure of the test. */
async function readFailing(format: string, bytes: Buffer, size: number): Promise<Outcome> {
  if (isTable(format)) return readFailingTable(format, bytes, size)
  const file = { path: '-', format, base }
  const sink = new TriplesSink()
  try {
    const count = await sourceFor(file, bytes).read({
      file,
      name: 'fuzz',
      chunks: inPieces(bytes, size),
      sink,
      strict: false,
      blankPrefix: '',
      advanced: () => {},
    })
    const told = count.leftOut.reduce((sum, { count }) => sum + count, 0)
    expect(count.read).toBe(count.kept + told)
    return { triples: distinct(sink.triples), count }
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    return { triples: [], error: error.code }
  }
}

/** A table is staged in a database, so it is ingested as a whole. */
async function readFailingTable(format: string, bytes: Buffer, size: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-broken-'))
  try {
    const into = join(folder, 'knowledge.duckdb')
    const input = inPieces(bytes, size)
    const { sources } = await ingest({ sources: [{ path: '-', format, base, input }], into })
    const [count] = sources
    if (count === undefined) throw new Error('one source was read')
    const told = count.leftOut.reduce((sum, { count: left }) => sum + left, 0)
    // of a row that is kept, single values may be left out and told, too
    expect(count.kept).toBeLessThanOrEqual(count.read)
    expect(count.read).toBeLessThanOrEqual(count.kept + told)
    const { facts, names } = await contentOf(into)
    return { triples: [], said: [...facts, ...names], count }
  } catch (error) {
    if (!(error instanceof ElenchusError)) throw error
    return { triples: [], error: error.code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isTable(format: string): boolean {
  return format === 'tsv' || format === 'csv' || format === 'json'
}

function isGrammar(format: string): format is keyof typeof grammars {
  return format in grammars
}

/** A failure is an empty graph, which ours must not differ from by a triple. */
function readByN3(bytes: Buffer, format: string): Quad[] {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  try {
    const quads = new Parser({
      format,
      ...(format.startsWith('N-') ? {} : { baseIRI: base }),
    }).parse(text)
    return distinct(
      quads.map(({ subject, predicate, object }) => DataFactory.quad(subject, predicate, object)),
    )
  } catch {
    return []
  }
}

function distinct(quads: readonly Quad[]): Quad[] {
  return quads.filter((one, index) => quads.findIndex((other) => other.equals(one)) === index)
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('utf8'))
}
