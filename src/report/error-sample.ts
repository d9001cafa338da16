import { createHash } from 'node:crypto'
import type { ShownError } from './report.ts'
import type { RunEntry } from './run-evidence.ts'
import { shownError } from './shown-error.ts'

const errorsShown = 10

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

    // with the kind: of many relations, other ones are kept for every kind
    const relation = digest(`${kind} ${question.relations[0] ?? ''}`)
    const errors = relations.get(relation) ?? new Smallest(errorsShown)
    relations.set(relation, errors)
    // an id is a digest: its order is as good as random
    const rank = `${question.id} ${String(verdict.sample).padStart(9, '0')}`
    if (errors.takes(rank)) errors.set(rank, shownError(entry, verdict))
  }

  /** One of every kind in turn, each time of the relation that was shown least. */
  chosen(): ShownError[] {
    const kinds = [...this.#kinds]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, relations]) => relations.values().map((errors) => errors.values()))
    const chosen: ShownError[] = []
    for (let turn = 0; turn < errorsShown; turn++) {
      for (const kind of kinds) chosen.push(...leastShown(kind, chosen))
    }
    return chosen.slice(0, errorsShown)
  }
}

/** Takes the next error, if any, out of the list whose relation was chosen least; of equals the first list. */
function leastShown(lists: readonly ShownError[][], chosen: readonly ShownError[]): ShownError[] {
  const shown = (list: readonly ShownError[]) =>
    chosen.filter((error) => error.relations[0] === list[0]?.relations[0]).length
  const [least] = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list, shown: shown(list) }))
    .toSorted((one, other) => one.shown - other.shown)
  return least?.list.splice(0, 1) ?? []
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

/** Wrong, gone along with, or no answer at all; "I don't know" is none. */
export function isError(outcome: ShownError['outcome']): boolean {
  return outcome === 'wrong' || outcome === 'accepted' || outcome === 'incoherent'
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
