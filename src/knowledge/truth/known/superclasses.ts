import { subClassRelations } from '../../../domain/public-vocabularies.ts'
import type { Graph } from '../../graph/graph.ts'
import { factPeriod } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../../graph/memory/keys.ts'
import { relationCodes, type Tables } from '../../store/tables.ts'
import { components } from './components.ts'

/** How a superclass is reached: the number of steps, and the place in `bySubject` of the last step's fact, whose subject is `below`. */
interface Step {
  readonly step: number
  readonly below: number
  readonly at: number
}

interface Hierarchy {
  /** Superclasses reached without touching a cycle, itself excluded. */
  readonly steps: ReadonlyMap<number, Step>
  /** All that is reached, with cycles and itself. */
  readonly reached: ReadonlySet<number>
}

/**
 * Superclasses by current facts. Of classes in a cycle, nothing tells which fact is wrong, so no step between them counts.
 * Each class is searched on first use.
 */
export class Superclasses {
  readonly #facts: FactsInMemory
  readonly #relations: readonly number[]
  readonly #known = new Map<number, Hierarchy>()

  constructor(facts: FactsInMemory, relations: readonly number[]) {
    this.#facts = facts
    this.#relations = relations
  }

  /** The number of steps up to a class by the shortest way; 0 if it is not above. */
  stepsTo(entity: number, above: number): number {
    return this.#of(entity).steps.get(above)?.step ?? 0
  }

  /** Whether one leads up to another in any way. */
  reaches(entity: number, above: number): boolean {
    return this.#of(entity).reached.has(above)
  }

  /** Places in `bySubject` of the facts that lead up, lowest first. */
  wayTo(entity: number, above: number): readonly number[] {
    const { steps } = this.#of(entity)
    const places: number[] = []
    for (let here = above; here !== entity; ) {
      const step = steps.get(here)
      if (step === undefined) throw new Error(`no way from ${entity} to ${above}`)
      places.push(step.at)
      here = step.below
    }
    return places.reverse()
  }

  #of(entity: number): Hierarchy {
    const known = this.#known.get(entity)
    if (known !== undefined) return known
    const found = this.#from(entity)
    this.#known.set(entity, found)
    return found
  }

  #from(entity: number): Hierarchy {
    const { others } = this.#facts.bySubject
    const next = (one: number) => this.#up(one).map((at) => others[at] as number)
    const component = components(entity, next)
    const steps = new Map<number, Step>()
    let here: readonly number[] = [entity]
    for (let step = 1; here.length > 0; step++) {
      const reached: number[] = []
      for (const below of here) {
        for (const at of this.#up(below)) {
          const above = others[at] as number
          if (steps.has(above) || component.get(above) === component.get(below)) continue
          steps.set(above, { step, below, at })
          reached.push(above)
        }
      }
      here = reached
    }
    return { steps, reached: new Set(component.keys()) }
  }

  /** Places of the facts one step up, by key. */
  #up(entity: number): readonly number[] {
    const { bySubject, literals } = this.#facts
    const places: number[] = []
    for (const relation of this.#relations) {
      const { start, end } = bySubject.withRelation(entity, relation)
      for (let at = start; at < end; at++) {
        const above = bySubject.others[at] as number
        const isOver = bySubject.periods[at] === factPeriod.over
        if (!isOver && above !== entity && literals[above] === 0) places.push(at)
      }
    }
    return places.length < 2
      ? places
      : places.toSorted((one, other) => compareKeysAt(this.#facts, one, other))
  }
}

export async function superclassesOf(graph: Tables & Pick<Graph, 'facts'>): Promise<Superclasses> {
  const rows = await graph.database.rows(relationCodes(subClassRelations))
  return new Superclasses(
    await graph.facts(),
    rows.map(({ code }) => Number(code)),
  )
}
