import type { z } from 'zod'

/** The first issue that a schema found, in short: `options.0.letter: Invalid input: expected string`. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue === undefined) return 'it does not fit its schema'
  const place = issue.path.map(String).join('.').slice(0, 80)
  return place === '' ? issue.message : `${place}: ${issue.message}`
}
