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

/** Chances of who knows a fact in a form: to slip, and of a slip to be silence. */
export interface Knowing {
  readonly slip: number
  readonly silent: number
}

/** Chances of who does not: silence in each form, else yes, or to reject a premise. */
export interface Guessing {
  readonly silent: readonly number[]
  readonly yes: number
  readonly rejects: number
}

/**
 * The chance to name the right answer without knowing it where there are no options, which is near 0: a model that answers wrongly is not known
 * to hit a name or a year of thousands. Fixed, because from the replies it can't be told from knowledge.
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

/** Of the yes and the no of a fact, they sum to 1, whatever the model prefers to say. */
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
