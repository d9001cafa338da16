import type { Statement } from '../domain/fact.ts'
import type { Question } from '../domain/question.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { fold } from '../text/fold.ts'

/**
 * Keys of what a question asks, its words and its content: two that have one in common ask the same thing. By content, a yes-no
 * question asks whether its statements are so; the others ask about facts, from one end to the other; one with a premise
 * whose answer nobody has, what its wording asks.
 */
export function whatIsAsked(question: Question, lexicon: Lexicon): readonly string[] {
  const { form, text } = question
  const words = fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
  const about = form === 'multiple-choice' ? question.facts : question.statements
  const content = [about.map((statement) => contentOf(statement, lexicon)), askedFor(question)]
  return [`${form} ${words}`, `${form} ${JSON.stringify(content)}`]
}

/** Who is married to whom is the same from both ends, and one concept may have a relation of each vendor. */
function contentOf({ subject, relation, object }: Statement, lexicon: Lexicon) {
  const entry = lexicon.entryOf(relation)
  const ends = [subject, typeof object === 'string' ? object : object.value]
  return [entry?.concept ?? relation, ...(entry?.symmetric === true ? ends.toSorted() : ends)]
}

function askedFor({ expected, options, template = '' }: Question): string {
  switch (expected.kind) {
    case 'boolean':
      return ''
    case 'option': {
      const right = options?.find(({ letter }) => letter === expected.letter)
      return right?.entity ?? right?.text ?? ''
    }
    case 'entities':
      return expected.answers.map(({ id }) => id).join(' ')
    case 'date':
    case 'quantity':
      return `${expected.value}`
    case 'none':
    case 'rejection':
    case 'acceptance':
      return template
  }
}
