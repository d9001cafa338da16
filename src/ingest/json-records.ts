import { ElenchusError } from '../errors.ts'
import { eachTextLine, notUtf8 } from './each-text-line.ts'
import { isObject, type JsonObject } from './json-values.ts'
import type { Reading } from './source.ts'

export interface JsonVisits {
  /** An object of the file, with the line that it stands on; `exact` is the same with numbers as text where a number would lose digits. */
  readonly object: (object: JsonObject, line: number, exact: () => JsonObject) => void
  readonly leaveOut: (reason: string, line: number) => void
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
    invalidUtf8: () => reader.breakNext(),
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
  #isBroken = false

  constructor(visits: JsonVisits, name: string) {
    this.#visits = visits
    this.#name = name
  }

  /** The next line is not UTF-8. */
  breakNext(): void {
    this.#isBroken = true
  }

  take(text: string, line: number): void {
    if (this.#isBroken) {
      this.#isBroken = false
      this.#takeBroken(line)
      return
    }
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
    if (this.#form === 'lines') this.#visit(value, line, () => exactly(value, item))
    else this.#keep(text)
  }

  #takeBroken(line: number): void {
    if (this.#form !== 'document') {
      this.#visits.leaveOut(notUtf8, line)
      return
    }
    throw new ElenchusError('unreadable-line', `Line ${line} of "${this.#name}" is not UTF-8.`, {
      fix: 'Give its encoding, such as --encoding windows-1252, or write one object per line.',
    })
  }

  end(): void {
    if (this.#form !== 'document') return
    const text = this.#document.join('\n')
    const items = listed(parsed(text))
    let exactItems: readonly unknown[] | undefined
    for (const [place, item] of items.entries()) {
      this.#visit(item, 1, () => {
        exactItems ??= listed(exactly(items, text))
        return exactItems[place]
      })
    }
  }

  #visit(value: unknown, line: number, exact: () => unknown): void {
    if (isObject(value)) this.#visits.object(value, line, () => objectOr(exact(), value))
    else this.#visits.leaveOut(value === undefined ? 'broken JSON' : 'no JSON object', line)
  }

  #keep(text: string): void {
    this.#document.push(text)
    this.#length += text.length
    if (this.#length <= longestDocument) return
    throw new ElenchusError(
      'unreadable-line',
      `"${this.#name}" is one JSON document of more than 128 MB.`,
      { fix: 'Write one object per line: jq -c ".[]" FILE.' },
    )
  }
}

/** A line of a list without the list's brackets and the trailing comma. A regular expression would scan all of a long line. */
function withoutList(text: string): string {
  let item = text.trim()
  if (item.startsWith('[') && /^\[\s*(?:\{|$)/.test(item.slice(0, 100)))
    item = item.slice(1).trimStart()
  if (item === ']' || /\}\s*\]$/.test(item.slice(-100))) item = item.slice(0, -1).trimEnd()
  return item.endsWith(',') ? item.slice(0, -1) : item
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function objectOr(value: unknown, other: JsonObject): JsonObject {
  return isObject(value) ? value : other
}

/** What a text says, parsed already as `value`, with its numbers as they are written. */
function exactly(value: unknown, text: string): unknown {
  return mayLoseDigits.test(text) ? parsed(withDigits(text)) : value
}

// a long number, trailing zeros, an exponent, -0; a false match inside a string costs only time
const mayLoseDigits = /\d[\d.]{14}|\.\d*0(?!\d)|\.0{5}|\d[eE][+-]?\d|-0(?![.\d])/

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** Numbers in quotation marks, where JavaScript's would not be written as they are: 0.10, 12345678901234567890. */
function withDigits(text: string): string {
  return text.replaceAll(textOrNumber, (token) =>
    token.startsWith('"') || `${Number(token)}` === token ? token : `"${token}"`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
