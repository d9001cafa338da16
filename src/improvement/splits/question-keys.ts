import type { Statement } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'

/** A key for a statement, equal for equal subject, relation and object. */
function keyOf({ subject, relation, object }: Statement): string {
  const value =
    typeof object === 'string' ? [object] : [object.value, object.datatype, object.language ?? '']
  return JSON.stringify([subject, relation, ...value])
}

/** The facts behind the answer, and the question's statements and presuppositions. */
export function factsIn({ facts, statements }: Question): readonly string[] {
  return [...facts, ...statements].map(keyOf)
}

/** The two entities of each fact, in either order: a fact and its inverse give the same key. */
export function pairsIn({ facts }: Question): readonly string[] {
  return facts.flatMap(({ subject, object }) =>
    typeof object === 'string' ? [JSON.stringify([subject, object].toSorted())] : [],
  )
}

/** A fact with the end that the question asks for; none for one that names both ends. */
export function askedEnds({ facts, expected, options = [] }: Question): readonly string[] {
  const wanted = new Set<unknown>(
    expected.kind === 'entities'
      ? expected.answers.map(({ id }) => id)
      : expected.kind === 'option'
        ? options.flatMap(({ letter, entity }) => (letter === expected.letter ? [entity] : []))
        : [],
  )
  const isValue = expected.kind === 'date' || expected.kind === 'quantity'
  return facts.flatMap((fact) => {
    if (wanted.has(fact.subject)) return [`subject ${keyOf(fact)}`]
    const asksObject = wanted.has(fact.object) || (isValue && typeof fact.object !== 'string')
    return asksObject ? [`object ${keyOf(fact)}`] : []
  })
}

/** Both ends of its facts, as far as they are entities. */
export function entityEnds({ facts }: Question): readonly string[] {
  return facts.flatMap(({ subject, object }) =>
    typeof object === 'string' ? [subject, object] : [subject],
  )
}

export function groupsIn({ groups = [] }: Question): readonly string[] {
  return groups.map(({ id }) => id)
}

/**
 * The entities a question is about: the subjects of its facts, and any replacement. Options and shared objects are excluded, because they
 * would connect nearly the whole set.
 */
export function entitiesAskedAbout(question: Question): readonly string[] {
  const { facts, statements, options, premise, labels } = question
  const subjects = facts.map(({ subject }) => subject)
  const known = new Set(facts.flatMap(({ subject, object }) => [subject, object]))
  const supposed = options === undefined ? statements : []
  const ends = supposed.flatMap(({ subject, object }) =>
    typeof object === 'string' && !known.has(object) ? [subject, object] : [subject],
  )
  const named = premise.status === false ? premise.exchanges.map((each) => each.replacement) : []
  const replacements = named.flatMap((name) =>
    Object.entries(labels).flatMap(([iri, label]) => (iri === name || label === name ? iri : [])),
  )
  return [...new Set<string>([...subjects, ...ends, ...replacements])]
}

/** Every entity in a question, including objects and options. */
export function entitiesIn({ labels, relations }: Question): readonly string[] {
  const asked = new Set<string>(relations)
  return Object.keys(labels).filter((iri) => !asked.has(iri))
}
