import type { Question } from '../../domain/question.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'

/** So many answers to other questions, whatever they ask about, make a list of a reply. */
const listLength = 3

/**
 * Tells replies that may be lists of all that could be meant: to an open question those that name, beside what is right, an answer of the set to the
 * same relation, or several to others. One who knows has no need to.
 */
export function listsIn(set: readonly Question[]): (question: Question, reply: string) => boolean {
  const all = new Map<string, ReadonlySet<string>>()
  for (const question of set) {
    for (const name of namesIn(question)) {
      const key = keyOf(name)
      if (key !== '') all.set(key, new Set([...(all.get(key) ?? []), ...question.relations]))
    }
  }
  return (question, reply) => {
    const { text, relations, labels } = question
    const own = [...namesIn(question), text, ...Object.values(labels)].map(keyOf)
    const said = own
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, name) => left.replaceAll(name, ' | '), keyOf(reply))
    const others = [...all].filter(([key]) => said.includes(key))
    return (
      others.length >= listLength ||
      others.some(([, asked]) => relations.some((relation) => asked.has(relation)))
    )
  }
}

/** What right answers to an open question are called; a question of another form has none. */
function namesIn({ form, expected }: Question): readonly string[] {
  if (form !== 'wh') return []
  switch (expected.kind) {
    case 'entities':
      return expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])
    case 'date':
      return [expected.value.slice(0, 4)]
    case 'quantity':
      return [String(expected.value)]
    case 'boolean':
    case 'option':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return []
  }
}

/** With blanks at both ends, so that no name is found within a word. */
function keyOf(text: string): string {
  const words = tokensOfName(text).map(({ value }) => value)
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
