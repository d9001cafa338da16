/** The probabilities, in [0, 1] and summing to 1, that a premise entails, contradicts or is neutral to a hypothesis. */
export interface Entailment {
  readonly entails: number
  readonly contradicts: number
  readonly neutral: number
}

export interface Entailer {
  readonly label: string
  readonly entail: (
    pairs: readonly { readonly premise: string; readonly hypothesis: string }[],
  ) => Promise<readonly Entailment[]>
}
