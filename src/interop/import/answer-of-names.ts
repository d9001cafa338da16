import { commonDate, type DateAnswer, dateAnswers, yearAnswer } from './date-answer.ts'
import type { ImportedAnswer } from './layout.ts'
import { commonQuantity, type QuantityAnswer, quantityAnswer } from './quantity-answer.ts'
import { asksForAName, whatIsWanted } from './what-is-wanted.ts'

/** What can't be read in one way, and what would settle it. */
export interface Unsettled {
  readonly kind: 'ambiguous'
  readonly reason: string
  readonly fix: string
}

/**
 * The texts that are right, as what they are: yes or no, a date, a number, a text that no name sums up, or names. A date or a
 * number is one where all texts say the same, or where the first does and the question asks for it.
 */
export function answerOfNames(
  question: string,
  names: readonly string[],
): ImportedAnswer | Unsettled {
  const [first = '', ...others] = names
  const said = truthOf(first)
  const wanted = whatIsWanted(question)
  if (said !== undefined && others.every((each) => truthOf(each) === said)) {
    if (!asksForAName(question)) return { kind: 'boolean', value: said }
  }
  if (wanted === 'yes-no' && others.length === 0 && /^[01]$/.test(first)) {
    return {
      kind: 'ambiguous',
      reason: `its question asks for yes or no, and its answer is "${first}"`,
      fix: 'Write true or false, or yes or no.',
    }
  }
  if (names.every(isSentence)) return { kind: 'open', text: first }
  return dateOf(names, wanted) ?? quantityOf(question, names, wanted) ?? { kind: 'names', names }
}

/** "true", "False", "yes", "No." and nothing else. */
function truthOf(text: string): boolean | undefined {
  const word = /^(yes|no|true|false)[.!]?$/i.exec(text.trim())?.[1]?.toLowerCase()
  return word === undefined ? undefined : word === 'yes' || word === 'true'
}

/** Eight words and a full stop: no reply has it word for word. */
function isSentence(text: string): boolean {
  return /[.!?]["”']?$/.test(text) && text.trim().split(/\s+/).length >= 8
}

function dateOf(
  names: readonly string[],
  wanted: ReturnType<typeof whatIsWanted>,
): DateAnswer | Unsettled | undefined {
  if (wanted === 'thing') return undefined
  const read = names.map((name) => {
    const dates = dateAnswers(name)
    const year = dates.length === 0 && wanted === 'date' ? yearAnswer(name) : undefined
    return year === undefined ? dates : [year]
  })
  if (read[0]?.length === 0) return undefined
  const dates = read.filter((each) => each.length > 0)
  if (dates.length < names.length && wanted !== 'date') return undefined
  const date = commonDate(dates)
  return date === 'ambiguous'
    ? {
        kind: 'ambiguous',
        reason: `its answer "${names[0]}" may be two days`,
        fix: 'Write the date as 1921-03-04 or 4 March 1921.',
      }
    : date
}

function quantityOf(
  question: string,
  names: readonly string[],
  wanted: ReturnType<typeof whatIsWanted>,
): QuantityAnswer | undefined {
  if (wanted === 'thing') return undefined
  const read = names.map((name) => quantityAnswer(name, question, wanted === 'number'))
  const [first] = read
  if (first === undefined) return undefined
  // "1984", where nothing says what is asked for, may be a novel
  if (wanted !== 'number' && first.unit === undefined && /^\d{4}$/.test(names[0] ?? '')) {
    return undefined
  }
  const numbers = read.filter((each) => each !== undefined)
  return numbers.length === names.length || wanted === 'number'
    ? commonQuantity(numbers)
    : undefined
}
