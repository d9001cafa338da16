/** By the code of a relation or a kind: how often something was looked at, and how often it did not hold. */
export type Exceptions = ReadonlyMap<
  number,
  { readonly trials: number; readonly exceptions: number }
>
