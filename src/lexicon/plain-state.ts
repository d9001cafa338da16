import type { Concept } from './concept.ts'

/** An entry's `state` where nothing more is known of the ends than their names: of what lasts as long as both live, in the past. */
export function plainState({ state, lifelong }: Pick<Concept, 'state' | 'lifelong'>): string {
  return lifelong === true ? state.replaceAll('{is}', 'was') : state
}
