import { ElenchusError } from '../errors.ts'
import type { ProviderOptions } from './provider.ts'

/**
 * The given key, or the value of the named variable or of the first usual variable that is set. A named variable must be
 * set, and a key must be valid in a header; otherwise throws `bad-argument`.
 */
export function apiKeyOf(
  options: Pick<ProviderOptions, 'apiKey' | 'apiKeyVariable' | 'environment'>,
  usual: readonly string[],
): string | undefined {
  const { apiKey, apiKeyVariable: named, environment = {} } = options
  if (apiKey !== undefined) return apiKey
  const variable = named ?? usual.find((name) => held(environment[name]) !== '')
  if (variable === undefined) return undefined
  const key = held(environment[variable])
  if (key === '') {
    throw new ElenchusError(
      'bad-argument',
      `The environment variable ${variable} contains no key.`,
      {
        fix: `Set it, or leave out --api-key-variable${usual.length === 0 ? '' : ` to use ${usual.join(' or ')}`}.`,
      },
    )
  }
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new ElenchusError(
    'bad-argument',
    `The key in ${variable} contains spaces or characters that are not allowed in an HTTP header.`,
    { fix: 'Set it again; make sure to copy only the key.' },
  )
}

function held(value: string | undefined): string {
  return value?.trim() ?? ''
}
