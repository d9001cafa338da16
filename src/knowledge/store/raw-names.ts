import { type CodedBlock, nameColumns, none, termColumns } from '@elenchus/rdf-coder'
import type { TermCode } from './graph-sink.ts'
import type { RawTables } from './raw-tables.ts'
import { termKind } from './schema.ts'
import { SubjectRuns } from './subject-runs.ts'

/** A 64-bit key as two words, the upper one first. */
export type KeyWords = readonly [high: number, low: number]

/** A name or description with the keys of its folded text and of the whole statement. */
export interface RawName {
  readonly entity: TermCode
  readonly blank: boolean
  readonly role: number
  readonly language: TermCode
  readonly text: Uint8Array
  readonly folded: KeyWords
  readonly said: KeyWords
}

/** Writes names and descriptions to their raw table, without blank ones and most duplicates. */
export class RawNames {
  readonly #tables: Pick<RawTables, 'names' | 'nameFile'>
  readonly #runs = new SubjectRuns()
  #source = 0

  constructor(tables: Pick<RawTables, 'names' | 'nameFile'>) {
    this.#tables = tables
  }

  /** Whether the table may hold a name twice, or a blank node's name, which has no final key yet. */
  get repeat(): boolean {
    return this.#runs.mayRepeat
  }

  startSource(source: number): void {
    this.#source = source
    this.#runs.end()
  }

  add({ entity, blank, role, language, text, folded, said }: RawName): void {
    if (onlyBlanks(text, 0, text.length)) return
    if (blank) this.#runs.giveUp()
    if (this.#runs.repeated(entity, ...said)) return
    const { names, nameFile } = this.#tables
    this.#row(entity, role, language)
    names.folded.set(nameFile.row, ...folded)
    names.said.set(nameFile.row, ...said)
    names.text.add(text, 0, text.length)
    nameFile.endRow()
  }

  /** Adds the names of a block whose terms have these codes. */
  addBlock({ names: count, nameRows, termRows, texts }: CodedBlock, codes: Int32Array): void {
    const runs = this.#runs
    const { names, nameFile } = this.#tables
    for (let row = 0; row < count; row++) {
      const at = row * nameColumns.width
      const start = word(nameRows, at + nameColumns.start)
      const end = word(nameRows, at + nameColumns.end)
      if (onlyBlanks(texts, start, end)) continue
      const local = word(nameRows, at + nameColumns.entity)
      if (word(termRows, local * termColumns.width + termColumns.kind) === termKind.blank)
        runs.giveUp()
      const entity = word(codes, local)
      const high = word(nameRows, at + nameColumns.saidHigh)
      const low = word(nameRows, at + nameColumns.saidLow)
      if (runs.repeated(entity, high, low)) continue
      const language = word(nameRows, at + nameColumns.language)
      const role = word(nameRows, at + nameColumns.role)
      this.#row(entity, role, language === none ? 0 : word(codes, language))
      const foldedHigh = word(nameRows, at + nameColumns.high)
      names.folded.set(nameFile.row, foldedHigh, word(nameRows, at + nameColumns.low))
      names.said.set(nameFile.row, high, low)
      names.text.add(texts, start, end)
      nameFile.endRow()
    }
  }

  #row(entity: TermCode, role: number, language: TermCode): void {
    const { names, nameFile } = this.#tables
    const { row } = nameFile
    names.entity.values[row] = entity
    names.role.values[row] = role
    names.language.values[row] = language
    names.sources.values[row] = this.#source
  }
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0
}

/** Whether a UTF-8 text is empty or blank; such a name is not stored. */
function onlyBlanks(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0
  if (end > start && first > 0x20 && first < 0x80) return false
  return /^\p{Zs}*$/u.test(Buffer.from(bytes.buffer, bytes.byteOffset).toString('utf8', start, end))
}
