import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Parser, type Quad } from 'n3'
import { afterAll, expect, test } from 'vitest'
import { RdfCoder } from './rdf-coder.ts'
import { triplesOfBlock } from './triples-of-block.ts'

const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const string = 'http://www.w3.org/2001/XMLSchema#string'
const langString = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString'

test('the shape of dumps is read with all that it says', () => {
  const { block, counts } = code(
    [
      '<a:s> <a:p> <a:o> .',
      '<a:s> <a:p> "x\\u00e9\\n" .',
      '<a:s> <a:p> "x"@EN-gb .',
      '<a:s> <a:p> "1"^^<a:t> .',
      `<a:s> <${label}> "Zoë \\U0001F600"@en .`,
      '_:b <a:p> _:c .',
      '',
    ].join('\n'),
  )

  expect(counts).toMatchObject({ lines: 6, read: 6, kept: 6, leftOut: [] })
  expect(triplesOfBlock(block)).toEqual([
    ['a:s', 'a:p', 'a:o'],
    ['a:s', 'a:p', 'xé\n', string, ''],
    ['a:s', 'a:p', 'x', langString, 'en-gb'],
    ['a:s', 'a:p', '1', 'a:t', ''],
    ['_:0:b', 'a:p', '_:0:c'],
    ['a:s', 'role 0', 'Zoë 😀', 'en'],
  ])
})

test('a term that is written again is one', () => {
  const { block } = code('<a:s> <a:p> "x"@en .\n'.repeat(100))

  // subject, relation, tag, datatype, literal
  expect(block.terms).toBe(5)
})

test('what N3.js reads and refuses, the block reads and refuses, line by line', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(lines, ends), { maxLength: 12 }), (parts) => {
      const read = parts.map(([line]) => readByN3(line))

      const { block, counts } = code(parts.flat().join(''))

      expect(triplesOfBlock(block).sort()).toEqual(
        read
          .filter((triple) => triple !== undefined)
          .map(asInBlock)
          .sort(),
      )
      const refused = read.flatMap((triple, index) => (triple === undefined ? [index + 1] : []))
      // of each reason all are counted, the first few by number
      expect(counts.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(refused.length)
      for (const { count, lines: numbers } of counts.leftOut) {
        expect(numbers).toHaveLength(Math.min(count, 5))
        expect(refused).toEqual(expect.arrayContaining([...numbers]))
      }
    }),
    { numRuns: 3000 },
  )
})

test('bytes that are no UTF-8 are no IRI, and are counted in texts', () => {
  const { block, counts } = code(
    Buffer.from('<a:\xeb> <a:p> <a:o> .\n<a:s> <a:p> "\xeb" .\n<a:s> <a:p> "x" .\n', 'latin1'),
  )

  expect(counts).toMatchObject({
    kept: 2,
    invalidUtf8: 1,
    leftOut: [{ reason: 'IRI that is not UTF-8', lines: [1] }],
  })
  expect(triplesOfBlock(block).map(([, , value]) => value)).toEqual(['\ufffd', 'x'])
})

const suites = join('..', 'shared', 'data', 'w3c-rdf-tests.tar.gz')
const folder = mkdtempSync(join(tmpdir(), 'elenchus-w3c-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(!existsSync(suites))(
  'the suite of the W3C: read what is right, refuse the rest',
  () => {
    const from = 'rdf/rdf11/rdf-n-triples'
    execFileSync('tar', ['-xzf', suites, '-C', folder, from])
    const files = readdirSync(join(folder, from)).filter((name) => name.endsWith('.nt'))

    expect(files.length).toBeGreaterThan(60)
    for (const name of files) {
      const text = readFileSync(join(folder, from, name))
      const { block, counts } = code(text)
      const bad = /-bad-/.test(name)
      expect([name, counts.leftOut.length > 0]).toEqual([name, bad])
      if (bad) continue
      const quads = new Parser({ format: 'N-Triples', blankNodePrefix: '_:' }).parse(`${text}`)
      expect(triplesOfBlock(block).sort()).toEqual(quads.map(partsOf).map(asInBlock).sort())
    }
  },
)

const word = fc.stringMatching(/^[a-z]{1,2}$/)
const iri = fc.oneof(
  { weight: 9, arbitrary: word.map((name) => `<a:${name}>`) },
  fc.constantFrom(`<${label}>`, '<a:é>', '<a:\\u00e9>', '<a:{>', '<a b>', '<rel>', '<>', '<a:x'),
  fc.constantFrom('<1:x>', '<A+.-:x>', '<http>', '<https:>', '<a:\\u0020>', '<a:😀>', '<a:"x">'),
)
const blank = fc.oneof(
  word.map((name) => `_:${name}`),
  fc.constantFrom('_:a.b', '_:1', '_:-a', '_:é', '_:a-', '_:'),
)
const text = fc.array(
  fc.oneof(
    word,
    fc.constantFrom(' ', 'é', '😀', '\\n', '\\"', '\\\\', '\\u0041', '\\U0001F600'),
    fc.constantFrom('\\x', '\\u12', '\\uD800', '\\U00110000', '<', '#', "'", '\\', '\\u0000'),
  ),
  { maxLength: 4 },
)
const suffix = fc.constantFrom('', '', '@en', '@de-AT', '@EN', '^^<a:t>', '^^', '@', '@1', '^^a')
const literal = fc.tuple(text, suffix).map(([parts, end]) => `"${parts.join('')}"${end}`)
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '\t', '  ', '')
const ends = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')
const lines = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: iri }, blank),
    gap,
    iri,
    gap,
    fc.oneof(iri, blank, literal),
    fc.constantFrom(' .', ' .', ' .', ' .', '.', '', ' . # end', ' . .', ' ;', ' . '),
  )
  .map((parts) => parts.join(''))
  // N3.js takes what begins like a triple term of RDF 1.2 for one
  .filter((line) => !line.includes('<<'))

const roles = new Map([[label, 0]])
const coder = new RdfCoder({
  blankPrefix: '_:0:',
  graphs: false,
  roles,
  foldedName: (name) => name.toLowerCase(),
})

function code(content: string | Buffer) {
  return coder.codeLines(Buffer.from(content))
}

function readByN3(line: string): string[] | undefined {
  try {
    const [quad] = new Parser({ format: 'N-Triples', blankNodePrefix: '_:' }).parse(`${line}\n`)
    return quad === undefined ? undefined : partsOf(quad)
  } catch {
    return undefined
  }
}

function partsOf({ subject, predicate, object }: Quad): string[] {
  const name = (term: Quad['subject'] | Quad['object']) =>
    term.termType === 'BlankNode' ? `_:0:${term.value.replace(/^_:/, '')}` : term.value
  const parts = [name(subject), predicate.value, name(object)]
  return object.termType === 'Literal' ? [...parts, object.datatype.value, object.language] : parts
}

/** A triple, its object a literal with datatype and language, as `triplesOfBlock` gives it. */
function asInBlock(triple: readonly string[]): string[] {
  const [subject = '', relation = '', value = '', , language] = triple
  const role = roles.get(relation)
  return role === undefined || language === undefined
    ? [...triple]
    : [subject, `role ${role}`, value, language]
}
