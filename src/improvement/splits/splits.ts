import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import { byEntity } from './by-entity.ts'
import { byFact } from './by-fact.ts'
import { byRelation } from './by-relation.ts'
import { byWording } from './by-wording.ts'
import { randomQuestions } from './random-questions.ts'
import type { Split } from './split.ts'

/** Every split, from the leakiest to the strictest. */
export const splits: readonly Split[] = [randomQuestions, byFact, byEntity, byRelation, byWording]

/** The split of that name; throws `bad-argument`. */
export function splitNamed(id: string): Split {
  const found = splits.find((split) => split.id === id)
  if (found !== undefined) return found
  throw new ElenchusError('bad-argument', `There is no split "${id}".`, {
    fix: oneOf(
      id,
      splits.map((split) => split.id),
    ),
  })
}
