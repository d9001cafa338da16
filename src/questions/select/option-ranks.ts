import type { Option, Question } from '../../domain/question.ts'
import type { OptionRanks } from '../sketch.ts'
import { gapsOf } from './gaps-of.ts'

export function optionRanks(question: Question): OptionRanks {
  const { options = [], expected, popularity = [] } = question
  const letter = expected.kind === 'option' ? expected.letter : undefined
  const right = options.findIndex((option) => option.letter === letter)
  const [firsts, seconds] = measuresOf(options, popularity)
  const first = rankOf(right, firsts, chanceOf(question, 0))
  const second = rankOf(right, seconds, chanceOf(question, 8))
  return { first, second }
}

function measuresOf(
  options: readonly Option[],
  popularity: NonNullable<Question['popularity']>,
): readonly [readonly number[], readonly number[]] {
  const numbers = options.flatMap(({ text }) => numberIn(text) ?? [])
  if (numbers.length === options.length) return [gapsOf(numbers), numbers]
  const known = new Map(popularity.map(({ entity, value }) => [entity, value]))
  const popularities = options.map(({ entity = '' }) => known.get(entity) ?? 0)
  return [options.map(({ text }) => text.length), popularities]
}

/** "1868", "44 BC", "2,912 metres". */
function numberIn(text: string): number | undefined {
  const [, digits, after] = /^(?:AD )?(-?\d[\d,]*(?:\.\d+)?)( BC)?(?: \p{Ll}+)?$/u.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits.replaceAll(',', ''))
  return after === undefined ? number : -number
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
