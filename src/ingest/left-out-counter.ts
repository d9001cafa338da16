import { ElenchusError } from '../errors.ts'
import type { LeftOut } from './source.ts'

const firstLines = 5

/** Counts lines that could not be kept, by reason, with the first of them. */
export interface LeftOutCounter {
  /** Throws `not-a-triple` when reading is strict. Line 0 means unknown. */
  readonly leaveOut: (reason: string, line: number) => void
  /** Many at once, with the first of their lines; later lines come later. */
  readonly leaveOutAll: (reason: string, count: number, lines: readonly number[]) => void
  /** For what is left out because it was asked or is meant to be; never throws. */
  readonly passOver: (reason: string, line: number) => void
  readonly passOverAll: (reason: string, count: number, lines: readonly number[]) => void
  /** By number, then reason. */
  readonly counts: () => readonly LeftOut[]
}

export function leftOutCounter(source: string, strict: boolean): LeftOutCounter {
  const counts = new Map<string, { count: number; lines: number[] }>()
  const passOver = (reason: string, line: number) => {
    const entry = counts.get(reason) ?? { count: 0, lines: [] }
    entry.count++
    if (line > 0 && entry.lines.length < firstLines && entry.lines.at(-1) !== line)
      entry.lines.push(line)
    counts.set(reason, entry)
  }
  const passOverAll = (reason: string, count: number, lines: readonly number[]) => {
    const entry = counts.get(reason) ?? { count: 0, lines: [] }
    entry.count += count
    const all = [...new Set([...entry.lines, ...lines])].toSorted((one, other) => one - other)
    entry.lines = all.slice(0, firstLines)
    counts.set(reason, entry)
  }
  return {
    leaveOut: (reason, line) => {
      if (strict) throw strictError(source, reason, line)
      passOver(reason, line)
    },
    leaveOutAll: (reason, count, lines) => {
      const [first] = lines
      if (strict && first !== undefined) throw strictError(source, reason, first)
      passOverAll(reason, count, lines)
    },
    passOver,
    passOverAll,
    counts: () =>
      [...counts]
        .map(([reason, { count, lines }]) => ({ reason, count, lines }))
        .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
  }
}

function strictError(source: string, reason: string, line: number): ElenchusError {
  return new ElenchusError(
    'not-a-triple',
    `${line > 0 ? `Line ${line}` : 'Something'} of "${source}" is not a triple: ${reason}.`,
    { fix: 'Correct the line, or leave out --strict to skip and count such lines.' },
  )
}
