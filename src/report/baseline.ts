import type { Task } from '../domain/protocol.ts'
import type { Answered } from './frame/cell.ts'
import type { QuestionRow } from './frame/question-row.ts'
import type { Baseline } from './report.ts'

/**
 * What answers without knowledge would score: guessing at random, or always giving the same answer if all questions are answered by yes or no, or by a
 * letter. `cells` are the judged ones.
 */
export function baselineOf(cells: readonly Answered[], task: Task): Baseline {
  if (cells.length === 0) return { chance: 0 }
  const rights = cells.map(({ row }) => rightOf(row, task))
  let guessed = 0
  cells.forEach(({ row }, index) => {
    if (rights[index] !== undefined) guessed += 1 / choicesOf(row, task)
  })
  // the last digits of sums of thirds depend on the order
  const chance = Math.round((guessed / cells.length) * 1e9) / 1e9
  const constants = constantsOf(rights)
  return {
    chance,
    alwaysYes: constants.yes,
    majority: constants.majority,
  }
}

/** The right answer as yes, no or a letter; `undefined` for questions answered in words. */
export function rightOf(row: QuestionRow, task: Task): string | undefined {
  switch (task) {
    case 'answer':
      return row.right
    case 'false-premise':
      return row.premise === false ? 'yes' : 'no'
    case 'all-premises-right':
      return row.premise === true ? 'yes' : 'no'
    case 'is-a-question':
      return 'yes'
  }
}

function choicesOf(row: QuestionRow, task: Task): number {
  return task === 'answer' && row.expected === 'option' ? Math.max(1, row.options.length) : 2
}

function constantsOf(rights: readonly (string | undefined)[]): {
  yes?: number
  majority?: { answer: string; share: number }
} {
  if (rights.some((right) => right === undefined)) return {}
  const counts = new Map<string, number>()
  for (const right of rights) counts.set(`${right}`, (counts.get(`${right}`) ?? 0) + 1)
  const [best] = [...counts].toSorted(
    ([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
  )
  const polar = [...counts.keys()].every((answer) => answer === 'yes' || answer === 'no')
  return {
    ...(polar ? { yes: (counts.get('yes') ?? 0) / rights.length } : {}),
    majority: best === undefined ? undefined : { answer: best[0], share: best[1] / rights.length },
  }
}
