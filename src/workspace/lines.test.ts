import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lines } from './lines.ts'

test('lines come back as they were added, from the same lines and from their bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))),
      fc.nat(40),
      (texts, size) => {
        const lines = new Lines(size)

        for (const text of texts) lines.add(text)

        const all = [lines, Lines.of(Buffer.from(lines.bytes))]
        for (const some of all) {
          expect(some.count).toBe(texts.length)
          expect(texts.map((_, number) => some.at(number))).toEqual(texts)
          expect(some.at(texts.length)).toBeUndefined()
        }
      },
    ),
  )
})

test('what was cleared is gone, and others take its place', () => {
  const lines = new Lines(4)
  lines.add('the first')
  lines.add('the second')

  lines.clear()
  lines.add('another')

  expect([lines.count, lines.at(0), lines.at(1)]).toEqual([1, 'another', undefined])
  expect(`${lines.bytes}`).toBe('another\n')
})
