import type { SaidEnd } from '../rendered.ts'
import type { Check } from './check.ts'

/** Others in the world bear the name and nothing tells which is meant: what is false of one may be true of another. */
export const nameOfMany: Check<'naming'> = {
  id: 'name-of-many',
  about: 'truth',
  stage: 'naming',
  reason: 'many bear the name',
  world: true,
  examples: {
    caught: ['James Smith, of whom a graph has one', '“The Kiss”'],
    passed: ['Marie Curie'],
  },
  test: ({ end, as }) => {
    if (end.untold === 'anywhere' || (end.untold !== undefined && as === 'named')) return true
    return as === 'option' && end.isTold === true && end.listed === end.plain && isTitleOrName(end)
  },
}

/** What running text tells by its description, and a list of options does not. */
function isTitleOrName({ kindOf }: SaidEnd): boolean {
  return ['work', 'person'].some((kind) => kindOf?.lineage.includes(kind) === true)
}
