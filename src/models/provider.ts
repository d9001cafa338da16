import type { LanguageModel } from '../domain/language-model.ts'

/** Settings for providers; each uses what it needs. Keys are never written or displayed. */
export interface ProviderOptions {
  /** Server address, instead of the provider's own. */
  readonly baseUrl?: string
  readonly apiKey?: string
  /** Environment variable of the key, instead of the provider's usual one. */
  readonly apiKeyVariable?: string
  /** Nothing will be sent, so a missing key is no error. */
  readonly unsent?: boolean
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Time-out of one request in milliseconds; default 120,000. */
  readonly timeout?: number
  /** For simulated models: another seed knows other facts, with the same abilities. */
  readonly seed?: number
  /** Milliseconds since 1970, for timing requests and HTTP dates. */
  readonly now: () => number
}

/** A way to reach models, named by `PROVIDER:MODEL`. */
export interface Provider {
  readonly id: string
  readonly description: string
  /** Prefixes of its own model names, for hints; absent if it serves any. */
  readonly modelPrefixes?: RegExp
  /** Whether it uses an address and a key that options can replace. */
  readonly hasServer: boolean
  /** Throws an `ElenchusError` for a model or options that can't work; sends nothing yet. */
  readonly create: (model: string, options: ProviderOptions) => LanguageModel
}

/** Time-out of one request in milliseconds. */
export const usualTimeout = 120_000
