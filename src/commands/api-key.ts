import { ElenchusError } from '../errors.ts'
import type { Console } from './console.ts'

/** The variable that is read where none is named. */
export const usualVariable = 'OPENAI_API_KEY'

/** The key that the variable holds, if any. A variable that was named has to be there, and a key to fit a header. */
export function apiKeyIn(
  environment: Console['environment'],
  named: string | undefined,
): string | undefined {
  const variable = named ?? usualVariable
  const key = environment[variable]?.trim() ?? ''
  if (key === '') {
    if (named === undefined) return undefined
    throw new ElenchusError('bad-argument', `The environment variable ${variable} holds no key.`, {
      fix: `Set it, or leave --api-key-variable out: then ${usualVariable} is read.`,
    })
  }
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new ElenchusError(
    'bad-argument',
    `The key in ${variable} holds spaces or characters that no HTTP header may hold.`,
    { fix: 'Set it again; take care to copy the key alone.' },
  )
}
