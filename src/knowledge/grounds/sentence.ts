import type { Declaration } from '../../domain/declaration.ts'
import { fillTemplate } from '../../lexicon/template.ts'

/** The fact that excludes a statement, by the names of its parts. */
export interface NamedFact {
  readonly subject: string
  readonly relation: string
  readonly object: string
}

/**
 * Why a statement is false, for people: "Marie Curie was born in Warsaw, and a person is born in one place". `single`
 * is the end of which there is one.
 */
export function excludingSentence(
  fact: NamedFact,
  single: 'subject' | 'object',
  declaration: Declaration | undefined,
): string {
  const { subject, relation, object } = fact
  if (declaration?.state !== undefined) {
    const stated = fillTemplate(declaration.state, { S: subject, O: object })
    return `${stated}, and ${declaration.because ?? oneOf(single)}`
  }
  return single === 'object'
    ? `The graph gives ${object} as the ${relation} of ${subject}, and ${oneOf(single)}`
    : `The graph gives ${subject} as what has ${object} as its ${relation}, and ${oneOf(single)}`
}

function oneOf(single: 'subject' | 'object'): string {
  return single === 'object' ? 'this relation has one value' : 'this relation gives a value to one'
}
