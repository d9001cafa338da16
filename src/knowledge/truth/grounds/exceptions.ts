/** By the code of a relation or a kind: number of checks and of failures. */
export type Exceptions = ReadonlyMap<
  number,
  { readonly trials: number; readonly exceptions: number }
>
