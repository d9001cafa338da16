import { z } from 'zod'
import type { TimeConstraint, TimePoint } from '../domain/time-constraint.ts'

/** `object.start + 9 <= subject.start`: points in time of the ends, in years, with whole years added. */
export const timeConstraint = z.string().transform((text, context): TimeConstraint => {
  const [, entity, point, plus = '0', otherEntity, otherPoint, otherPlus = '0'] =
    form.exec(text.trim()) ?? []
  const earlier = pointOf(entity, point)
  const later = pointOf(otherEntity, otherPoint)
  if (earlier === undefined || later === undefined) {
    context.addIssue({
      code: 'custom',
      message: `"${text}" is no constraint such as object.start + 9 <= subject.start`,
    })
    return z.NEVER
  }
  return { earlier, later, slack: Number(otherPlus) - Number(plus) }
})

const form =
  /^(subject|object)\.(start|end)(?: \+ (\d{1,4}))? <= (subject|object)\.(start|end)(?: \+ (\d{1,4}))?$/

function pointOf(entity: string | undefined, point: string | undefined): TimePoint | undefined {
  if (entity !== 'subject' && entity !== 'object') return undefined
  if (point !== 'start' && point !== 'end') return undefined
  return { entity, point }
}
