import { ElenchusError } from '../../errors.ts'
import { eachTextLine } from './each-text-line.ts'
import { isObject, type JsonObject } from './json-values.ts'
import type { Reading } from './source.ts'

export interface JsonVisits {
  /** An object of the file, with the line that it stands on. */
  readonly object: (object: JsonObject, line: number) => void
  readonly leaveOut: (reason: string, line: number) => void
  readonly invalidUtf8: () => void
  readonly between: () => Promise<void>
}

/**
 * Visits the objects of JSON Lines and of a list with one object a line, as dumps are. A document that is written over
 * several lines is held in memory as a whole.
 */
export async function eachJsonObject(reading: Reading, visits: JsonVisits): Promise<void> {
  const reader = new JsonReader(visits, reading.name)
  await eachTextLine(reading, {
    line: (text, number) => reader.take(text, number),
    invalidUtf8: visits.invalidUtf8,
    tooLong: (number) => visits.leaveOut('longer than 256 MB', number),
    between: visits.between,
  })
  reader.end()
}

const longestDocument = 128 * 1024 * 1024

class JsonReader {
  readonly #visits: JsonVisits
  readonly #name: string
  #form: 'unknown' | 'lines' | 'document' = 'unknown'
  #document: string[] = []
  #length = 0

  constructor(visits: JsonVisits, name: string) {
    this.#visits = visits
    this.#name = name
  }

  take(text: string, line: number): void {
    if (this.#form === 'document') {
      this.#keep(text)
      return
    }
    const item = withoutList(text)
    if (item === '') {
      if (this.#form === 'unknown') this.#keep(text)
      return
    }
    const value = parsed(item)
    if (this.#form === 'unknown') this.#form = value === undefined ? 'document' : 'lines'
    if (this.#form === 'lines') this.#visit(value, line)
    else this.#keep(text)
  }

  end(): void {
    if (this.#form !== 'document') return
    const value = parsed(this.#document.join('\n'))
    for (const item of Array.isArray(value) ? value : [value]) this.#visit(item, 1)
  }

  #visit(value: unknown, line: number): void {
    if (isObject(value)) this.#visits.object(value, line)
    else this.#visits.leaveOut(value === undefined ? 'broken JSON' : 'no JSON object', line)
  }

  #keep(text: string): void {
    this.#document.push(text)
    this.#length += text.length
    if (this.#length <= longestDocument) return
    throw new ElenchusError(
      'unreadable-line',
      `"${this.#name}" is one JSON document of more than 128 MB.`,
      { fix: 'Write one object a line: jq -c ".[]" FILE.' },
    )
  }
}

/** A line of a list: without the list's brackets and the comma behind. An expression would go through all of a long line. */
function withoutList(text: string): string {
  let item = text.trim()
  if (item.startsWith('[') && /^\[\s*(?:\{|$)/.test(item.slice(0, 100)))
    item = item.slice(1).trimStart()
  if (item === ']' || /\}\s*\]$/.test(item.slice(-100))) item = item.slice(0, -1).trimEnd()
  return item.endsWith(',') ? item.slice(0, -1) : item
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
