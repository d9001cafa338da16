import type { LanguageModel } from '../domain/language-model.ts'

/** What a provider may need to know; each takes what it has a use for. Keys are never written or shown. */
export interface ProviderOptions {
  /** The server's address, in place of the provider's own. */
  readonly baseUrl?: string
  readonly apiKey?: string
  /** The environment variable that holds the key, in place of the provider's usual one. */
  readonly apiKeyVariable?: string
  /** Nothing will be sent: a key that is missing is not missed. */
  readonly unsent?: boolean
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds that one request may take; 120,000 unless given. */
  readonly timeout?: number
  /** For stand-ins: another seed, another witness of the same abilities. */
  readonly seed?: number
  /** Milliseconds since 1970: measures requests and reads HTTP dates. */
  readonly now: () => number
}

/** A way to reach models: `PROVIDER:MODEL` names one. */
export interface Provider {
  readonly id: string
  readonly description: string
  /** How names of its own models begin, for hints; absent where it serves any. */
  readonly ownModels?: RegExp
  /** Whether it is asked at an address, with a key, that options may replace. */
  readonly hasServer: boolean
  /** Throws an `ElenchusError` for a model or options that can't work; asks nothing yet. */
  readonly create: (model: string, options: ProviderOptions) => LanguageModel
}

/** Milliseconds that one request may take. */
export const usualTimeout = 120_000
