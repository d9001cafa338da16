/** Edges of one entity from the first place to before the end. */
export interface Places {
  readonly edges: Edges
  readonly start: number
  readonly end: number
}

export interface Edges {
  /** A bond is a relation with its direction, as one number: see `Surroundings`. */
  readonly bonds: Int32Array
  readonly others: Int32Array
  /** Room to keep what was found out about each edge; 0 as long as nothing was. */
  readonly notes: Int32Array
}

/** The edges of each entity of a graph, found by their bond and by the entity that they lead to. */
export class Adjacency {
  /** Where the edges of each entity begin; those of the next one begin where they end. */
  readonly #starts: Int32Array
  readonly #byBond: Edges
  readonly #byOther: Edges

  /** Of facts between entities with codes below `codes`; time and memory grow with both. */
  constructor(subjects: Int32Array, relations: Int32Array, objects: Int32Array, codes: number) {
    const facts = subjects.length
    const starts = new Int32Array(codes + 1)
    for (let fact = 0; fact < facts; fact++) {
      count(starts, (subjects[fact] as number) + 1)
      count(starts, (objects[fact] as number) + 1)
    }
    addUp(starts)
    const next = starts.slice()
    const byBond = emptyEdges(2 * facts)
    for (const group of groupedBy(relations, codes)) {
      for (const fact of group) {
        const bond = 2 * (relations[fact] as number)
        add(byBond, next, subjects[fact] as number, bond, objects[fact] as number)
      }
      for (const fact of group) {
        const bond = 2 * (relations[fact] as number) + 1
        add(byBond, next, objects[fact] as number, bond, subjects[fact] as number)
      }
    }
    next.set(starts)
    const byOther = emptyEdges(2 * facts)
    // one entity after another, each edge at its other end
    for (let one = 0; one < codes; one++) {
      for (let place = starts[one] as number; place < (starts[one + 1] as number); place++) {
        const [bond, other] = [byBond.bonds[place] as number, byBond.others[place] as number]
        add(byOther, next, other, bond ^ 1, one)
      }
    }
    this.#starts = starts
    this.#byBond = byBond
    this.#byOther = byOther
  }

  degree(entity: number): number {
    return (this.#starts[entity + 1] as number) - (this.#starts[entity] as number)
  }

  /** All edges of an entity. */
  of(entity: number): Places {
    const start = this.#starts[entity] as number
    return { edges: this.#byBond, start, end: this.#starts[entity + 1] as number }
  }

  withBond(entity: number, bond: number): Places {
    return this.#within(this.#byBond, this.#byBond.bonds, entity, bond)
  }

  leadingTo(entity: number, other: number): Places {
    return this.#within(this.#byOther, this.#byOther.others, entity, other)
  }

  #within(edges: Edges, ascending: Int32Array, entity: number, wanted: number): Places {
    const last = this.#starts[entity + 1] as number
    const start = lowerBound(ascending, this.#starts[entity] as number, last, wanted)
    return { edges, start, end: lowerBound(ascending, start, last, wanted + 1) }
  }
}

function lowerBound(numbers: Int32Array, start: number, end: number, bound: number): number {
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** The facts of each relation. */
function* groupedBy(relations: Int32Array, codes: number): Generator<Int32Array> {
  const starts = new Int32Array(codes + 1)
  for (const relation of relations) count(starts, relation + 1)
  addUp(starts)
  const next = starts.slice()
  const order = new Int32Array(relations.length)
  for (let fact = 0; fact < relations.length; fact++) {
    const relation = relations[fact] as number
    order[next[relation] as number] = fact
    count(next, relation)
  }
  for (let relation = 0; relation < codes; relation++) {
    if (starts[relation] !== starts[relation + 1]) {
      yield order.subarray(starts[relation], starts[relation + 1])
    }
  }
}

function emptyEdges(length: number): Edges {
  const column = () => new Int32Array(length)
  return { bonds: column(), others: column(), notes: column() }
}

function add({ bonds, others }: Edges, next: Int32Array, one: number, bond: number, other: number) {
  const place = next[one] as number
  bonds[place] = bond
  others[place] = other
  next[one] = place + 1
}

function count(numbers: Int32Array, place: number): void {
  numbers[place] = (numbers[place] as number) + 1
}

function addUp(numbers: Int32Array): void {
  for (let place = 1; place < numbers.length; place++) {
    numbers[place] = (numbers[place] as number) + (numbers[place - 1] as number)
  }
}
