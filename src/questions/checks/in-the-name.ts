import type { Check } from './check.ts'
import { regionOf } from './features/end-sorts.ts'
import { isMostlyInTheName } from './features/one-name.ts'

/** Most of a place’s name stands in the other end’s, or it is called by it. */
export const inTheName: Check<'fact'> = {
  id: 'in-the-name',
  about: 'answer',
  stage: 'fact',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['Aarau, of the canton of Aargau', 'Olympia, Washington, as the capital of Washington'],
    passed: ['Delémont, of the canton of Jura'],
  },
  test: ({ subject, object }) =>
    regionOf(object) === subject.plain || isMostlyInTheName(subject, object),
}
