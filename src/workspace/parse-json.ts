import type { z } from 'zod'

/** What was kept as JSON; `undefined` where nothing was, or something else. */
export function parseJson<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
