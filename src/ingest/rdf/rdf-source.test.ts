import { expect, test } from 'vitest'
import { TriplesSink } from '../../../test/support/knowledge/triples-sink.ts'
import type { ReadCount, Source } from '../source.ts'
import { jsonLd } from './json-ld.ts'
import { rdfXml } from './rdf-xml.ts'
import { turtle } from './turtle.ts'

const rdf = '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="urn:e:">'
const described = (about: string) =>
  `<r:Description r:about="${about}"><e:p>x</e:p></r:Description>\n`

test.for([
  [turtle, '<rel> <urn:p> 1, 2 .\n<urn:b> <urn:p> 1 .', [1]],
  [rdfXml, `${rdf}${described('rel')}${described('rel')}${described('urn:b')}</r:RDF>`, [1, 2]],
  [jsonLd, '[{"@id": "rel", "urn:p": [1, 2]}, {"@id": "urn:b", "urn:p": 1}]', []],
] as const)(
  'a relative IRI without base leaves its triples out: %#',
  async ([source, text, lines]) => {
    const { count, triples } = await read(source, text)

    expect(count.leftOut).toEqual([{ reason: 'relative IRI without --base', count: 2, lines }])
    expect(triples.map(({ subject }) => subject.value)).toEqual(['urn:b'])
  },
)

test.for([
  [turtle, '<#rel> <p> 1 .', 'http://h/d/x', 'http://h/d/x#rel'],
  [rdfXml, `${rdf}${described('../rel')}</r:RDF>`, 'http://h/d/x', 'http://h/rel'],
  [jsonLd, '{"@id": "rel", "urn:p": 1}', 'http://h/d/x', 'http://h/d/rel'],
] as const)(
  'a relative IRI is resolved against the base: %#',
  async ([source, text, base, iri]) => {
    const { triples } = await read(source, text, { base })

    expect(triples.map(({ subject }) => subject.value)).toEqual([iri])
  },
)

test.for([
  [
    turtle,
    '<urn:a> <urn:p> 1 .\n<urn:b> "x" .',
    /^Line 2 of "f" is not valid Turtle: .* 1 triples precede/,
  ],
  [turtle, '<urn:a> <urn:p> "never closed', /^Line 1 of "f" is not valid Turtle/],
  [rdfXml, `${rdf}\n${described('urn:a')}`, /^Line 3 of "f" is not valid RDF\/XML: unclosed tag/],
  [jsonLd, '{"@id": "urn:a",\n"urn:p": [1', /^Line 2 of "f" is not valid JSON-LD: it breaks off/],
  [jsonLd, '{"@id": "urn:a", "urn:p": 1}\n{}', /^Line 2 of "f" is not valid JSON-LD/],
] as const)(
  'what breaks its syntax is refused, strict or not: %#',
  async ([source, text, message]) => {
    await expect(read(source, text)).rejects.toMatchObject({
      code: 'broken-syntax',
      message: expect.stringMatching(message),
    })
  },
)

test('contexts elsewhere are not fetched', async () => {
  const text = '{"@context": "https://example.org/context", "@id": "urn:a", "name": "x"}'

  await expect(read(jsonLd, text)).rejects.toMatchObject({
    code: 'remote-context',
    message: expect.stringContaining('https://example.org/context'),
  })
})

test('what JSON-LD passes over is refused when reading is strict', async () => {
  const text = '{"@id": "urn:a", "unknown": "x", "urn:p": 1}'

  expect((await read(jsonLd, text)).count).toMatchObject({ read: 1, kept: 1 })
  await expect(read(jsonLd, text, { strict: true })).rejects.toMatchObject({
    code: 'broken-syntax',
  })
})

test('text that is not UTF-8 is kept and counted, an IRI that is not is left out', async () => {
  const text = Buffer.from('<urn:a> <urn:p> "Zo\xeb" .\n<urn:Zo\xeb> <urn:p> "x" .\n', 'latin1')

  const { count } = await read(turtle, text)

  expect(count).toMatchObject({
    kept: 1,
    invalidUtf8: 1,
    leftOut: [{ reason: 'IRI that is not UTF-8', lines: [2] }],
  })
})

test('labels of blank nodes stay apart from nodes without one, the same in every reading', async () => {
  const text = '_:b0 <urn:p> [], [ <urn:q> _:b1 ] .'

  const one = await read(turtle, text)
  const other = await read(turtle, text)

  const labels = ({ triples }: typeof one) => triples.map(({ object }) => object.value)
  expect(labels(one)).toEqual(labels(other))
  expect(new Set(labels(one)).size).toBe(3)
})

test('a lone carriage return ends a line, and quotation marks in IRIs are no triple', async () => {
  const { count } = await read(turtle, '<urn:a> <urn:p> 1 .\r<urn:b> <urn:p> 1 .\r\n# end\r')

  expect(count.kept).toBe(2)
  await expect(read(turtle, '<urn:"> <urn:p> 1 .')).rejects.toMatchObject({ code: 'broken-syntax' })
})

async function read(
  source: Source,
  text: string | Buffer,
  { base, strict = false }: { base?: string; strict?: boolean } = {},
): Promise<{ count: ReadCount; triples: TriplesSink['triples'] }> {
  const sink = new TriplesSink()
  async function* chunks() {
    yield Buffer.from(text)
  }
  const count = await source.read({
    file: { path: 'f', ...(base !== undefined && { base }) },
    name: 'f',
    chunks: chunks(),
    sink,
    strict,
    blankPrefix: '',
    advanced: () => {},
  })
  return { count, triples: sink.triples }
}

test('no IRI is taken for a relative one in Turtle that N3.js reads', async () => {
  const { count } = await read(turtle, '<no-base://none/x> <urn:p> <urn:\\u0041> .')

  expect(count).toMatchObject({ kept: 1, leftOut: [] })
})

test.for([
  [turtle, '<urn:a> <urn:p> "x .\n'],
  [rdfXml, `${rdf}${described('urn:a')}</wrong>${described('urn:b')}`],
  [jsonLd, '[{"@id": "urn:a", "urn:p": 1}, }'],
] as const)('what is left of a broken document is closed: %#', async ([source, text]) => {
  let open = true
  async function* pieces() {
    try {
      yield text
      yield text
      yield text
    } finally {
      open = false
    }
  }

  await expect(source.parse(pieces(), { strict: false, onQuad: () => undefined })).rejects.toThrow()
  expect(open).toBe(false)
})
