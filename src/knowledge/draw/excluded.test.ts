import { expect, test } from 'vitest'
import { drawnPairs } from '../../../test/support/knowledge/drawn-pairs.ts'
import { declare, iri } from '../../../test/support/knowledge/knowledge-of.ts'

const declarations = [
  declare('child', { excludes: [iri('spouse')] }),
  declare('spouse', { symmetric: true, excludes: [iri('child')] }),
  declare('follows', { excludes: [iri('precedes')] }),
  declare('precedes', { excludes: [iri('follows')] }),
]

test('somebody given as both child and spouse of the same person is asked about as neither', async () => {
  const drawn = await drawnFrom([
    'malle child bergen',
    'bergen spouse malle',
    'garfunkel child james',
    'cermak spouse garfunkel',
  ])

  expect(drawn.toSorted()).toEqual(['cermak garfunkel', 'garfunkel james'])
})

test('what follows a thing is preceded by it', async () => {
  const drawn = await drawnFrom(['emma follows mansfield', 'mansfield precedes emma'])

  expect(drawn.toSorted()).toEqual(['emma mansfield', 'mansfield emma'])
})

function drawnFrom(facts: readonly string[]): Promise<readonly string[]> {
  return drawnPairs(facts, declarations, ['child', 'spouse', 'follows', 'precedes'])
}
