import type { Check } from './check.ts'

/** Of two that follow each other (`sameName`), titles that do not begin alike: nobody sees the series. */
export const noSeries: Check<'statement'> = {
  id: 'no-series',
  about: 'taste',
  stage: 'statement',
  reason: 'titles of no one series',
  examples: {
    caught: ['“Brave” after “Cars 2”'],
    passed: ['“The Matrix Reloaded” after “The Matrix”'],
  },
  test: ({ subject, object, entry }) =>
    entry.sameName === true && firstWordOf(subject.plain) !== firstWordOf(object.plain),
}

function firstWordOf(title: string): string | undefined {
  return /[\p{L}\p{N}]{2,}/u.exec(title.replace(/^(?:The|An?) /, ''))?.[0].toLowerCase()
}
