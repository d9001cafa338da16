import type { RunEvidence } from '../run-evidence.ts'
import { type Numbering, type QuestionRow, questionRow } from './question-row.ts'

/** A set's questions ordered by id, which is the order of every run's answers. */
export interface SetRows {
  readonly rows: readonly QuestionRow[]
  /** The row index of each id, and each row's position in the set. */
  readonly indexOf: ReadonlyMap<string, number>
  readonly placeOf: ReadonlyMap<QuestionRow, number>
}

/** `known`: sets read before, whose rows are reused. */
export async function readSet(
  questions: RunEvidence['questions'],
  numberOf: Numbering,
  known: readonly SetRows[] = [],
): Promise<SetRows> {
  const placeOf = new Map<QuestionRow, number>()
  const seen = new Set<string>()
  let place = 0
  for await (const question of questions()) {
    const row = rowIn(known, question.id) ?? questionRow(question, numberOf)
    if (!seen.has(row.id)) placeOf.set(row, place)
    seen.add(row.id)
    place++
  }
  const rows = [...placeOf.keys()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return { rows, placeOf, indexOf: new Map(rows.map((row, index) => [row.id, index])) }
}

function rowIn(known: readonly SetRows[], id: string): QuestionRow | undefined {
  for (const { rows, indexOf } of known) {
    const index = indexOf.get(id)
    if (index !== undefined) return rows[index]
  }
  return undefined
}
