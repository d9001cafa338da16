import type { Completion, Request } from '../../domain/completion.ts'

/** What a batch service needs. */
export interface BatchTools {
  readonly baseUrl: string
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>
  /** For results, whose size is not limited. */
  readonly fetch: typeof globalThis.fetch
  readonly boundedFetch: typeof globalThis.fetch
  /** The path below the base URL and the request body, as for a single request. */
  readonly capture: (request: Request) => Promise<{ readonly path: string; readonly body: unknown }>
  /** Parses a reply as if it came from a single request. */
  readonly read: (
    reply: { readonly status: number; readonly body: unknown },
    request: Request,
  ) => Promise<Completion>
  /** Makes server text safe to display. */
  readonly clean: (text: string) => string
}
