import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { randomStream } from '../../random/stream.ts'
import type { RenderedEnd } from '../rendered.ts'
import { renderEnd } from '../wording/render-end.ts'
import { inOrder } from './in-order.ts'

const lexicon = loadLexicon()

function endOf(
  concept: string,
  place: 'subject' | 'object',
  named: Parameters<typeof renderEnd>[0],
) {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const end = renderEnd(named, place, entry, lexicon)
  if (end.kind === 'dropped') throw new Error(end.reason)
  return end
}

const year = (value: string) =>
  endOf('inception', 'object', {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  })
const listed = (ends: readonly RenderedEnd[]) => ends.map((end) => end.listed)

test('years stand from the earliest on, whichever is right', () => {
  const wrong = ['1905', '-0044', '1898'].map(year)

  for (let seed = 0; seed < 8; seed++) {
    const { ends, place } = inOrder(year('1902'), wrong, randomStream(seed))

    expect(listed(ends)).toEqual(
      ['44 BC', '1898', 'AD 1902', '1905'].map((one) => one.replace('AD ', '')),
    )
    expect(place).toBe(2)
  }
})

test('of names the right one stands anywhere', () => {
  const town = (name: string) => endOf('birthplace', 'object', entity(name, 'city'))
  const places = Array.from({ length: 40 }, (_, seed) => {
    const { ends, place } = inOrder(
      town('Ulm'),
      ['Oslo', 'Bonn', 'Linz'].map(town),
      randomStream(seed),
    )
    expect(ends[place]?.plain).toBe('Ulm')
    return place
  })

  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]))
})
