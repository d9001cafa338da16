import type { FormReply } from './form-replies.ts'

/** What was said of what is known, and of what is not. */
export class FormTallies {
  readonly known = { right: 0, wrong: 0, silent: 0 }
  readonly guessed = { yes: 0, no: 0, rejects: 0, accepts: 0 }
  /** By form, of what is not known. */
  readonly silences: readonly { silent: number; spoken: number }[]

  constructor(forms: number) {
    this.silences = Array.from({ length: forms }, () => ({ silent: 0, spoken: 0 }))
  }

  add(reply: FormReply, isKnown: boolean): void {
    if (isKnown) this.known[reply.said]++
    else this.#addGuess(reply)
  }

  #addGuess({ form, asks, said }: FormReply): void {
    const ofForm = this.silences[form]
    if (ofForm !== undefined) ofForm[said === 'silent' ? 'silent' : 'spoken']++
    if (said === 'silent') return
    const isRight = said === 'right'
    switch (asks) {
      case 'yes':
      case 'no':
        this.guessed[(asks === 'yes') === isRight ? 'yes' : 'no']++
        return
      case 'premise':
        this.guessed[isRight ? 'rejects' : 'accepts']++
        return
      case 'choice':
      case 'open':
    }
  }
}
