import type { DrawnFact } from '../domain/draws.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

export type Tense = 'past' | 'present'

/** Past once its time is over, or one of its ends is no more; `undefined` where it lasts a life and nobody knows whether they live. */
export function tenseOf(
  { to }: DrawnFact,
  entry: Entry,
  subject: SaidEnd,
  object: SaidEnd,
): Tense | undefined {
  const isOver = to !== undefined || subject.isEnded === true || object.isEnded === true
  if (isOver) return 'past'
  if (entry.lifelong === true) return ofLives([subject, object])
  return entry.tense ?? 'present'
}

/** Of those who are not known to have died: none lives who was born so long ago. */
function ofLives(ends: readonly SaidEnd[]): Tense | undefined {
  const births = ends.flatMap(({ since }) => since ?? [])
  if (births.length === 0) return undefined
  return births.every((birth) => birth >= birthOfTheLiving) ? 'present' : 'past'
}

const birthOfTheLiving = 1925
