/**
 * Two runs on the questions judged in both. `difference`: first minus second, of shares; `p` of the paired cluster bootstrap, `pExact` of
 * McNemar's test, both Holm-corrected over all pairs.
 */
export interface Comparison {
  readonly first: number
  readonly second: number
  readonly questions: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly difference: { readonly rate: number; readonly low: number; readonly high: number }
  readonly p: number
  readonly pExact: number
  readonly clusters: number
  readonly conclusion: Conclusion
}

/** `detectable`: the difference detectable with power 80 %. `margin`: the 90 % interval lies within it. */
export type Conclusion =
  | { readonly kind: 'separated' }
  | { readonly kind: 'not separated'; readonly detectable: number }
  | { readonly kind: 'equivalent'; readonly margin: number }
