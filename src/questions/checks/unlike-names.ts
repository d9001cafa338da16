import type { Check } from './check.ts'
import { isDistinguished } from './features/end-sorts.ts'

/** Some options have something to them that the others have not: a year, a state, what they are. */
export const unlikeNames: Check<'options'> = {
  id: 'unlike-names',
  about: 'taste',
  stage: 'options',
  reason: 'options are not named alike',
  examples: {
    caught: [
      'Van Nuys beside “West Hollywood, California”',
      'the Siret River beside Rhine and Danube',
    ],
    passed: ['Rhine, Danube, Elbe and Oder'],
  },
  test: ({ right, wrong }) => {
    const ends = [right, ...wrong]
    const names = ends.map(({ listed }) => listed)
    return (
      new Set(ends.map(isDistinguished)).size > 1 ||
      habits.some((habit) => new Set(names.map((name) => habit.test(name))).size > 1)
    )
  },
}

const habits = [/ \(.*\)$/, / River$|^River /]
