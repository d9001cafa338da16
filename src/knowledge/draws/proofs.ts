import type { Proof } from '../grounds/certifier.ts'
import type { Session } from '../session.ts'

/** Why the values that draws have put in are false; tables name a proof by its number. */
export class Proofs {
  readonly #proofs: Proof[] = []

  /** Its number. */
  add(proof: Proof): number {
    return this.#proofs.push(proof) - 1
  }

  get(number: number): Proof {
    const proof = this.#proofs[number]
    if (proof === undefined) throw new Error(`there is no proof ${number}`)
    return proof
  }
}

export function proofsOf(session: Session): Promise<Proofs> {
  return session.once('proofs', async () => new Proofs())
}
