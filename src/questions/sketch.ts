/**
 * How many of the other options are shorter than the right one, and how many less popular; of numbers, how many are nearer to the
 * next, and how many are less. Absent where all are alike. Of options that are alike in it each comes first as often.
 */
export interface OptionRanks {
  /** By length, or by how far a number is from the next. */
  readonly first?: number
  /** By popularity, or by size. */
  readonly second?: number
}

/** What choosing needs to know of a question; the question itself lies in a store. */
export interface Sketch {
  /** Its number in the store. */
  readonly place: number
  readonly id: string
  /** Whom it belongs together with: the first question's id, or its own. */
  readonly group: string
  /** What it asks (`whatIsAsked`), by numbers: two that have one in common ask the same thing. */
  readonly asks: readonly number[]
  /** The concepts that it goes over, the first one first. */
  readonly concepts: string
  /** In a graph of one's own the facts that it rests on, by numbers: its owner wants all of them asked, and no fact twice while others are left. */
  readonly facts: readonly number[]
  /** Where the answer is yes or no, which of them, and the relations that it is about. */
  readonly yes: boolean | undefined
  readonly about: string
  /** How much checks of taste object to it: see `weightOfDoubts`. */
  readonly doubts: number
  /** Nothing where there is no choice. */
  readonly optionRanks: OptionRanks
}
