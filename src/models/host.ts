import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import type { BatchService } from '../domain/batch-service.ts'
import type { BatchRows } from './batch/batch-rows.ts'
import type { BatchTools } from './batch/batch-tools.ts'
import type { Provider } from './provider.ts'

export type Interface = 'chat' | 'completion' | 'responses'

export interface Connection {
  readonly baseUrl: string
  /** Empty if there is none. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

/** A model service reached through an AI SDK package. */
export interface Host extends Pick<Provider, 'id' | 'description' | 'modelPrefixes'> {
  readonly baseUrl?: string
  /** Environment variables that may contain the address, as used by the service's own tools. */
  readonly baseUrlVariables?: readonly string[]
  readonly keyVariables: readonly string[]
  /** Whether it works without a key. */
  readonly keyless?: boolean
  /** A program that people run on their own machines: free wherever its address is theirs. */
  readonly selfHosted?: boolean
  /** The interfaces of the service, the default first; `PROVIDER:INTERFACE:MODEL` names another. */
  readonly interfaces: Partial<
    Readonly<Record<Interface, (model: string, connection: Connection) => LanguageModelV3>>
  >
  readonly usual: Interface
  /** Where the package expects the reasoning effort. */
  readonly reasoningEffort: (
    effort: string,
  ) => NonNullable<LanguageModelV3CallOptions['providerOptions']>
  /** How to submit batches, if supported. */
  readonly batch?: (tools: BatchTools) => BatchService
  /** How files of batches are written and read, if there are such files. */
  readonly batchRows?: BatchRows
  /** Whether each model, aliases included, has a page below the list. */
  readonly looksUp?: boolean
  /** How to list its models; absent if it can't. */
  readonly list?: (connection: Connection) => {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  }
}
