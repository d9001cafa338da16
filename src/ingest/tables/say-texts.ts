import { ColumnAppender } from '../../knowledge/store/column-appender.ts'
import type { Database } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { foldedName } from '../../knowledge/store/folded-name.ts'
import { cleanText } from './clean-text.ts'
import type { RowTable, TextTable } from './row-table.ts'
import type { Fault, Field, PlainField, Said } from './said.ts'

/** The kinds of rows in `said`. */
export const saidKind = {
  entity: 0,
  literal: 1,
  label: 2,
  alias: 3,
  description: 4,
  from: 5,
  to: 6,
} as const

/** How a row of `faults` counts: bits. */
export const faultBit = { passed: 1, ofRow: 2, untyped: 4 } as const

/** Texts that the tables `said` and `faults` name by number. */
export class Words {
  readonly list: string[] = []
  readonly #numbers = new Map<string, number>()

  number(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.list.length)
    return this.list.push(text) - 1
  }
}

/** What a text of a field says, before it is written. */
interface WaitingText {
  readonly field: number
  readonly id: number
  readonly place: number
  readonly said: Said
}

const mostWaiting = 100_000

/**
 * Fills `said (field, id, place, kind, relation, datatype, language, unit, value, name, folded)` and `faults (field, id, reason, how, example)` with what
 * the texts of each field say. SQL says it of plain texts; each other text is looked at once.
 */
export class SaidTexts {
  readonly relations = new Words()
  readonly datatypes = new Words()
  readonly languages = new Words()
  readonly units = new Words()
  readonly reasons = new Words()
  readonly #database: Database
  #said: WaitingText[] = []

  constructor(database: Database) {
    this.#database = database
  }

