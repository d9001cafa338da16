import type { Question } from '../../domain/question.ts'
import type { Response } from '../../domain/response.ts'
import type { Verdict } from '../../domain/verdict.ts'
import type { RunEntry, RunEvidence } from '../run-evidence.ts'
import { type Cell, cellOf } from './cell.ts'
import type { SetRows } from './read-set.ts'

/** A run's results, ordered by id and sample. */
export interface RunAnswers {
  readonly cells: readonly Cell[]
  /** Reads the full records of a few cells again, in the given order. */
  readonly entriesOf: (cells: readonly Cell[]) => Promise<readonly RunEntry[]>
}

/**
 * The last response and verdict for each (question, sample) counts. Records for unknown questions or unrequested samples
 * are ignored.
 */
export async function readRun(run: RunEvidence, set: SetRows): Promise<RunAnswers> {
  const { samples } = run.manifest
  const numberOf = ({ question, sample }: { question: string; sample: number }) => {
    const index = set.indexOf.get(question)
    return index === undefined || sample >= samples ? undefined : index * samples + sample
  }

  const verdicts = new Map<number, Verdict>()
  for await (const verdict of run.judged()) {
    const number = numberOf(verdict)
    if (number !== undefined) verdicts.set(number, verdict)
  }

  const found = new Map<number, { readonly cell: Cell; readonly place: number }>()
  let place = 0
  for await (const response of run.responses()) {
    const number = numberOf(response)
    const row = number === undefined ? undefined : set.rows[Math.floor(number / samples)]
    if (number !== undefined && row !== undefined) {
      found.set(number, { cell: cellOf(row, response, verdicts.get(number)), place })
    }
    place++
  }
  const inOrder = [...found].toSorted(([one], [other]) => one - other)
  return {
    cells: inOrder.map(([, { cell }]) => cell),
    entriesOf: async (cells) => {
      if (cells.length === 0) return []
      const numbers = cells.map(({ row, sample }) => numberOf({ question: row.id, sample }) ?? -1)
      const places = numbers.map((number) => found.get(number)?.place ?? -1)
      const responses = await responsesAt(run, places)
      const questions = await questionsAt(run, set, cells)
      return cells.flatMap(({ row }, index) => {
        const question = questions.get(row.id)
        const response = responses.get(places[index] ?? -1)
        const verdict = verdicts.get(numbers[index] ?? -1)
        if (question === undefined || response === undefined) return []
        return [{ question, response, ...(verdict && { verdict }) }]
      })
    },
  }
}

async function responsesAt({ responses }: RunEvidence, places: readonly number[]) {
  const sorted = places.toSorted((one, other) => one - other)
  const found = new Map<number, Response>()
  for await (const response of responses(new Set(places))) {
    found.set(sorted[found.size] ?? -1, response)
  }
  return found
}

async function questionsAt({ questions }: RunEvidence, set: SetRows, cells: readonly Cell[]) {
  const places = new Set(cells.map(({ row }) => set.placeOf.get(row) ?? -1))
  const found = new Map<string, Question>()
  for await (const question of questions(places)) found.set(question.id, question)
  return found
}
