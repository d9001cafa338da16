import type { Span } from '../../domain/verdict.ts'
import { isNamedLand, states } from '../../lexicon/lands.ts'
import { isNameOfWellKnownTown, isWellKnownTown } from '../../lexicon/towns.ts'

/** Whether the name of a famous town means a namesake elsewhere: Paris, Texas. */
export function isElsewhere(name: string, text: string, span: Span): boolean {
  if (!isNameOfWellKnownTown(name)) return false
  const where = /^(?:,| in|,? \()\s?(\p{Lu}[\p{L} ]+)/u.exec(
    text.slice(span.end, span.end + 40),
  )?.[1]
  if (where === undefined || !(states().has(where) || isNamedLand(where))) return false
  return !isWellKnownTown({ label: name, description: where })
}
