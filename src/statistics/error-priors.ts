/** What is believed of one rate before anybody judged such replies; all on the logit scale. */
export interface RatePrior {
  /** Student's t with four degrees of freedom for a kind of question, at 20 words a reply. */
  readonly kind: { readonly location: number; readonly scale: number }
  /** Normal, cut at 0: per doubling of a reply's words. */
  readonly slope: { readonly mean: number; readonly deviation: number }
  /** Student's t with four degrees: replies written in another way than those judged. */
  readonly style: { readonly scale: number }
  /** Normal, between models. */
  readonly model: { readonly deviation: number }
}

/** `passed`: a wrong answer is called right; `blamed`: a right one is called wrong. */
export interface ErrorPriors {
  readonly passed: RatePrior
  readonly blamed: RatePrior
}
