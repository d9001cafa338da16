/** A range of facts: from the first place to before the end. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Whether a fact has a period, and whether that has ended. */
export const factPeriod = { none: 0, open: 1, over: 2 } as const

/** Facts sorted by one of their ends, then by relation, then by the other end. */
export class FactOrder {
  /** Where the facts of each entity begin; they end where those of the next entity begin. */
  readonly starts: Int32Array
  readonly relations: Int32Array
  readonly others: Int32Array
  /** See `factPeriod`. */
  readonly periods: Uint8Array

  constructor(starts: Int32Array, columns: Pick<FactOrder, 'relations' | 'others' | 'periods'>) {
    this.starts = starts
    this.relations = columns.relations
    this.others = columns.others
    this.periods = columns.periods
  }

  /** Codes of entities and literals are below this. */
  get codes(): number {
    return this.starts.length - 1
  }

  /** The entity by which each fact is sorted. */
  entities(): Int32Array {
    const { starts, codes, relations } = this
    const entities = new Int32Array(relations.length)
    for (let code = 0; code < codes; code++) entities.fill(code, starts[code], starts[code + 1])
    return entities
  }

  /** All facts of an entity; an empty range if the graph does not know it. */
  of(entity: number): Range {
    if (entity < 0 || entity >= this.starts.length - 1) return { start: 0, end: 0 }
    return { start: this.starts[entity] as number, end: this.starts[entity + 1] as number }
  }

  /** Whether this fact is the only one of its relation that its entity has. */
  isOnly(entity: number, place: number): boolean {
    const { start, end } = this.of(entity)
    const relation = this.relations[place]
    const isOther = (at: number) => at < start || at >= end || this.relations[at] !== relation
    return isOther(place - 1) && isOther(place + 1)
  }

  withRelation(entity: number, relation: number): Range {
    return within(this.relations, this.of(entity), relation)
  }

  /** The facts between two entities: several if the fact has several periods. */
  between(entity: number, relation: number, other: number): Range {
    return within(this.others, this.withRelation(entity, relation), other)
  }
}

function within(ascending: Int32Array, { start, end }: Range, wanted: number): Range {
  const first = lowerBound(ascending, start, end, wanted)
  return { start: first, end: lowerBound(ascending, first, end, wanted + 1) }
}

/** The first place in a range of ascending numbers whose number is not below the bound; else the range's end. */
export function lowerBound(
  numbers: ArrayLike<number>,
  start: number,
  end: number,
  bound: number,
): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}
