import type { NameKeys } from '../graph/names/name-keys.ts'

/** Numbers names, so that terms with the same name have the same number. */
export class NameIds {
  /** By code: the lowest code with the same name. */
  readonly #ids: Int32Array
  /** By such a code: the count that met it last. */
  readonly #met: Int32Array
  #counts = 0

  constructor({ high, low }: Pick<NameKeys, 'high' | 'low'>) {
    this.#ids = new Int32Array(high.length)
    this.#met = new Int32Array(high.length)
    // an open-addressed hash table of codes plus one; keys are random numbers already
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * high.length + 2)))
    for (let code = 0; code < high.length; code++) {
      let slot = ((high[code] as number) ^ (low[code] as number)) & (slots.length - 1)
      for (;;) {
        const other = (slots[slot] as number) - 1
        if (other < 0) slots[slot] = code + 1
        const same = other < 0 ? code : other
        this.#ids[code] = same
        if (high[same] === high[code] && low[same] === low[code]) break
        slot = (slot + 1) & (slots.length - 1)
      }
    }
  }

  /** The same number for all terms with the same name. */
  of(code: number): number {
    return this.#ids[code] as number
  }

  /** The number of different names among the values of some facts. */
  countOf(facts: Int32Array, values: Int32Array): number {
    const count = ++this.#counts
    let different = 0
    for (let turn = 0; turn < facts.length; turn++) {
      const id = this.#ids[values[facts[turn] as number] as number] as number
      if (this.#met[id] === count) continue
      this.#met[id] = count
      different++
    }
    return different
  }
}
