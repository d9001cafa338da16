/** What a stand-in can, as probabilities in [0, 1]. */
export interface Abilities {
  /** It replies with nothing at all. */
  readonly empty: number
  /** It says that it can't help. */
  readonly refuses: number
  /** It knows the answer. */
  readonly knows: number
  /** Not knowing, it says so; otherwise it guesses: by coin, among the options alike, or a wrong name. */
  readonly abstains: number
  /** A guess is yes, or the letter C, whatever is asked; the other guesses are by coin. */
  readonly leans: number
  /** It says of a false premise that it is false. */
  readonly rejectsFalse: number
  /** It says so of a true one. */
  readonly rejectsTrue: number
}

const none: Abilities = {
  empty: 0,
  refuses: 0,
  knows: 0,
  abstains: 0,
  leans: 0,
  rejectsFalse: 0,
  rejectsTrue: 0,
}

/** The stand-ins by name. */
export const abilities: Readonly<Record<string, Abilities>> = {
  careful: { ...none, knows: 0.85, abstains: 0.6, rejectsFalse: 0.92, rejectsTrue: 0.04 },
  gullible: { ...none, knows: 0.7, abstains: 0.05, rejectsFalse: 0.08, rejectsTrue: 0.01 },
  guessing: none,
  leaning: { ...none, knows: 0.4, leans: 0.6, rejectsFalse: 0.5, rejectsTrue: 0.1 },
  mute: { ...none, empty: 0.5, refuses: 0.5 },
}
