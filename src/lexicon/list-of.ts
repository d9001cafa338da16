import { z } from 'zod'

/** A list; a single item may be given without brackets. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(item).min(1).readonly(),
  )
}
