const slots = 1 << 13
/** Up to this many are compared one by one. */
const fewInRun = 8
// keeps the hash table sparse, so that a search takes few steps
const mostInRun = 1 << 12

/**
 * Finds duplicates within a subject's run of facts: dumps state all facts of a subject in one place. If a
 * subject returns later, or has too many facts, `mayRepeat` tells that duplicates may have been missed.
 */
export class SubjectRuns {
  mayRepeat = false
  #seen = new Uint8Array(1 << 16)
  #subject = -1
  #run = 0
  #inRun = 0
  // the first facts of this run
  readonly #few = new Int32Array(2 * fewInRun)
  // the run in which a slot was written, and its fact
  readonly #table = new Int32Array(3 * slots)

  /** Whether the same two numbers are known for the subject already. */
  repeated(subject: number, one: number, other: number): boolean {
    if (this.mayRepeat) return false
    if (subject !== this.#subject) this.#start(subject)
    const few = this.#few
    const count = this.#inRun
    for (let at = 0; at < 2 * count && at < few.length; at += 2) {
      if (few[at] === one && few[at + 1] === other) return true
    }
    if (count >= fewInRun) return this.#inTable(one, other)
    few[2 * count] = one
    few[2 * count + 1] = other
    this.#inRun = count + 1
    return false
  }

  #inTable(one: number, other: number): boolean {
    const table = this.#table
    let slot = (Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca77)) >>> 19
    for (;;) {
      const at = 3 * slot
      if (table[at] !== this.#run) {
        table[at] = this.#run
        table[at + 1] = one
        table[at + 2] = other
        if (++this.#inRun === mostInRun) this.mayRepeat = true
        return false
      }
      if (table[at + 1] === one && table[at + 2] === other) return true
      slot = (slot + 1) & (slots - 1)
    }
  }

  /** Records that something cannot be compared. */
  giveUp(): void {
    this.mayRepeat = true
  }

  /** Ends the run: a subject seen before then counts as returning. */
  end(): void {
    this.#subject = -1
  }

  #start(subject: number): void {
    if (subject >= this.#seen.length) {
      const more = new Uint8Array(2 * subject + 2)
      more.set(this.#seen)
      this.#seen = more
    }
    if (this.#seen[subject] === 1) this.mayRepeat = true
    this.#seen[subject] = 1
    this.#subject = subject
    this.#run++
    this.#inRun = 0
  }
}
