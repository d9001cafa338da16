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
  /** `rate` as judged; the ends allow for the assessor's error, too, where it is known. */
  readonly difference: { readonly rate: number; readonly low: number; readonly high: number }
  /** The ends of the questions alone, if the others allow for more. */
  readonly ofQuestions?: { readonly low: number; readonly high: number }
  readonly p: number
  readonly pExact: number
  readonly clusters: number
  readonly conclusion: Conclusion
}

/**
 * *untested*: the assessor's part of the interval is the wider one, and too few replies of the two were judged by people. `detectable`: the difference detectable with power 80 %. `margin`: the
 * 90 % interval lies within it.
 */
export type Conclusion =
  | { readonly kind: 'separated' }
  | { readonly kind: 'untested' }
  | { readonly kind: 'not separated'; readonly detectable: number }
  | { readonly kind: 'equivalent'; readonly margin: number }
