import type { Check } from './check.ts'

/** The name has the last two figures of the year. */
export const namedByYear: Check<'fact'> = {
  id: 'named-by-year',
  about: 'answer',
  stage: 'fact',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['the AK-47, invented in 1947'],
    passed: ['the telephone, invented in 1876'],
  },
  test: ({ subject, object }) => {
    const [, figures] = /^\d\d(\d\d)$/.exec(object.plain) ?? []
    return (
      figures !== undefined && new RegExp(`(?<![\\d.,])${figures}(?![.,]?\\d)`).test(subject.plain)
    )
  },
}
