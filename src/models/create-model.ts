import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { oneOf } from '../text/nearest.ts'
import type { ProviderSettings } from './options-by-provider.ts'
import type { ProviderOptions } from './provider.ts'
import { providers } from './providers.ts'

/** The model named by `PROVIDER:MODEL`; throws `unknown-provider` if the provider is missing or unknown. */
export function createModel(
  name: string,
  options: ProviderOptions,
  byProvider: Readonly<Record<string, ProviderSettings>> = {},
): LanguageModel {
  const [, id = '', model = ''] = /^([^:]*):(.+)$/s.exec(name) ?? []
  const provider = providers.find((member) => member.id === id)
  if (provider !== undefined && model !== '') {
    return provider.create(model, { ...options, ...byProvider[id] })
  }

  const ids = providers.map((member) => member.id)
  const meant = meantBy(name)
  if (meant !== undefined) {
    throw new ElenchusError('unknown-provider', `"${name}" is not of the form PROVIDER:MODEL.`, {
      fix: `Did you mean ${meant}? Providers: ${ids.join(', ')}.`,
    })
  }
  if (model === '') {
    throw new ElenchusError('unknown-provider', `"${name}" names no model.`, {
      fix: `Write PROVIDER:MODEL with one of: ${ids.join(', ')}.`,
    })
  }
  throw new ElenchusError('unknown-provider', `There is no provider "${id}".`, {
    fix: oneOf(id, ids),
  })
}

/** Suggests a name for `openai/gpt-4o`, as other programs write it, or for `gpt-4o` if a provider recognizes it. */
function meantBy(name: string): string | undefined {
  const [, id = '', model = ''] = /^([\w-]+)\/(.+)$/s.exec(name) ?? []
  if (providers.some((member) => member.id === id)) return `${id}:${model}`
  const owner = providers.find(({ modelPrefixes }) => modelPrefixes?.test(name))
  return owner === undefined ? undefined : `${owner.id}:${name}`
}
