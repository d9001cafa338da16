/**
 * Two runs on the questions that both were judged on. `difference`: first - second, of shares; `p` of the paired cluster bootstrap, `pExact` of
 * McNemar's test, both by Holm for all pairs together.
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

/** `detectable`: the difference that these questions would have shown in four of five cases. `margin`: within which the 90 % interval lies. */
export type Conclusion =
  | { readonly kind: 'separated' }
  | { readonly kind: 'not separated'; readonly detectable: number }
  | { readonly kind: 'equivalent'; readonly margin: number }
