import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'
import type { KnowledgeDetails } from '../../../test/support/knowledge/knowledge-of.ts'

const below = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'

async function closureOf(...facts: readonly (string | KnowledgeDetails)[]) {
  using own = await graphOf(...facts)
  const table = await own.graph.classClosure()
  const rows = await own.rows(`
    SELECT replace(class.value, 'urn:test:', '') AS class, replace(above.value, 'urn:test:', '') AS above, own.steps
    FROM ${table} AS own JOIN terms AS class ON class.code = own.class
    JOIN terms AS above ON above.code = own.above ORDER BY 1, 3, 2`)
  return rows.map(({ class: name, above, steps }) => `${name} ${above} ${steps}`)
}

const rex = { types: { rex: 'dog' } }

test('a class has all above it, by the shortest way', async () => {
  const closure = await closureOf(
    `dog ${below} mammal`,
    `mammal ${below} animal`,
    `animal ${below} thing`,
    `dog ${below} animal`,
    rex,
    'rex owner ann',
  )

  expect(closure).toEqual(['dog dog 0', 'dog animal 1', 'dog mammal 1', 'dog thing 2'])
})

test('a cycle among classes ends where it began', async () => {
  const closure = await closureOf(
    `dog ${below} mammal`,
    `mammal ${below} animal`,
    `animal ${below} dog`,
    rex,
    'rex owner ann',
  )

  expect(closure).toEqual(['dog dog 0', 'dog mammal 1', 'dog animal 2'])
})

test('a class below itself, and an entity that is its own class, are classes like others', async () => {
  const closure = await closureOf(`dog ${below} dog`, { types: { dog: 'dog' } }, 'dog owner ann')

  expect(closure).toEqual(['dog dog 0'])
})

test('a graph without types has no classes', async () => {
  expect(await closureOf(`dog ${below} mammal`)).toEqual([])
})

test('the way up has no end but its own', async () => {
  const deep = Array.from({ length: 40 }, (_, level) => `c${level} ${below} c${level + 1}`)

  const closure = await closureOf(...deep, { types: { rex: 'c0' } }, 'rex owner ann')

  expect(closure).toHaveLength(41)
})
