import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { factPeriod } from './fact-order.ts'

test('facts are found from either end, with whether they are over', async () => {
  using graph = await graphOf(
    'curie bornIn warsaw',
    'curie wrote thesis',
    'chopin livedIn warsaw ..1830',
  )
  const codeOf = async (word: string) => Number((await graph.rows(graph.code(word)))[0]?.code)
  const [curie, warsaw, bornIn, livedIn, chopin] = await Promise.all(
    ['curie', 'warsaw', 'bornIn', 'livedIn', 'chopin'].map(codeOf),
  )

  const { bySubject, byObject } = await graph.graph.facts()

  const born = bySubject.withRelation(curie ?? 0, bornIn ?? 0)
  const lived = byObject.withRelation(warsaw ?? 0, livedIn ?? 0)
  expect(bySubject.others[born.start]).toBe(warsaw)
  expect(byObject.others[lived.start]).toBe(chopin)
  expect(bySubject.periods[born.start]).toBe(factPeriod.none)
  expect(byObject.periods[lived.start]).toBe(factPeriod.over)
})
