import type { DrawnFact } from '../../domain/draws.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import type { RenderedEnd, RenderedFact } from '../rendered.ts'

/** Past once its time is over, or one of its ends is no more; or where it lasts a life and nobody knows whether they live. */
export function tenseOf(
  { to }: DrawnFact,
  entry: Entry,
  subject: RenderedEnd,
  object: RenderedEnd,
): RenderedFact['tense'] {
  const isOver = to !== undefined || subject.isEnded === true || object.isEnded === true
  if (isOver) return 'past'
  if (entry.lifelong === true) return ofLives([subject, object])
  return entry.tense ?? 'present'
}

/** Of those who are not known to have died: none lives who was born so long ago. */
function ofLives(ends: readonly RenderedEnd[]): RenderedFact['tense'] {
  const births = ends.flatMap(({ since }) => since ?? [])
  const isRecent = births.length > 0 && births.every((birth) => birth >= birthOfTheLiving)
  return isRecent ? 'present' : 'past'
}

const birthOfTheLiving = 1925
