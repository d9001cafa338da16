import { expect, test } from 'vitest'
import { entity, rowOf, saidAll, text } from '../testing/drawn-row.ts'
import { openRule } from './open.ts'

const novel = entity('Kamidia', 'novel')
const year = (value: string) => text(value)

test('of a year that nothing certifies the one of the graph is right, and another may be', () => {
  const row = { ...rowOf('publication-year', novel, year('1921'), []), values: [year('1921')] }

  const [question] = saidAll(openRule('object'), 'publication-year', row)

  expect(question?.expected).toEqual({
    kind: 'date',
    value: '1921',
    precision: 'year',
    list: 'open',
  })
  expect(question?.certificates).toEqual([])
})

test('where the graph has two years it asks for none', () => {
  const values = [year('1921'), year('1922')]
  const row = { ...rowOf('publication-year', novel, year('1921'), []), values }

  expect(saidAll(openRule('object'), 'publication-year', row)).toEqual([])
})
