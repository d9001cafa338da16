import type { Question } from '../domain/question.ts'

/**
 * Counts groups whose true question and false twin are both right; a group has one of each. It is remembered only until
 * both have been seen, so that questions near one another cost no memory.
 */
export class Pairs {
  #both = 0
  #complete = 0
  readonly #waiting = new Map<string, { role: 'true' | 'false'; right: 0 | 1 | undefined }>()

  /** `right` is undefined for what was not judged: its group then does not count. */
  add(question: Question, sample: number, right: 0 | 1 | undefined): void {
    for (const group of question.groups ?? []) {
      if (group.role !== 'true' && group.role !== 'false') continue
      const key = `${group.id} ${group.index ?? ''} ${sample}`
      const other = this.#waiting.get(key)
      if (other === undefined || other.role === group.role) {
        this.#waiting.set(key, { role: group.role, right })
        continue
      }
      this.#waiting.delete(key)
      this.#count(other.right, right)
    }
  }

  #count(one: 0 | 1 | undefined, other: 0 | 1 | undefined): void {
    if (one === undefined || other === undefined) return
    this.#complete += 1
    this.#both += one * other
  }

  get both(): number {
    return this.#both
  }

  get complete(): number {
    return this.#complete
  }
}
