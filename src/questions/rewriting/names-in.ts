import type { Question } from '../../domain/question.ts'
import { fold } from '../../text/fold.ts'

/**
 * The names in a wording: labels of the question's entities, what stands in quotation marks, and words with a capital that do not begin
 * the sentence. Names within longer ones are left out.
 */
export function namesIn(question: Question, text: string): readonly string[] {
  const labels = Object.entries(question.labels)
    .filter(([iri]) => !question.relations.includes(iri))
    .map(([, label]) => label)
    .filter((label) => label !== '' && fold(text).includes(fold(label)))
  const literals = question.statements.flatMap(({ object }) =>
    typeof object === 'object' && text.includes(object.value) ? [object.value] : [],
  )
  const quoted = [...text.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, name = '']) => name)
  const capitals = [
    ...text.matchAll(/(?<=[^\s.?!]\s+)\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*)*/gu),
  ].map(([name]) => name.replace(/['’]s$/, '').replace(/[.,'’-]+$/, ''))
  const all = [...new Set([...labels, ...literals, ...quoted, ...capitals])]
  return all.filter((name) => !all.some((other) => other !== name && other.includes(name)))
}
