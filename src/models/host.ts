import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import type { BatchService } from '../domain/batch-service.ts'
import type { BatchTools } from './batch/batch-tools.ts'
import type { Provider } from './provider.ts'

export type Interface = 'chat' | 'completion' | 'responses'

export interface Connection {
  readonly baseUrl: string
  /** Empty where there is none. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

/** A service of models that is reached through one of the AI SDK's packages. */
export interface Host extends Pick<Provider, 'id' | 'description' | 'ownModels'> {
  readonly baseUrl?: string
  /** Environment variables that may hold the address, as the service's own tools read them. */
  readonly baseUrlVariables?: readonly string[]
  readonly keyVariables: readonly string[]
  /** Whether it can be asked without a key. */
  readonly keyless?: boolean
  /** The ways in which it can be asked, the usual one first; `PROVIDER:INTERFACE:MODEL` names another. */
  readonly interfaces: Partial<
    Readonly<Record<Interface, (model: string, connection: Connection) => LanguageModelV3>>
  >
  readonly usual: Interface
  /** Where the package takes the reasoning effort from. */
  readonly reasoningEffort: (
    effort: string,
  ) => NonNullable<LanguageModelV3CallOptions['providerOptions']>
  /** How requests are handed in together, where it takes batches. */
  readonly batch?: (tools: BatchTools) => BatchService
  /** How a list of its models is asked for; absent where it has none. */
  readonly list?: (connection: Connection) => {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  }
}
