import type { Completion, Request } from '../../domain/completion.ts'

/** What a service of batches is made with. */
export interface BatchTools {
  readonly baseUrl: string
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>
  /** For results, which may be as long as they are. */
  readonly fetch: typeof globalThis.fetch
  readonly boundedFetch: typeof globalThis.fetch
  /** The address below the base URL and the body of a request as it would be sent alone. */
  readonly capture: (request: Request) => Promise<{ readonly path: string; readonly body: unknown }>
  /** Reads a reply as if it had come alone. */
  readonly read: (
    reply: { readonly status: number; readonly body: unknown },
    request: Request,
  ) => Promise<Completion>
  /** Makes a text of a server safe to show. */
  readonly clean: (text: string) => string
}
