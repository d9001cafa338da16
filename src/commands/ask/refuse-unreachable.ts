import type { Console } from '../console/console.ts'
import { type ModelOptions, providerOf, settingsByProvider } from './ask-options.ts'

/** Names, keys and servers are checked before questions are made, which takes longer; throws what `checkModels` throws. */
export async function refuseUnreachable(options: ModelOptions, console: Console): Promise<void> {
  const { checkModels } = await import('../../pipeline/ask/check-models.ts')
  await checkModels({
    models: options.model,
    provider: providerOf(options, console),
    byProvider: settingsByProvider(options.model, options),
    ...(options.prices === undefined ? {} : { prices: options.prices }),
  })
}
