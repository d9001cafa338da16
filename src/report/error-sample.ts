import { createHash } from 'node:crypto'
import type { ShownError } from './report.ts'
import type { RunEntry } from './run-evidence.ts'
import { shownError } from './shown-error.ts'

export const errorsShown = 10

/**
 * Keeps a few errors to be read, spread over kinds of questions and relations. Which ones depends on the questions'
 * identities alone, never on the order they come in; memory is bounded.
 */
export class ErrorSample {
  readonly #kinds = new Map<string, Smallest<Smallest<ShownError>>>()

  add(entry: RunEntry): void {
    const { question, verdict } = entry
    if (verdict === undefined || !isError(verdict.outcome)) return
    const kind = `${question.premise.status} ${question.form}`
    const relations = this.#kinds.get(kind) ?? new Smallest(errorsShown)
    this.#kinds.set(kind, relations)

    const relation = digest(question.relations[0] ?? '')
    const errors = relations.get(relation) ?? new Smallest(errorsShown)
    relations.set(relation, errors)
    // an id is a digest: its order is as good as random
    const rank = `${question.id} ${String(verdict.sample).padStart(9, '0')}`
    if (errors.takes(rank)) errors.set(rank, shownError(entry, verdict))
  }

  /** One of every kind in turn, and in it one of every relation in turn. */
  chosen(): ShownError[] {
    const kinds = [...this.#kinds]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, relations]) => inTurns(relations.values().map((errors) => errors.values())))
    return inTurns(kinds).slice(0, errorsShown)
  }
}

/** The values of the smallest keys, at most `limit` of them. */
class Smallest<T> {
  readonly #limit: number
  readonly #entries = new Map<string, T>()

  constructor(limit: number) {
    this.#limit = limit
  }

  takes(key: string): boolean {
    if (this.#entries.size < this.#limit || this.#entries.has(key)) return true
    return key < this.#greatest()
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: T): void {
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#greatest())
  }

  values(): T[] {
    return [...this.#entries]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => value)
  }

  #greatest(): string {
    let greatest = ''
    for (const key of this.#entries.keys()) if (key > greatest) greatest = key
    return greatest
  }
}

function isError(outcome: ShownError['outcome']): boolean {
  return outcome === 'wrong' || outcome === 'accepted' || outcome === 'incoherent'
}

/** The first of each, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
