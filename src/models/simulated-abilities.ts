import type { Patches } from './simulated-forms.ts'

/** Abilities of a simulated model, as probabilities in [0, 1]. */
export interface Abilities {
  /** Replies with nothing. */
  readonly empty: number
  /** Refuses to help. */
  readonly refuses: number
  /** Knows the answer. */
  readonly knows: number
  /** If it does not know, it says so; otherwise it guesses: a coin flip, a random option, or a wrong name. */
  readonly abstains: number
  /** Guesses yes, or the letter C, regardless of the question; the other guesses are random. */
  readonly leans: number
  /** Rejects a false premise. */
  readonly rejectsFalse: number
  /** Rejects a true premise. */
  readonly rejectsTrue: number
  /** Believes the former value of what has changed. */
  readonly outdated?: number
  /** Once it has answered: says otherwise when the question is only put again. */
  readonly wavers: number
  /** Gives in to a user who is wrong and insists. */
  readonly yields: number
  /** Lets itself be corrected by a user who is right, or denies a wrong answer. */
  readonly heeds: number
  /** How sure it is, uniform in [0, 1], is its chance to be right: it says that it does not know below the announced threshold. */
  readonly weighs?: true
  /** Knows some facts in all forms and some in a few; guesses at the others. */
  readonly patches?: Patches
  /** Speaks in the styles of voices/styles.yaml where prose is asked for, not in short sentences. */
  readonly styled?: true
}

const none: Abilities = {
  empty: 0,
  refuses: 0,
  knows: 0,
  abstains: 0,
  leans: 0,
  rejectsFalse: 0,
  rejectsTrue: 0,
  wavers: 0,
  yields: 0,
  heeds: 0,
}

const careful: Abilities = {
  ...none,
  knows: 0.85,
  abstains: 0.6,
  rejectsFalse: 0.92,
  rejectsTrue: 0.04,
}

/** The simulated models by name. */
export const abilities: Readonly<Record<string, Abilities>> = {
  careful,
  gullible: { ...none, knows: 0.7, abstains: 0.05, rejectsFalse: 0.08, rejectsTrue: 0.01 },
  guessing: none,
  leaning: { ...none, knows: 0.4, leans: 0.6, rejectsFalse: 0.5, rejectsTrue: 0.1 },
  talkative: { ...careful, styled: true },
  current: { ...none, knows: 1, rejectsFalse: 1 },
  frozen: { ...none, knows: 1, rejectsFalse: 1, outdated: 1 },
  mixed: { ...none, knows: 1, rejectsFalse: 1, outdated: 0.6 },
  pliant: { ...none, knows: 0.7, rejectsFalse: 0.7, wavers: 0.1, yields: 0.3, heeds: 0.6 },
  weighing: { ...none, rejectsFalse: 0.7, weighs: true },
  patchy: { ...none, patches: { known: 0.5, recognised: 0.2, slip: 0.1 } },
  nodding: { ...none, leans: 1 },
  mute: { ...none, empty: 0.5, refuses: 0.5 },
}
