import type { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { firstIssue } from '../../workspace/first-issue.ts'

/** What a page sent, if it has this shape; throws `bad-argument` otherwise. */
export function checked<T>(schema: z.ZodType<T>, sent: unknown): T {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  throw new ElenchusError(
    'bad-argument',
    `The page sent something else: ${firstIssue(read.error)}.`,
    {
      fix: 'Load the page again.',
    },
  )
}

/** For a path that is not among those shown. */
export function notShown(path: string): never {
  throw new ElenchusError('bad-argument', `"${path.slice(0, 200)}" is not in the folders shown.`, {
    fix: 'Load the page again.',
  })
}
