import type { Report, RunReport } from './report.ts'
import { sayModel } from './words.ts'

/** What distinguishes a run in the report: the model, and the protocol and set if there are several. */
export interface RunName {
  readonly model: string
  readonly protocol?: string
  readonly set?: string
  /** From the second run with the same name on. */
  readonly number?: number
}

/** One per run. `protocol`: always named. */
export function runNames(
  { runs }: Report,
  { protocol = false }: { readonly protocol?: boolean } = {},
): readonly RunName[] {
  const several = new Set(runs.map(sayProtocol)).size > 1
  const sets = setNames(runs)
  const seen = new Map<string, number>()
  return runs.map((run) => {
    const set = sets.size > 1 ? sets.get(run.questions.hash) : undefined
    const name: RunName = {
      model: sayModel(run.model),
      ...(several || protocol ? { protocol: sayProtocol(run) } : {}),
      set,
    }
    const number = (seen.get(sayName(name)) ?? 0) + 1
    seen.set(sayName(name), number)
    return number === 1 ? name : { ...name, number }
  })
}

export function sayName({ model, protocol, set, number }: RunName): string {
  const parts = [model, protocol, set].filter((part) => part !== undefined)
  return `${parts.join(', ')}${number === undefined ? '' : ` (${number})`}`
}

/** The file name; with part of its hash if several sets share it. */
function setNames(runs: readonly RunReport[]): ReadonlyMap<string, string> {
  const names = new Map(runs.map(({ questions: { hash, name } }) => [hash, name]))
  const isTaken = (name: string, hash: string) =>
    [...names].some(([other, its]) => other !== hash && its === name)
  return new Map(
    [...names].map(([hash, name]) => [
      hash,
      name === undefined || isTaken(name, hash) ? `${name ?? 'set'} ${hash.slice(0, 8)}` : name,
    ]),
  )
}

function sayProtocol({ protocol }: RunReport): string {
  return `${protocol.id} v${protocol.version}`
}
