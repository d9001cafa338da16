import { z } from 'zod'

/** A list, for which one item alone may stand. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(item).min(1).readonly(),
  )
}
