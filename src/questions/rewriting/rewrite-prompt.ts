import type { Message } from '../../domain/completion.ts'
import type { Question } from '../../domain/question.ts'
import { oneLine } from '../../text/marked-off.ts'

/** How a question is put to the model that rewrites it; another version is another set. */
export const rewriteVersion = 1

const instruction =
  'Rewrite the question below in other words, as a person would ask it. Keep its meaning exactly: ask for the same thing, and suppose the same. Keep every name, number and date as it is written. Do not answer it, add nothing, leave nothing out. Reply with the new question only, on one line.'

export function rewritePrompt({ text }: Question): readonly Message[] {
  return [{ role: 'user', content: `${instruction}\n\nQuestion: ${oneLine(text)}` }]
}

const fromFacts =
  'Write one question in English from the fact below, as a person would ask it. Keep every name, number and date as it is written. Do not answer it and add nothing that the fact does not say. Reply with the question only, on one line.'

/**
 * A model as the author (FactChecker, section 4.2): the fact and what is to be asked of it, not our wording. `undefined` where a question is
 * about more than one fact, or supposes one.
 */
export function factPrompt(question: Question): readonly Message[] | undefined {
  const [statement, ...more] = question.statements
  if (statement === undefined || more.length > 0 || question.premise.status !== true)
    return undefined
  const wanted = askedOf(question)
  if (wanted === undefined) return undefined
  const said = (value: string) => oneLine(question.labels[value] ?? value)
  const object =
    typeof statement.object === 'string' ? said(statement.object) : oneLine(statement.object.value)
  const hide = (place: 'subject' | 'object', name: string) => (wanted === place ? '?' : name)
  const asks =
    wanted === 'whether'
      ? 'Ask whether the fact is so; it is answered with yes or no.'
      : 'Ask for what the question mark stands for.'
  const fact = [
    `subject: ${hide('subject', said(statement.subject))}`,
    `relation: ${said(statement.relation)}`,
    `object: ${hide('object', object)}`,
  ]
  return [{ role: 'user', content: `${fromFacts} ${asks}\n\n${fact.join('\n')}` }]
}

function askedOf({
  expected,
  statements,
  options = [],
  text,
  labels,
}: Question): 'subject' | 'object' | 'whether' | undefined {
  const [statement] = statements
  if (expected.kind === 'boolean') return 'whether'
  if (statement === undefined) return undefined
  const answers =
    expected.kind === 'entities'
      ? expected.answers.map(({ id }) => id)
      : expected.kind === 'option'
        ? options
            .filter(({ letter }) => letter === expected.letter)
            .flatMap(({ entity }) => entity ?? [])
        : undefined
  // a date or a number is an object
  if (answers === undefined || answers.length === 0) {
    return expected.kind === 'date' || expected.kind === 'quantity' || expected.kind === 'option'
      ? 'object'
      : undefined
  }
  if (answers.includes(statement.subject)) return 'subject'
  return text.includes(labels[statement.subject] ?? statement.subject) ? 'object' : undefined
}
