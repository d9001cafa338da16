import type { LanguageModel } from '../domain/language-model.ts'

/** What a provider may need to know; each takes what it has a use for. Keys are never written or shown. */
export interface ProviderOptions {
  readonly baseUrl?: string
  readonly apiKey?: string
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
  /** Throws an `ElenchusError` for a model or options that can't work; asks nothing yet. */
  readonly create: (model: string, options: ProviderOptions) => LanguageModel
}
