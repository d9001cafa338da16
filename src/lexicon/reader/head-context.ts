import type { Origin } from './say-as-written.ts'
import type { SayingContext } from './saying.ts'
import type { LiteralSort } from './user-ends.ts'

/** What the graph shows about a heading beyond its words. */
export interface HeadContext extends SayingContext {
  /** As its owner wrote it. */
  readonly written: string
  /** Heads of another language than English are quoted. */
  readonly isForeign: boolean
  readonly origin: Origin
  readonly sort?: LiteralSort
}