  async open(): Promise<void> {
    await this.#database.run(`
      CREATE TABLE said (field INTEGER, id INTEGER, place INTEGER, kind INTEGER, relation INTEGER, datatype INTEGER,
        language INTEGER, unit INTEGER, value VARCHAR, name VARCHAR, folded VARCHAR);
      CREATE TABLE faults (field INTEGER, id INTEGER, reason INTEGER, how INTEGER, example VARCHAR)`)
  }

  async add(rows: RowTable, number: number, field: Field): Promise<TextTable> {
    const texts = await rows.texts(field.columns)
    const plain = field.columns.length === 1 ? (field.plain ?? []) : []
    for (const each of plain) await this.#addPlain(number, texts, each)
    await this.#addOthers(number, texts, plain, field)
    return texts
  }

  /** What every row says, whatever its texts. */
  addAlways(number: number, said: readonly Said[]): void {
    for (const [place, each] of said.entries())
      this.#said.push({ field: number, id: 0, place, said: each })
  }

  async #addPlain(number: number, { name }: TextTable, plain: PlainField): Promise<void> {
    const { relation, datatype } = plain
    const numbers = [
      datatype === undefined ? saidKind.entity : saidKind.literal,
      this.relations.number(relation),
      this.datatypes.number(datatype ?? ''),
      this.languages.number(''),
      0,
    ]
    await this.#database.run(`
      INSERT INTO said SELECT ${number}, id, 0, ${numbers.join(', ')}, ${plain.value}, ${plain.isNamed ? 'text' : 'NULL'}, NULL
      FROM (SELECT id, t0 AS text FROM ${name}) WHERE ${plain.fits}`)
  }

  async #addOthers(
    number: number,
    table: TextTable,
    plain: readonly PlainField[],
    field: Field,
  ): Promise<void> {
    const texts = Array.from({ length: table.texts }, (_, place) => `t${place}`)
    const isPlain = plain.map(({ fits }) => `(${fits})`).join(' OR ')
    const others = plain.length === 0 ? '' : `AND NOT (${isPlain})`
    const last = await this.#database.count(`SELECT coalesce(max(id), 0) FROM ${table.name}`)
    for (let from = 0; from < last; from += mostWaiting) {
      const [ids = [], ...columns] = await this.#database.columns(`
        SELECT id, ${texts.join(', ')} FROM (SELECT *, t0 AS text FROM ${table.name})
        WHERE id > ${from} AND id <= ${from + mostWaiting} ${others}`)
      for (const [row, id] of ids.entries()) {
        const cells = columns.map((column) => cleanText(`${column[row] ?? ''}`))
        this.#addText(number, Number(id), field, cells)
      }
      if (this.#said.length > mostWaiting) await this.flush()
    }
  }

  /** Nothing is said by an empty cell but that of the subject. */
  #addText(number: number, id: number, field: Field, cells: readonly string[]): void {
    if (cells.length === 1 && cells[0] === '' && number > 0) return
    for (const [place, said] of unlike(field.says(cells)).entries())
      this.#said.push({ field: number, id, place, said })
  }

  async flush(): Promise<void> {
    const waiting = this.#said
    this.#said = []
    const faults = waiting.filter(({ said }) => said.kind === 'fault' || said.kind === 'untyped')
    if (waiting.length > faults.length) await this.#writeSaid(waiting)
    if (faults.length > 0) await this.#writeFaults(faults)
  }

  async #writeSaid(waiting: readonly WaitingText[]): Promise<void> {
    using appender = await ColumnAppender.open(this.#database, 'said', 8, 3)
    for (const { field, id, place, said } of waiting) {
      if (said.kind === 'fault' || said.kind === 'untyped') continue
      this.#append(appender.integer(0, field).integer(1, id).integer(2, place), said)
      appender.endRow()
    }
    appender.close()
  }

  async #writeFaults(faults: readonly WaitingText[]): Promise<void> {
    using appender = await ColumnAppender.open(this.#database, 'faults', 4, 1)
    for (const { field, id, said } of faults) {
      if (said.kind !== 'fault' && said.kind !== 'untyped') continue
      const reason = said.kind === 'fault' ? said.reason : ''
      appender.integer(0, field).integer(1, id).integer(2, this.reasons.number(reason))
      appender.integer(3, howOf(said)).text(0, said.kind === 'fault' ? said.example : undefined)
      appender.endRow()
    }
    appender.close()
  }

  #append(row: ColumnAppender, said: Exclude<Said, Fault | { kind: 'untyped' }>): void {
    const numbers = (kind: number, relation: string, datatype: string, language: string) =>
      row
        .integer(3, kind)
        .integer(4, this.relations.number(relation))
        .integer(5, this.datatypes.number(datatype))
        .integer(6, this.languages.number(language))
        .integer(7, 0)
        .text(1, undefined)
        .text(2, undefined)
    switch (said.kind) {
      case 'entity':
        numbers(saidKind.entity, said.relation, '', '').text(0, said.iri)
        if (said.name !== undefined) row.text(1, said.name).text(2, foldedName(said.name))
        return
      case 'literal': {
        const { relation, datatype, language, value, unit } = said
        numbers(saidKind.literal, relation, datatype, language).text(0, value)
        if (unit !== undefined) row.integer(7, 1 + this.units.number(unit))
        return
      }
      case 'name':
        numbers(saidKind[said.role], '', '', said.language)
          .text(0, said.value)
          .text(2, foldedName(said.value))
        return
      case 'bound':
        numbers(saidKind[said.role], '', '', '').text(0, said.date)
    }
  }
}

function howOf(said: Fault | { readonly kind: 'untyped' }): number {
  if (said.kind === 'untyped') return faultBit.untyped | faultBit.passed
  return (said.isPassed ? faultBit.passed : 0) | (said.ofRow ? faultBit.ofRow : 0)
}

/** A list may have a value twice. */
function unlike(all: readonly Said[]): readonly Said[] {
  if (all.length < 2) return all
  const seen = new Set<string>()
  return all.filter((said) => {
    if (said.kind === 'fault') return true
    const key = JSON.stringify(said)
    return seen.size < seen.add(key).size
  })
}

/** SQL values of words, from 0. */
export function wordRows(words: Words): string {
  return words.list.map((text, number) => `(${number}, ${quoted(text)})`).join(', ')
}
