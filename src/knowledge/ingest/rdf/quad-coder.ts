import type { CodedBlock } from '../../store/coded-block.ts'
import type { GraphSink } from '../../store/graph-sink.ts'
import { CoderPool } from '../n-triples/coder-pool.ts'
import { QuadGatherer } from '../n-triples/quad-block.ts'
import type { ParsedQuad } from './quad.ts'

export interface QuadCoderOptions {
  readonly sink: GraphSink
  readonly threads: number
  readonly blankPrefix: string
}

/** Has quads coded by other threads, while this one parses, and hands them to the sink in their order. */
export class QuadCoder implements AsyncDisposable {
  readonly #sink: GraphSink
  readonly #pool: CoderPool
  readonly #gatherer: QuadGatherer
  readonly #waiting: Promise<CodedBlock>[] = []

  constructor({ sink, threads, blankPrefix }: QuadCoderOptions) {
    this.#sink = sink
    this.#pool = new CoderPool(threads, { blankPrefix, graphs: false })
    this.#gatherer = new QuadGatherer(blankPrefix)
  }

  add(quad: ParsedQuad): void {
    this.#gatherer.add(quad)
    if (this.#gatherer.full) this.#send()
  }

  /** Waits until memory is flat again. */
  async drain(): Promise<void> {
    while (this.#waiting.length > this.#pool.waiting) await this.#takeFirst()
    await this.#sink.drain()
  }

  /** Hands over all that is left. */
  async finish(): Promise<void> {
    if (!this.#gatherer.empty) this.#send()
    while (this.#waiting.length > 0) await this.#takeFirst()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }

  #send(): void {
    const block = this.#pool.codeQuads(this.#gatherer.take())
    // whoever waits for it hears of its failure, however late
    block.catch(() => undefined)
    this.#waiting.push(block)
  }

  async #takeFirst(): Promise<void> {
    const block = await this.#waiting.shift()
    if (block !== undefined) this.#sink.block(block)
  }
}
