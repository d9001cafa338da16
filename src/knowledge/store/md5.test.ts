import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { textKey } from './dialect.ts'
import { md5 } from './md5.ts'

test.for([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
] as const)('MD5 of "%s", as RFC 1321 has it', ([text, hex]) => {
  expect(digestOf(Buffer.from(text)).toString('hex')).toBe(hex)
})

test('bytes of any length have the digest that Node gives them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(digestOf(bytes).toString('hex')).toBe(createHash('md5').update(bytes).digest('hex'))
    }),
  )
})

test('its first two words are the key that the database makes', async () => {
  using database = await openDatabase(':memory:')
  const [row] = await database.rows(`SELECT ${textKey("'http://example.org/é'")} AS key`)

  const digest = digestOf(Buffer.from('http://example.org/é'))

  expect(digest.readBigUInt64LE()).toBe(row?.key)
})

function digestOf(bytes: Uint8Array): Buffer {
  const words = new Int32Array(4)
  md5(bytes, 0, bytes.length, words, 0)
  return Buffer.from(words.buffer)
}
