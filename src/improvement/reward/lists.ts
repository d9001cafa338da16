import type { Question } from '../../domain/question.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'

/** A reply that names this many answers to other questions, on any relation, is a list. */
const listLength = 3

/**
 * Finds replies that may list everything that could be meant: for an open question, those that name besides the right answer an answer to another question on
 * the same relation, or several on other relations. A model that knows the answer need not do that.
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

/** Names of the right answers to an open question; other forms have none. */
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

/** Padded with spaces, so that no name matches inside a word. */
function keyOf(text: string): string {
  const words = tokensOfName(text).map(({ value }) => value)
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
