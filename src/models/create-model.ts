import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { oneOf } from '../text/nearest.ts'
import type { ProviderOptions } from './provider.ts'
import { providers } from './providers.ts'

/** The model that `PROVIDER:MODEL` names; throws `unknown-provider` for a name that has no provider. */
export function createModel(name: string, options: ProviderOptions): LanguageModel {
  const [, id = '', model = ''] = /^([^:]*):(.+)$/s.exec(name) ?? []
  const ids = providers.map((member) => member.id)
  if (model === '') {
    throw new ElenchusError('unknown-provider', `"${name}" names no model.`, {
      fix: `Write PROVIDER:MODEL with one of: ${ids.join(', ')}.`,
    })
  }
  const provider = providers.find((member) => member.id === id)
  if (provider !== undefined) return provider.create(model, options)
  throw new ElenchusError('unknown-provider', `There is no provider "${id}".`, {
    fix: oneOf(id, ids),
  })
}
