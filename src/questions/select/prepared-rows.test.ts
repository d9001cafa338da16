import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnFact } from '../../domain/draws.ts'
import { PreparedRows } from './prepared-rows.ts'

const fact = (name: string, relation = 'urn:born'): DrawnFact => ({
  subject: entity(name, 'human'),
  relation,
  object: entity('Ulm', 'city'),
})

test('a row is prepared once, before it is certified, and again only where it was not', () => {
  const seen: string[] = []
  const rows = new PreparedRows(([first]) => {
    seen.push(first?.subject.label ?? '')
    return { kind: 'prepared', say: () => ({ kind: 'asked', questions: [] }) }
  })

  expect(rows.declines([fact('Ada')])).toBeUndefined()
  rows.take([fact('Ada')])
  rows.take([fact('Bob')])

  expect(seen).toEqual(['Ada', 'Bob'])
})

test('what waits of a relation is given up once rows of the next one come', () => {
  let prepared = 0
  const rows = new PreparedRows(() => {
    prepared++
    return { kind: 'prepared', say: () => ({ kind: 'asked', questions: [] }) }
  })
  const facts = [fact('Ada'), fact('Bob'), fact('Ada', 'urn:died')]
  for (const each of facts) rows.declines([each])

  rows.take([fact('Ada')])
  rows.take([fact('Ada', 'urn:died')])
  rows.take([fact('Bob')])

  expect(prepared).toBe(4)
})

test('why nothing can be asked about facts is told of them as of a row', () => {
  const rows = new PreparedRows(() => ({ kind: 'dropped', reason: 'no wording fits' }))

  expect(rows.declines([fact('Ada')])?.reason).toBe('no wording fits')
  expect(rows.take([fact('Ada')])).toMatchObject({ reason: 'no wording fits' })
})
