import type { z } from 'zod'

/** Parses and validates JSON; `undefined` if absent or invalid. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
