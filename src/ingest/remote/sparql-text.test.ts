import fc from 'fast-check'
import { Parser } from 'n3'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { iriText, stringText, textInLanguage, valuesOf } from './sparql-text.ts'

// Turtle's strings and IRIs are SPARQL's
const parsed = (object: string) => new Parser().parse(`<urn:s> <urn:p> ${object} .`)

test('a string is the same string behind its quotation marks, whatever is in it', () => {
  const hostile = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\r', '}', "'", 'u', '0', '@') }),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const quads = parsed(textInLanguage(value, 'en'))

      expect(quads.map(({ object }) => object.value)).toEqual([value])
    }),
  )
})

test('half characters are replaced', () => {
  expect(stringText('a\ud800b')).toBe('"a\ufffdb"')
})

test('an IRI stands as it is or is refused', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const iri = `urn:${text}`
      const written = attempted(() => iriText(iri))

      if (written instanceof Error) expect(written).toMatchObject({ code: 'bad-argument' })
      else expect(parsed(written).map(({ object }) => object.value)).toEqual([iri])
    }),
  )
})

test.for(['urn:a> } ; DROP ALL #', 'urn:a b', 'urn:a\n', 'urn:\\u003e', ''])(
  '%j can not break out of a list of IRIs',
  (iri) => {
    expect(() => valuesOf('subject', ['urn:fine', iri])).toThrow('is not an IRI')
  },
)

test.for(['en"', 'en }', '', 'en_GB'])('%j is no language', (tag) => {
  expect(() => textInLanguage('a', tag)).toThrow('is not a language tag')
})

function attempted<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(`${error}`)
  }
}
