import type { Question } from '../../domain/question.ts'

/** All names of the right answer; for a false premise, of what it should have been. */
export function rightNames({
  expected,
  premise,
  labels,
  options = [],
}: Question): readonly string[] {
  const originals =
    premise.status === false
      ? premise.exchanges.flatMap(({ original }) =>
          original === undefined ? [] : [labels[original] ?? original],
        )
      : []
  switch (expected.kind) {
    case 'entities':
      return expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])
    case 'option':
      return options.filter(({ letter }) => letter === expected.letter).map(({ text }) => text)
    case 'date':
      return [expected.value, expected.value.slice(0, 4)]
    case 'quantity':
      return [`${expected.value}`]
    case 'boolean':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return originals
  }
}
