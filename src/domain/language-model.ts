import type { BatchService } from './batch-service.ts'
import type { Completion, Request } from './completion.ts'

/**
 * Anything that can be asked. A provider's failure is a value, never thrown. `fingerprint`: what besides the label decides its replies
 * (the server's address, a file); without one its answers are not cached.
 */
export interface LanguageModel {
  /** `PROVIDER:MODEL` as people name it; the same everywhere. */
  readonly label: string
  readonly provider: string
  readonly model: string
  readonly simulated: boolean
  readonly fingerprint?: string
  readonly complete: (request: Request) => Promise<Completion>
  /** Where requests can be handed in together. */
  readonly batch?: BatchService
}
