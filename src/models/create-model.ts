import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import type { ProviderOptions } from './provider.ts'
import { providers } from './providers.ts'

/** The model that `PROVIDER:MODEL` names; throws `unknown-provider` for a name that has no provider. */
export function createModel(name: string, options: ProviderOptions): LanguageModel {
  const colon = name.indexOf(':')
  const provider = providers.find((member) => member.id === name.slice(0, Math.max(0, colon)))
  const model = name.slice(colon + 1)
  if (provider !== undefined && model !== '') return provider.create(model, options)
  throw new ElenchusError('unknown-provider', `"${name}" names no model.`, {
    fix: `Write PROVIDER:MODEL with one of: ${providers.map((member) => member.id).join(', ')}.`,
  })
}
