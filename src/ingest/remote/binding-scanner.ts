/** A term as the SPARQL 1.1 Query Results JSON Format writes it. */
export interface RawTerm {
  readonly type: string
  readonly value: string
  readonly datatype?: string
  readonly 'xml:lang'?: string
}
export type Binding = Readonly<Record<string, RawTerm>>

/**
 * How an answer ended: *whole*, *cut* before its end, with something in it that is no JSON (*broken*), or without results at
 * all (*other*).
 */
export type AnswerEnd = 'whole' | 'cut' | 'broken' | 'other'

/** A single solution that is longer than this never ends. */
const longestBinding = 64 << 20

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]
/** Depth inside `results.bindings` of the answer's object. */
const inList = 3
const listKey = '"bindings"'

/**
 * Finds the solutions in an answer in the SPARQL 1.1 Query Results JSON Format as it arrives, and says at its end whether it was
 * whole: servers cut answers off behind a status of 200. Memory does not grow with the answer.
 */
export class BindingScanner {
  #depth = 0
  #inString = false
  #escaped = false
  /** The last bytes outside the list: its key may have been split between pieces. */
  #before = ''
  #list: 'ahead' | 'open' | 'behind' = 'ahead'
  #state: 'fine' | 'ended' | 'broken' = 'fine'
  #some = false
  /** Of the list, what no solution's end was seen for yet. */
  #rest: Buffer = Buffer.alloc(0)

  /** The solutions that end in this piece. */
  push(chunk: Buffer): readonly Binding[] {
    if (this.#state === 'broken') return []
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const { from, to } = this.#scan(bytes, this.#rest.length)
    const open = this.#list === 'open'
    this.#rest = open ? Buffer.from(bytes.subarray(Math.max(from, to))) : Buffer.alloc(0)
    if (this.#rest.length > longestBinding) this.#state = 'broken'
    return to <= from ? [] : this.#parse(bytes.toString('utf8', from, to))
  }

  end(): AnswerEnd {
    if (this.#list === 'ahead') return 'other'
    switch (this.#state) {
      case 'broken':
        return 'broken'
      case 'ended':
        return 'whole'
      case 'fine':
        return 'cut'
    }
  }

  /** Where in `bytes` the list goes on, and where its last whole solution ends. */
  #scan(bytes: Buffer, start: number): { from: number; to: number } {
    let [from, to] = [this.#list === 'open' ? 0 : bytes.length, 0]
    let nextBackslash = -1
    for (let at = start; at < bytes.length && this.#state !== 'broken'; at++) {
      if (this.#inString) {
        if (nextBackslash < at) nextBackslash = indexOr(bytes, backslash, at)
        at = this.#passString(bytes, at, nextBackslash)
        continue
      }
      const met = this.#meet(bytes, at, bytes[at] ?? 0)
      if (met === 'list') from = at + 1
      if (met === 'solution') to = at + 1
    }
    if (this.#list === 'ahead') this.#before = (this.#before + bytes.toString('latin1')).slice(-40)
    return { from, to }
  }

  /** Takes a byte outside of strings: where the list of solutions opens, or a solution ends, says so. */
  #meet(bytes: Buffer, at: number, byte: number): 'list' | 'solution' | undefined {
    switch (byte) {
      case quote:
        this.#inString = true
        return undefined
      case openBrace:
      case openBracket:
        return this.#opens(bytes, at, byte) ? 'list' : undefined
      case closeBrace:
      case closeBracket:
        return this.#closes() ? 'solution' : undefined
      default:
        if (this.#depth === 0 && !isSpace(byte)) this.#state = 'broken'
        return undefined
    }
  }

  /** The last byte of the string that is within these bytes. */
  #passString(bytes: Buffer, start: number, nextBackslash: number): number {
    if (this.#escaped) {
      this.#escaped = false
      return start
    }
    const end = indexOr(bytes, quote, start)
    if (nextBackslash < end) {
      this.#escaped = true
      return nextBackslash
    }
    if (end < bytes.length) this.#inString = false
    return end
  }

  /** Whether the list of solutions opens here. */
  #opens(bytes: Buffer, at: number, byte: number): boolean {
    this.#depth++
    if (this.#list !== 'ahead' || byte !== openBracket || this.#depth !== inList) return false
    const behind = this.#before + bytes.toString('latin1', Math.max(0, at - 40), at)
    if (!behind.trimEnd().replace(/\s*:$/, '').endsWith(listKey)) return false
    this.#list = 'open'
    return true
  }

  /** Whether a solution ends here. */
  #closes(): boolean {
    this.#depth--
    if (this.#depth === 0) this.#state = 'ended'
    if (this.#depth < 0) this.#state = 'broken'
    if (this.#list !== 'open') return false
    if (this.#depth < inList) this.#list = 'behind'
    return this.#depth === inList
  }

  #parse(list: string): readonly Binding[] {
    try {
      // a comma stands before every solution but the first
      const parsed = JSON.parse(this.#some ? `[0${list}]` : `[${list}]`)
      if (this.#some) parsed.shift()
      this.#some = true
      return parsed
    } catch {
      this.#state = 'broken'
      return []
    }
  }
}

function indexOr(bytes: Buffer, byte: number, from: number): number {
  const found = bytes.indexOf(byte, from)
  return found === -1 ? bytes.length : found
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
