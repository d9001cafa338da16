/**
 * A reply to a question about a fact. *yes*, *no*: what is right; *premise*: to reject it is right. `form`: a number; the yes and the no are
 * of one form.
 */
export interface FormReply {
  readonly form: number
  readonly asks: 'yes' | 'no' | 'choice' | 'open' | 'premise'
  /** Of a choice. */
  readonly options?: number
  readonly said: 'right' | 'wrong' | 'silent'
}

/** Chances where a fact is known in the form: of a slip, and that a slip is silence. */
export interface Knowing {
  readonly slip: number
  readonly silent: number
}

/** Chances where it is not known: of silence, by form; otherwise of saying yes, and of rejecting a premise. */
export interface Guessing {
  readonly silent: readonly number[]
  readonly yes: number
  readonly rejects: number
}

/**
 * The chance to guess the right answer without options, near 0: a guess among thousands of names or years rarely hits. Fixed, because replies
 * alone don't separate such guesses from knowledge.
 */
const openGuess = 0.01

export function chanceKnowing({ said }: FormReply, { slip, silent }: Knowing): number {
  switch (said) {
    case 'right':
      return 1 - slip
    case 'wrong':
      return slip * (1 - silent)
    case 'silent':
      return slip * silent
  }
}

export function chanceGuessing(reply: FormReply, guessing: Guessing): number {
  const silent = guessing.silent[reply.form] ?? 0
  switch (reply.said) {
    case 'right':
      return (1 - silent) * guessedRight(reply, guessing)
    case 'wrong':
      return (1 - silent) * (1 - guessedRight(reply, guessing))
    case 'silent':
      return silent
  }
}

/** For the yes and the no of a fact the two sum to 1, whatever the model prefers to say. */
function guessedRight({ asks, options = 4 }: FormReply, { yes, rejects }: Guessing): number {
  switch (asks) {
    case 'yes':
      return yes
    case 'no':
      return 1 - yes
    case 'choice':
      return 1 / options
    case 'open':
      return openGuess
    case 'premise':
      return rejects
  }
}
