import { ElenchusError } from '../../errors.ts'
import type { LeftOut } from './source.ts'

const firstLines = 5

/** Counts lines that could not be kept, by reason, with the first of them. */
export interface LeftOutCounter {
  /** Throws `not-a-triple` when reading is strict. */
  readonly leaveOut: (reason: string, line: number) => void
  /** By number, then reason. */
  readonly counts: () => readonly LeftOut[]
}

export function leftOutCounter(source: string, strict: boolean): LeftOutCounter {
  const counts = new Map<string, { count: number; lines: number[] }>()
  return {
    leaveOut: (reason, line) => {
      if (strict) throw strictError(source, reason, line)
      const entry = counts.get(reason) ?? { count: 0, lines: [] }
      entry.count++
      if (entry.lines.length < firstLines) entry.lines.push(line)
      counts.set(reason, entry)
    },
    counts: () =>
      [...counts]
        .map(([reason, { count, lines }]) => ({ reason, count, lines }))
        .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
  }
}

function strictError(source: string, reason: string, line: number): ElenchusError {
  return new ElenchusError(
    'not-a-triple',
    `Line ${line} of "${source}" is not a triple: ${reason}.`,
    { fix: 'Correct the line, or leave --strict out: then it is counted and the rest goes on.' },
  )
}
