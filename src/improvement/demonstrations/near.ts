import type { Lesson } from '../lesson.ts'
import type { Choosing } from './choosing.ts'

export const near: Choosing = {
  id: 'near',
  description:
    'errors in the relations that the test side asks about most, one relation after the other',
  choose: (lessons, count, { asked }) => {
    const left = [...lessons]
    const shown = new Map<string, number>()
    const chosen: Lesson[] = []
    while (chosen.length < count && left.length > 0) {
      const weights = left.map(({ question: { relations } }) =>
        Math.max(0, ...relations.map((one) => (asked.get(one) ?? 0) / (1 + (shown.get(one) ?? 0)))),
      )
      const [next] = left.splice(weights.indexOf(Math.max(...weights)), 1)
      if (next === undefined) break
      chosen.push(next)
      for (const relation of next.question.relations) {
        shown.set(relation, (shown.get(relation) ?? 0) + 1)
      }
    }
    return chosen
  },
}
