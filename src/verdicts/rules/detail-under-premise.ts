import type { Question } from '../../domain/question.ts'
import { isOnlyEcho } from './echo.ts'
import { namedText, placesOf } from './names.ts'
import type { Reply } from './reply.ts'

/**
 * Whether the answer, given the false premise, is right by the question's facts: *right* when it contains one of their
 * values that is not in the question, *wrong* when such values exist and it contains none.
 */
export function detailUnderPremise(
  question: Question,
  reply: Reply,
): 'right' | 'wrong' | 'unverifiable' | 'none' {
  if (isOnlyEcho(question, reply)) return 'none'

  const values = valuesOf(question)
  if (values.length === 0) return 'unverifiable'
  const within = namedText(reply.text)
  return values.some((value) => placesOf(value, within).length > 0) ? 'right' : 'wrong'
}

function valuesOf(question: Question): readonly string[] {
  const originals = new Set(
    question.premise.status === false
      ? question.premise.exchanges.map((exchange) => exchange.original)
      : [],
  )
  const asked = namedText(question.text)
  return question.facts
    .map((fact) => fact.object)
    .filter((object) => typeof object !== 'string' || !originals.has(object))
    .map((object) =>
      typeof object === 'string' ? (question.labels[object] ?? '') : literalName(object.value),
    )
    .filter((name) => name !== '' && !originals.has(name) && placesOf(name, asked).length === 0)
}

// models mostly give a date's year
function literalName(value: string): string {
  return /^[+-]?0*(\d{1,4})-\d\d/.exec(value)?.[1] ?? value
}
