import type { Declaration } from '../../domain/declaration.ts'

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
    const stated = fillState(declaration.state, subject, object)
    return `${stated}, and ${declaration.because ?? oneOf(single)}`
  }
  return single === 'object'
    ? `The graph gives ${object} as the ${relation} of ${subject}, and ${oneOf(single)}`
    : `The graph gives ${subject} as what has ${object} as its ${relation}, and ${oneOf(single)}`
}

function oneOf(single: 'subject' | 'object'): string {
  return single === 'object' ? 'this relation has one value' : 'this relation gives a value to one'
}

// one pass, so that a name with braces in it is not filled again
function fillState(state: string, subject: string, object: string): string {
  return state.replace(/\{([SO])('s)?\}/g, (_, end: string, possessive = '') => {
    return (end === 'S' ? subject : object) + possessive
  })
}
