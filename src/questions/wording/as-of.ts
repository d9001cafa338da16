import type { DrawnFact } from '../../domain/draws.ts'
import type { Question } from '../../domain/question.ts'
import type { Entry, Lexicon } from '../../lexicon/lexicon.ts'
import { fillTemplate } from '../../lexicon/template.ts'
import { withTexts } from './with-texts.ts'

/**
 * A group of questions about what has a beginning, and may have ended since the graph was made: "As of 2019, what is the capital of …?" Not of
 * what is told in the past, nor where a year is asked for.
 */
export function asOf(
  questions: readonly Question[],
  facts: readonly DrawnFact[],
  lexicon: Lexicon,
): readonly Question[] {
  // a question about a change names the day of its snapshot
  if (lexicon.speech !== undefined || questions.some(({ change }) => change !== undefined)) {
    return questions
  }
  const [year] = facts.flatMap(({ relation, asOf }) =>
    asOf !== undefined && isOfNow(lexicon.entryOf(relation)) ? asOf : [],
  )
  if (year === undefined || questions.some((question) => asksForYear(question, year))) {
    return questions
  }
  return withTexts(questions, (question) => ({
    ...question,
    text: `As of ${year}, ${withoutCapital(question)}`,
  }))
}

/** Said in the present as long as it is so: who is born somewhere was so ever after. */
function isOfNow(entry: Entry | undefined): boolean {
  if (entry === undefined || entry.tense === 'past') return false
  const [now, then] = (['present', 'past'] as const).map((tense) =>
    fillTemplate(entry.state, { S: 'it', O: 'it', tense }),
  )
  return entry.grammar === true || now !== then
}

function asksForYear({ expected, text, options = [] }: Question, year: string): boolean {
  const texts = [text, ...options.map((option) => option.text)]
  return expected.kind === 'date' || texts.some((one) => one.includes(year))
}

/** Small as in a sentence, unless it begins with a name. */
function withoutCapital({ text, labels = {} }: Question): string {
  const isNamed = Object.values(labels).some((label) => text.startsWith(label))
  const isSmall = isNamed || !/^\p{Lu}\p{Ll}/u.test(text)
  return isSmall ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}
