import { ArchiveFault } from '../compression.ts'
import type { Block, WholeBlock } from './bunzip.ts'
import type { BunzipPool } from './bunzip-pool.ts'
import { joinSections, longestSection, type Section, sectionCutOff } from './sections.ts'

interface Waiting {
  readonly section: Section
  /** What came of it, where it is a block. */
  readonly block?: Promise<Block>
}

/** Sections in their order, blocks among them decompressed before they are asked for. */
export class BlocksAhead implements AsyncDisposable {
  readonly #sections: AsyncGenerator<Section>
  readonly #pool: BunzipPool
  readonly #waiting: Waiting[] = []
  #ended = false

  constructor(sections: AsyncGenerator<Section>, pool: BunzipPool) {
    this.#sections = sections
    this.#pool = pool
  }

  /** The next section; fails where the archive has no more. */
  async take(): Promise<Waiting> {
    while (!this.#ended && this.#waiting.length <= this.#pool.waiting) {
      const next = await this.#sections.next()
      if (next.done === true) this.#ended = true
      else this.#waiting.push(this.#started(next.value))
    }
    const first = this.#waiting.shift()
    if (first === undefined) throw new ArchiveFault('cut off', 'it ends in the middle of a stream')
    return first
  }

  /** The block that begins a section and ends with it. */
  async whole({ section, block: first }: Waiting): Promise<WholeBlock> {
    let block = (await first) ?? (await this.#pool.decompress(section))
    let read = section
    const taken: Waiting[] = []
    // what is compressed may look like a mark
    while (!read.last && goesOn(block, read)) {
      if (read.bytes.length > longestSection) break
      for (const enough = 2 * read.bytes.length; !read.last && read.bytes.length < enough; ) {
        const next = await this.take()
        taken.push(next)
        read = joinSections(read, next.section)
      }
      block = await this.#pool.decompress(read)
    }
    if (block.state !== 'whole') throw faultOf(block.state, read)
    const end = section.from + block.bits
    const behind = taken.findIndex((each) => each.section.from >= end)
    const left = behind === -1 ? [] : taken.slice(behind)
    if (end !== (left[0]?.section.from ?? read.to)) throw faultBehind(end, read)
    this.#waiting.unshift(...left)
    return block
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sections.return(undefined)
  }

  #started(section: Section): Waiting {
    if (section.kind !== 'block') return { section }
    const block = this.#pool.decompress(section)
    // whoever waits for it hears of its failure, however late
    block.catch(() => undefined)
    return { section, block }
  }
}

function goesOn(block: Block, { from, to }: Section): boolean {
  return block.state === 'whole' ? from + block.bits > to : block.state === 'cut off'
}

function faultOf(state: Exclude<Block['state'], 'whole'>, read: Section): ArchiveFault {
  switch (state) {
    case 'cut off':
      return sectionCutOff(read)
    case 'damaged':
      return new ArchiveFault('damaged', 'a code is wrong')
    case 'shuffled':
      return new ArchiveFault('damaged', 'it is of bzip2 0.9.0, from 1998')
    case 'wrong checksum':
      return new ArchiveFault('damaged', 'the checksum of a block is wrong')
  }
}

/** Less than a mark is a mark that is cut off. */
function faultBehind(end: number, { to, last }: Section): ArchiveFault {
  return last && to - end < 48
    ? new ArchiveFault('cut off', 'it ends behind a block')
    : new ArchiveFault('damaged', 'a block does not begin as one')
}
