import type { CoderPool } from '../n-triples/coder-pool.ts'
import type { Prefix, TurtleResult } from '../n-triples/turtle-block.ts'
import type { StatementBlock } from './statement-blocks.ts'

/** Of statements that go on, so much is put together. */
const mostJoined = 1 << 24

interface Waiting extends StatementBlock {
  readonly number: number
  readonly result: Promise<TurtleResult>
}

/**
 * Blocks of a document in their order, coded before they are asked for: with the prefixes that are known so far, and once more
 * where these change.
 */
export class TurtleAhead implements AsyncDisposable {
  readonly #blocks: AsyncGenerator<StatementBlock>
  readonly #pool: CoderPool
  #waiting: Waiting[] = []
  #prefixes: readonly Prefix[] = []
  #number = 0
  #ended = false

  constructor(blocks: AsyncGenerator<StatementBlock>, pool: CoderPool) {
    this.#blocks = blocks
    this.#pool = pool
  }

  /** The next block. */
  async take(): Promise<Waiting | undefined> {
    while (!this.#ended && this.#waiting.length <= this.#pool.waiting) await this.#gather()
    return this.#waiting.shift()
  }

  /** The prefixes that hold behind the block that was taken last. */
  tell(prefixes: readonly Prefix[]): void {
    if (isSame(prefixes, this.#prefixes)) return
    this.#prefixes = prefixes
    this.#waiting = this.#waiting.map((block) => this.#send(block, block.number))
  }

  /** Puts what is left of the block that was taken last before the next one; false where there is none, or it gets too long. */
  async join(left: Buffer): Promise<boolean> {
    if (this.#waiting.length === 0 && !this.#ended) await this.#gather()
    const next = left.length > mostJoined ? undefined : this.#waiting.shift()
    if (next === undefined) return false
    const joined = { bytes: Buffer.concat([left, next.bytes]), cut: next.cut }
    this.#waiting.unshift(this.#send(joined, next.number))
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
    else this.#waiting.push(this.#send(next.value, this.#number++))
  }

  #send({ bytes, cut }: StatementBlock, number: number): Waiting {
    const prefixes = this.#prefixes
    // what does not end as statements do may be cut within a name
    const turtle = cut ? bytes : bytes.subarray(0, 0)
    const result = this.#pool.codeTurtle({ turtle, number, prefixes })
    // whoever waits for it hears of its failure, however late
    result.catch(() => undefined)
    return { bytes, cut, number, result }
  }
}

function isSame(some: readonly Prefix[], others: readonly Prefix[]): boolean {
  return (
    some.length === others.length &&
    some.every(([name, iri], index) => others[index]?.[0] === name && others[index]?.[1] === iri)
  )
}
