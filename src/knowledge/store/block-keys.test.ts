import { createHash } from 'node:crypto'
import { factColumns, nameColumns, termColumns } from '@elenchus/rdf-coder'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rdfCoder } from './coder.ts'
import { FactKey } from './fact-key.ts'
import { foldedName } from './folded-name.ts'
import { termText } from './term-text.ts'
import { langString } from './vocabulary.ts'

const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const anyLength = fc.integer({ min: 0, max: 600 })

test('the digest of a term is MD5 of its text, however long', () => {
  fc.assert(
    fc.property(fc.array(anyLength, { minLength: 1, maxLength: 9 }), (lengths) => {
      const texts = lengths.map((length, index) => `${index}`.padEnd(length, 'xyz'))

      const { digests } = code(texts.map((text) => `<a:${text}> <a:p> "${text}"@EN .`).join('\n'))

      const terms = texts.flatMap((value) => [
        `a:${value}`,
        termText({ value, datatype: langString, language: 'en' }),
      ])
      for (const term of ['a:p', '@en', langString, ...terms]) expect(digests).toContain(md5(term))
    }),
  )
})

test('the key of a fact is made of its terms', () => {
  const { block, digests } = code('<a:s> <a:p> <a:o> .\n<a:s> <a:q> "x" .\n_:b <a:q> "x" .\n')

  for (let row = 0; row < block.facts; row++) {
    const at = row * factColumns.width
    const key = new FactKey()
    for (const term of block.factRows.subarray(at, at + 3)) {
      const digest = Buffer.from(digests[term] ?? '', 'hex')
      key.mix(digest.readInt32LE(4), digest.readInt32LE(0))
    }
    expect([...block.factRows.subarray(at + factColumns.high, at + factColumns.width)]).toEqual([
      key.high,
      key.low,
    ])
  }
})

const character = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map(String.fromCodePoint) },
  { weight: 8, arbitrary: fc.integer({ min: 0xc0, max: 0x17f }).map(String.fromCodePoint) },
  fc.constantFrom('\t', '\u00a0', '\u0301', '\u00d7', 'Σ', '😀', '\u007f'),
)
const plain = fc.constantFrom(...'abcdeABCDE Éłß'.split(''))
const name = fc.oneof(
  fc.array(character, { maxLength: 12 }),
  fc.array(plain, { maxLength: 12 }),
  fc.array(plain, { minLength: 50, maxLength: 400 }),
)

test('the key of a name is that of the name as names are compared', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 9 }), (parts) => {
      const names = parts.map((characters) => characters.join(''))
      const lines = names.map((text) => `<a:s> <${label}> ${quoted(text)}@en .`)

      const { block } = code(lines.join('\n'))

      const keys = names.map((_, row) => {
        const at = row * nameColumns.width
        return [block.nameRows[at + nameColumns.low], block.nameRows[at + nameColumns.high]]
      })
      expect(keys).toEqual(
        names.map((text) => {
          const digest = Buffer.from(md5(foldedName(text)), 'hex')
          return [digest.readInt32LE(0), digest.readInt32LE(4)]
        }),
      )
    }),
    { numRuns: 1000 },
  )
})

const coder = rdfCoder({ blankPrefix: '_:0:', graphs: false })

function code(content: string) {
  const { block } = coder.codeLines(Buffer.from(content))
  const digests = Array.from({ length: block.terms }, (_, term) => {
    const { buffer, byteOffset } = block.termRows
    const at = byteOffset + 4 * term * termColumns.width
    return Buffer.from(buffer, at, 16).toString('hex')
  })
  return { block, digests }
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
