import type { Lesson } from '../lesson.ts'
import type { Choosing } from './choosing.ts'

export const balanced: Choosing = {
  id: 'balanced',
  description: 'as many yes as no, no letter favoured, true and false premises',
  choose: (lessons, count) => {
    const cells = new Map<string, Lesson[]>()
    for (const lesson of lessons) {
      const cell = cells.get(cellOf(lesson)) ?? []
      cells.set(cellOf(lesson), cell)
      cell.push(lesson)
    }
    const chosen: Lesson[] = []
    // every yes comes with a no
    for (let went = true; went; ) {
      went = false
      for (const unit of units) {
        const taken = takenFor(unit, cells, chosen)
        if (taken === undefined || chosen.length + taken.length > count) continue
        for (const { cell, lesson } of taken) cell.splice(cell.indexOf(lesson), 1)
        chosen.push(...taken.map(({ lesson }) => lesson))
        went = true
      }
    }
    return chosen
  },
}

/** Kinds taken together, in rotation. */
const units = [['yes', 'no'], ['false premise'], ['choice'], ['other']] as const

function cellOf({ question, answer }: Lesson): (typeof units)[number][number] {
  if (question.premise.status === false) return 'false premise'
  switch (question.form) {
    case 'yes-no':
      return answer === 'Yes' ? 'yes' : 'no'
    case 'multiple-choice':
      return 'choice'
    case 'wh':
      return 'other'
  }
}

interface Taken {
  readonly cell: Lesson[]
  readonly lesson: Lesson
}

/** One lesson from each cell; for choices, one whose letter was right least often so far. `undefined` if a cell is empty. */
function takenFor(
  unit: readonly string[],
  cells: ReadonlyMap<string, Lesson[]>,
  chosen: readonly Lesson[],
): readonly Taken[] | undefined {
  const taken: Taken[] = []
  for (const name of unit) {
    const cell = cells.get(name) ?? []
    const lesson = name === 'choice' ? leastShown(cell, chosen) : cell[0]
    if (lesson === undefined) return undefined
    taken.push({ cell, lesson })
  }
  return taken
}

function leastShown(cell: readonly Lesson[], chosen: readonly Lesson[]): Lesson | undefined {
  const shown = ({ answer }: Lesson) =>
    chosen.filter((each) => each.question.options !== undefined && each.answer === answer).length
  return cell.toSorted((one, other) => shown(one) - shown(other))[0]
}
