import type { OptionSet } from '../../options/option.ts'
import { day, many, text } from '../../options/value.ts'

/** Options of sets about what has changed since an earlier snapshot. */
export const changeOptions = {
  changedSince: {
    flags: '--changed-since <FILE>',
    value: text,
    says: 'ask only about values that have changed since an earlier knowledge file, and name the day in the question',
    more: 'See [changes.md](changes.md); needs `--snapshot`.',
    group: 'what',
  },
  snapshot: {
    flags: '--snapshot <DATE>',
    value: day,
    says: 'with `--changed-since`: the day on which the facts of this knowledge file held, such as 2026-03-31',
    group: 'what',
  },
  changing: {
    flags: '--changing <RELATION>',
    value: many(text),
    says: 'with `--changed-since`: declare that values of this relation change in time, so that a former value was true',
    group: 'graph',
  },
} satisfies OptionSet
