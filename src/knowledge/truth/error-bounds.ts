/** How often each ground errs on this graph. */
export interface ErrorBounds {
  /**
   * Temporary table `(ground, relation, stratum, use, error, certified, declared)`: `use` is one of `errorUse`, `error` an upper bound or null where
   * nothing could be measured, `certified` 1 where it is low enough, `declared` 1 where the lexicon declares the relation. What is not in it was not measured and certifies
   * nothing.
   */
  readonly table: string
}

/** What a certificate is asked of: an exchange that is drawn, a statement that somebody makes, a list that is to be complete. */
export const errorUse = { exchange: 0, statement: 1, list: 2 } as const
