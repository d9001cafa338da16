import type { End } from '../../../domain/end.ts'
import { fillTemplate } from '../../../lexicon/template.ts'
import { subClassRelations } from '../../store/vocabulary.ts'
import type { KnownFact, Said } from './ground.ts'

/**
 * A fact in words: the lexicon's `state` of its relation ("Marie Curie was born in Warsaw"), else "the graph gives Warsaw
 * as the place of birth of Marie Curie".
 */
export function stated(
  { subject, relation, object }: KnownFact,
  { declarations }: Pick<Said, 'declarations'>,
): string {
  const { state } = declarations.get(`${relation.value}`) ?? {}
  // "in 1867", but "on 7 November 1867"
  const template = /^\d{1,2} \p{L}/u.test(object.text)
    ? state?.replace(/ in \{O\}| \{on O\}/, ' on {O}')
    : state?.replace(' {on O}', ' in {O}')
  const filled = template && fillTemplate(template, { S: subject.text, O: object.text })
  return filled ?? `The graph gives ${object.text} as the ${relation.text} of ${subject.text}`
}

/** Facts in words, one after another. */
export function allStated(facts: readonly KnownFact[], said: Pick<Said, 'declarations'>): string {
  return facts
    .map((fact, place) => (place === 0 ? stated(fact, said) : within(fact, stated(fact, said))))
    .join(', and ')
}

/** A sentence after another: what a class is called is a common noun, and begins as its label does. */
function within({ subject, relation }: KnownFact, sentence: string): string {
  const first = subject.text.charAt(0)
  const isOfClass = subClassRelations.includes(`${relation.value}`)
  return isOfClass && sentence.startsWith(first.toUpperCase() + subject.text.slice(1))
    ? first + sentence.slice(1)
    : sentence.replace(/^The graph/, 'the graph')
}

/** Why there is one at that end of a relation: what the lexicon says of it ("a person is born in one place"). */
export function becauseOne(
  { relation }: KnownFact,
  end: End,
  { declarations }: Pick<Said, 'declarations'>,
): string {
  const { because, owner, functional } = declarations.get(`${relation.value}`) ?? {}
  if (because !== undefined) return because
  return `${oneAt(end)}${owner === true && functional === true ? ', declared by the owner' : ''}`
}

function oneAt(end: End): string {
  return end === 'object' ? 'this relation has one value' : 'this relation gives a value to one'
}
