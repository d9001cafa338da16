/** Error rates of each ground on this graph. */
export interface ErrorBounds {
  /**
   * Temporary table `(ground, relation, stratum, use, error, certified, declared)`: `use` is one of `errorUse`; `error` is
   * an upper bound, null if nothing could be measured; `certified` is 1 if that is low enough; `declared` is 1 if the
   * lexicon declares the relation. What has no row was not measured and certifies nothing.
   */
  readonly table: string
}

/** Uses of certificates: drawn exchanges, statements by users, complete lists. */
export const errorUse = { exchange: 0, statement: 1, list: 2 } as const
