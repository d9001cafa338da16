import type { CoderPool } from '../n-triples/coder-pool.ts'
import type { Declared, TurtleResult } from '../n-triples/turtle-block.ts'
import { declaredBehind } from './declared-behind.ts'
import type { StatementBlock } from './statement-blocks.ts'

/** Of statements that go on, so much is put together. */
const mostJoined = 1 << 24

interface Waiting extends StatementBlock {
  readonly number: number
  /** What it was coded with. */
  readonly declared: Declared
  readonly result: Promise<TurtleResult>
}

/**
 * Blocks of a document in their order, coded before they are asked for: with what seems to have been declared before each, and
 * once more where that was something else.
 */
export class TurtleAhead implements AsyncDisposable {
  readonly #blocks: AsyncGenerator<StatementBlock>
  readonly #pool: CoderPool
  readonly #graphs: boolean
  #waiting: Waiting[] = []
  #declared: Declared
  #number = 0
  #ended = false

  constructor(
    blocks: AsyncGenerator<StatementBlock>,
    pool: CoderPool,
    { graphs, base }: { readonly graphs: boolean; readonly base: string | undefined },
  ) {
    this.#blocks = blocks
    this.#pool = pool
    this.#graphs = graphs
    this.#declared = { prefixes: [], base }
  }

  /** What has been declared before the block that was taken last, or behind it once that was told. */
  get declared(): Declared {
    return this.#declared
  }

  /** The next block. */
  async take(): Promise<Waiting | undefined> {
    while (!this.#ended && this.#waiting.length <= this.#pool.waiting) await this.#gather()
    return this.#waiting.shift()
  }

  /** What has been declared behind the block that was taken last. */
  tell({ prefixes, base }: Declared): void {
    this.#declared = { prefixes, base }
    const [first] = this.#waiting
    // each that follows was told by the one before it
    if (first === undefined || isSame(this.#declared, first.declared)) return
    let declared: Declared = this.#declared
    this.#waiting = this.#waiting.map((block) => {
      const before = declared
      declared = declaredBehind(block.bytes, before)
      return isSame(before, block.declared) ? block : this.#send(block, block.number, before)
    })
  }

  /** Puts what is left of the block that was taken last before the next one; false where there is none, or it gets too long. */
  async join(left: Buffer): Promise<boolean> {
    if (this.#waiting.length === 0 && !this.#ended) await this.#gather()
    const next = left.length > mostJoined ? undefined : this.#waiting.shift()
    if (next === undefined) return false
    const joined = { bytes: Buffer.concat([left, next.bytes]), cut: next.cut }
    this.#waiting.unshift(this.#send(joined, next.number, this.#declared))
    return true
  }

  /** What is left of the block that was taken last, and all that comes behind it. */
  async *rest(left: Buffer): AsyncGenerator<Buffer> {
    yield left
    for (const { bytes } of this.#waiting) yield bytes
    for await (const { bytes } of this.#blocks) yield bytes
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#blocks.return(undefined)
  }

  async #gather(): Promise<void> {
    const next = await this.#blocks.next()
    if (next.done === true) this.#ended = true
    else this.#waiting.push(this.#send(next.value, this.#number++, this.#behindAll()))
  }

  #behindAll(): Declared {
    const last = this.#waiting.at(-1)
    return last === undefined ? this.#declared : declaredBehind(last.bytes, last.declared)
  }

  #send({ bytes, cut }: StatementBlock, number: number, declared: Declared): Waiting {
    // what does not end as statements do may be cut within a name
    const turtle = cut ? bytes : bytes.subarray(0, 0)
    const result = this.#pool.codeTurtle({ turtle, number, graphs: this.#graphs, ...declared })
    // whoever waits for it hears of its failure, however late
    result.catch(() => undefined)
    return { bytes, cut, number, declared, result }
  }
}

function isSame(one: Declared, other: Declared): boolean {
  if (one === other) return true
  if (one.base !== other.base || one.prefixes.length !== other.prefixes.length) return false
  return one.prefixes.every(([name, iri], index) => {
    const [otherName, otherIri] = other.prefixes[index] ?? []
    return name === otherName && iri === otherIri
  })
}
