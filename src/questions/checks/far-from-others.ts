import type { Check } from './check.ts'
import { isFarFromOthers } from './features/far-from-others.ts'

/** Of four numbers three lie together and one far from them, right or wrong. */
export const farFromOthers: Check<'options'> = {
  id: 'far-from-others',
  about: 'taste',
  stage: 'options',
  reason: 'one number is far from the others',
  examples: {
    caught: ['2,814, 2,876, 2,912 and 3,715 metres'],
    passed: ['2,814, 2,876, 3,310 and 3,715 metres'],
  },
  test: ({ right, wrong }) => isFarFromOthers([right, ...wrong]),
}
