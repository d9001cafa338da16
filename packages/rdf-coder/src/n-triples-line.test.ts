import fc from 'fast-check'
import { Parser, type Quad } from 'n3'
import { expect, test } from 'vitest'
import { NTriplesLine } from './n-triples-line.ts'

test.for([
  ['<a:s> <a:p> <a:o> .', ['a:s', 'a:p', 'a:o']],
  ['<a:s><a:p><a:o>.', ['a:s', 'a:p', 'a:o']],
  [
    '\t<a:s>\t<a:p> "x" . # said',
    ['a:s', 'a:p', 'x', 'http://www.w3.org/2001/XMLSchema#string', ''],
  ],
  ['_:b.1 <a:p> _:c .', ['_:b.1', 'a:p', '_:c']],
  [
    '<a:s> <a:p> "Zoë \\u00e9\\n\\"" @de-AT .',
    ['a:s', 'a:p', 'Zoë é\n"', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString', 'de-at'],
  ],
  ['<a:s> <a:p> "1"^^<a:t> .', ['a:s', 'a:p', '1', 'a:t', '']],
  ['<a:Zo\\u00EB> <a:ö> <a:o> .', ['a:Zoë', 'a:ö', 'a:o']],
] as const)('%s is a triple', ([line, parts]) => {
  expect(read(line)).toEqual(parts)
})

test.for([
  ['nonsense', 'no subject'],
  ['"x" <a:p> <a:o> .', 'no subject'],
  ['<a:s> _:p <a:o> .', 'no relation'],
  ['<a:s> <a:p> .', 'no object'],
  ['<a:s> <a:p> <a:o>', 'no full stop at the end'],
  ['<a:s> <a:p> <a:o> . <a:s> <a:p> <a:o> .', 'something after the full stop'],
  ['<a:s> <a:p> <a b> .', 'broken IRI'],
  ['<a:s> <a:p> <a:\\u0020> .', 'broken IRI'],
  ['<a:s> <a:p> <a:o', 'broken IRI'],
  ['<a:s> <a:p> <o> .', 'relative IRI'],
  ['_: <a:p> <a:o> .', 'broken blank node'],
  ['<a:s> <a:p> "x .', 'broken text'],
  ['<a:s> <a:p> "x\\q" .', 'broken escape'],
  ['<a:s> <a:p> "\\uD800" .', 'broken escape'],
  ['<a:s> <a:p> "x"@ .', 'broken language tag'],
  ['<a:s> <a:p> "x"@en- .', 'broken language tag'],
  ['<a:s> <a:p> "x"^<a:t> .', 'broken datatype'],
] as const)('%s is left out: %s', ([line, fault]) => {
  expect(read(line)).toBe(fault)
})

test('blank lines and comments are nothing', () => {
  expect(['', ' \t', '# a comment', ' # <a:s> <a:p> <a:o> .'].map(read)).toEqual(
    Array(4).fill('empty'),
  )
})

test('what N3.js reads and refuses, this reads and refuses, with the same terms', () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect({ line, read: read(line) }).toEqual({
        line,
        read: readByN3(line) ?? expect.stringMatching(/^(?:no|broken|relative|something) /),
      })
    }),
    { numRuns: 3000 },
  )
})

const word = fc.stringMatching(/^[a-z]{1,4}$/)
const iri = fc.oneof(
  { weight: 6, arbitrary: word.map((name) => `<a:${name}>`) },
  fc.constantFrom(
    '<a:é>',
    '<a:\\u00e9>',
    '<a:{>',
    '<a b>',
    '<rel>',
    '<>',
    '<a:\\n>',
    '<a:x',
    '<1:x>',
    '<A+.-:x>',
  ),
)
const blank = fc.oneof(
  word.map((name) => `_:${name}`),
  fc.constantFrom('_:a.b', '_:1', '_:-a', '_:é', '_:a-', '_:', '_:a·'),
)
const text = fc.array(
  fc.oneof(
    word,
    fc.constantFrom(
      ' ',
      'é',
      '😀',
      '\\n',
      '\\"',
      '\\\\',
      '\\u0041',
      '\\U0001F600',
      '\\x',
      '\\u12',
      '<',
      '#',
      "'",
    ),
  ),
  { maxLength: 5 },
)
const suffix = fc.constantFrom('', '', '@en', '@de-AT', '@en-1', '^^<a:t>', '^^', '@', '@1', '^^a')
const literal = fc.tuple(text, suffix).map(([parts, end]) => `"${parts.join('')}"${end}`)
const gap = fc.constantFrom(' ', ' ', '\t', '  ', '')
const lines = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: iri }, blank),
    gap,
    iri,
    gap,
    fc.oneof(iri, blank, literal),
    fc.constantFrom(' .', ' .', '.', '', ' . # end', ' . .', ' ;'),
  )
  .map((parts) => parts.join(''))
  // N3.js takes what begins like a triple term of RDF 1.2 for one
  .filter((line) => !line.includes('<<'))

function read(text: string): string | string[] {
  const line = new NTriplesLine()
  const bytes = Buffer.from(`${text}\n<next:line>`)
  const result = line.read(bytes, 0, Buffer.byteLength(text))
  if (result !== 'triple') return result
  const subject = line.subjectIsBlank ? `_:${line.subject}` : line.subject
  switch (line.objectKind) {
    case 'entity':
      return [subject, line.relation, line.object]
    case 'blank':
      return [subject, line.relation, `_:${line.object}`]
    case 'literal':
      return [subject, line.relation, line.object, line.datatype, line.language]
  }
}

function readByN3(text: string): string[] | undefined {
  try {
    const [quad] = new Parser({ format: 'N-Triples', blankNodePrefix: '_:' }).parse(`${text}\n`)
    return quad === undefined ? undefined : partsOf(quad)
  } catch {
    return undefined
  }
}

function partsOf({ subject, predicate, object }: Quad): string[] {
  const name = (term: Quad['subject'] | Quad['object']) =>
    term.termType === 'BlankNode' ? `_:${term.value.replace(/^_:/, '')}` : term.value
  const parts = [name(subject), predicate.value, name(object)]
  return object.termType === 'Literal' ? [...parts, object.datatype.value, object.language] : parts
}
