import { textsOf } from './fields.ts'
import type { ImportedPremise } from './layout.ts'

/** What a record says of its premise; a string says what is wrong with it. */
export function givenPremise(
  given: { readonly holds: unknown; readonly fails: unknown; readonly correction: unknown },
  answers: readonly string[],
): ImportedPremise | string {
  const holds = flag(given.holds)
  const fails = flag(given.fails)
  if (holds === 'unreadable') return 'its premise is neither true, false nor unknown'
  if (fails === 'unreadable') return 'its false-premise is neither true nor false'
  if (holds === 'unknown') return { status: 'unknown' }
  if (holds !== false && fails !== true) return { status: true }
  const [correction] = [...textsOf(given.correction), ...answers]
  return correction === undefined
    ? 'its premise is false, and neither a correction nor an answer says what is so'
    : { status: false, correction }
}

function flag(value: unknown): boolean | 'unknown' | 'unreadable' | undefined {
  if (value === undefined || value === null) return undefined
  const text = `${value}`.trim().toLowerCase()
  if (['true', 'yes', '1', 'valid'].includes(text)) return true
  if (['false', 'no', '0', 'invalid'].includes(text)) return false
  return text === 'unknown' ? 'unknown' : 'unreadable'
}
