import type { BatchFiles, BatchService } from './batch-service.ts'
import type { Completion, FailedCompletion, Request } from './completion.ts'
import type { FailureReason } from './response.ts'

/**
 * Anything that can be asked. A provider's failure is a value, never thrown. `fingerprint`: what besides the label
 * determines its replies (the server's address, a file); without one its answers are not cached.
 */
export interface LanguageModel {
  /** `PROVIDER:MODEL` for people; the same on every machine. */
  readonly label: string
  readonly provider: string
  readonly model: string
  readonly simulated: boolean
  readonly fingerprint?: string
  /** It runs on the user's own machines: a request costs nothing unless a price table says so. */
  readonly free?: true
  /**
   * Why it can't be asked, found without paying: nothing listens, the key is refused, there is no such model. `undefined` if it
   * can, or if only asking would tell.
   */
  readonly check?: () => Promise<FailedCompletion | undefined>
  /** What to do about a failure of what is no server. */
  readonly fixes?: Readonly<Partial<Record<FailureReason, string>>>
  readonly complete: (request: Request) => Promise<Completion>
  /** Present when requests can be submitted as a batch. */
  readonly batch?: BatchService
  /** Present when requests can be written into a file for others to run; `results` is the file that comes back. */
  readonly batchFile?: (files: BatchFiles) => BatchService
}
