import type { Question } from '../domain/question.ts'

/**
 * How many of the other options are shorter than the right one, and how many less popular; absent where all are alike, as years
 * are. Of options that are alike in it each comes first as often.
 */
export interface Standing {
  readonly length?: number
  readonly popularity?: number
}

export function standingOf(question: Question): Standing {
  const { options = [], expected, popularity = [] } = question
  const letter = expected.kind === 'option' ? expected.letter : undefined
  const right = options.findIndex((option) => option.letter === letter)
  const known = new Map(popularity.map(({ entity, value }) => [entity, value]))
  const lengths = options.map(({ text }) => text.length)
  const popularities = options.map(({ entity = '' }) => known.get(entity) ?? 0)
  const length = rankOf(right, lengths, chanceOf(question, 0))
  const popular = rankOf(right, popularities, chanceOf(question, 8))
  return {
    ...(length === undefined ? {} : { length }),
    ...(popular === undefined ? {} : { popularity: popular }),
  }
}

function rankOf(index: number, values: readonly number[], chance: number): number | undefined {
  const own = values[index]
  if (own === undefined) return undefined
  const less = values.filter((value) => value < own).length
  const alike = values.filter((value) => value === own).length
  return alike === values.length ? undefined : less + Math.floor(chance * alike)
}

/** In [0, 1), from the question's id: a hash of what it asks, so that it has nothing to do with the options. */
function chanceOf({ id }: Question, from: number): number {
  return Number.parseInt(id.slice(from, from + 8), 16) / 2 ** 32
}
