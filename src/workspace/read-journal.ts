import type { z } from 'zod'
import { readJsonLines } from './read-json-lines.ts'

/** The records of a file that others may be adding to, in its order; with `only` those at these places, from 0. */
export async function* readJournal<T>(
  path: string,
  schema: z.ZodType<T>,
  only?: ReadonlySet<number>,
): AsyncGenerator<T> {
  const options = { file: 'growing', ...(only && { only }) } as const
  for await (const { record } of readJsonLines(path, schema, options)) yield record
}
