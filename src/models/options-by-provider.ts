import { ElenchusError } from '../errors.ts'
import { oneOf } from '../text/nearest.ts'
import type { ProviderOptions } from './provider.ts'
import { providers } from './providers.ts'

/** Settings of one provider: a key must never reach another provider's server. */
export type ProviderSettings = Pick<ProviderOptions, 'baseUrl' | 'apiKeyVariable'>

/** A command-line option and the field that it sets, for messages. */
interface ProviderOption {
  readonly option: string
  readonly field: keyof ProviderSettings
  /** As given: `VALUE` for a single provider with a server, `PROVIDER=VALUE` for one of several. */
  readonly values: readonly string[]
}

/**
 * Assigns addresses and key variables to providers. Throws `bad-argument` for a value that could belong to several providers, for a
 * provider without a model, and for a second value for one provider.
 */
export function optionsByProvider(
  models: readonly string[],
  options: readonly ProviderOption[],
): Readonly<Record<string, ProviderSettings>> {
  const used = [...new Set(models.map((name) => name.split(':', 1)[0] ?? ''))]
  const byProvider = new Map<string, ProviderSettings>()
  for (const { option, field, values } of options) {
    for (const text of values) {
      const { id, value } = ownerOf(option, text, used)
      const own = byProvider.get(id) ?? {}
      if (own[field] !== undefined) {
        throw new ElenchusError('bad-argument', `${option} is given twice for ${id}.`, {
          fix: `Give it once for each provider; to use two addresses, run two commands with the same -o.`,
        })
      }
      byProvider.set(id, { ...own, [field]: value })
    }
  }
  return Object.fromEntries(byProvider)
}

function ownerOf(option: string, text: string, used: readonly string[]) {
  const [, id, value = ''] = /^([\w-]+)=(.*)$/s.exec(text) ?? []
  if (id === undefined) return { id: onlyOwner(option, text, used), value: text }
  if (!used.includes(id)) {
    throw new ElenchusError(
      'bad-argument',
      `${option} names "${id}", but none of the models uses that provider.`,
      {
        fix: oneOf(id, used),
      },
    )
  }
  return { id, value }
}

function onlyOwner(option: string, text: string, used: readonly string[]): string {
  const served = used.filter((id) => providers.some((one) => one.id === id && one.hasServer))
  const [id = used[0] ?? '', ...others] = served
  if (others.length === 0) return id
  throw new ElenchusError(
    'bad-argument',
    `${option} is given without a provider, but the models have several: ${served.join(', ')}.`,
    { fix: `Name the provider: ${option} ${id}=${text}` },
  )
}
