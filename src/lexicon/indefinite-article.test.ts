import { expect, test } from 'vitest'
import { indefiniteArticle } from './indefinite-article.ts'

test.for([
  [
    'a',
    [
      'US gross',
      'UN region',
      'unit',
      'NATO member',
      'RAM size',
      '7-day average',
      '180 km ride',
      '1,100 m run',
    ],
  ],
  [
    'an',
    [
      'MP',
      'HDI rank',
      'hour',
      'actor',
      '8-week course',
      '11 km ride',
      '18th-century house',
      '1800 census',
      '80 m run',
    ],
  ],
] as const)('"%s" stands before %s', ([article, names]) => {
  expect(names.filter((name) => indefiniteArticle(name) !== article)).toEqual([])
})
