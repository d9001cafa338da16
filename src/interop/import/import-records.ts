import type { GroupMembership, Question } from '../../domain/question.ts'
import { importedRecord } from './imported-record.ts'
import type { ImportedQuestion, ImportLayout, ImportRecord } from './layout.ts'

/** A record with its place in the file: a line, or the number of an array's element from 1. */
export interface PlacedRecord {
  readonly row: number
  /** What `row` counts, where it is no line. */
  readonly unit?: 'record'
  readonly record: ImportRecord
}

export interface ImportSource {
  readonly name: string
  readonly language: string
}

/** `repeated`: questions that were in the set already. */
interface Imported {
  readonly questions: readonly Question[]
  readonly repeated: number
  /** Records that nothing was made of, by reason. */
  readonly leftOut: Readonly<Record<string, number>>
}

export type ImportOutcome =
  | ({ readonly kind: 'imported' } & Imported)
  | {
      readonly kind: 'broken'
      readonly row: number
      readonly reason: string
      readonly fix?: string
    }

/** All records of a file as questions, in its order, each question once; or the first record that can't be read. */
export function importRecords(
  records: readonly PlacedRecord[],
  given: ImportLayout,
  source: ImportSource,
): ImportOutcome {
  const layout = given.settled?.(records.map(({ record }) => record)) ?? given
  const leftOut: Record<string, number> = {}
  const read: { readonly question: ImportedQuestion; readonly row: number; readonly id: string }[] =
    []
  for (const { row, record } of records) {
    const found = layout.read(record)
    if (found.kind === 'broken') return { ...found, row }
    if (found.kind === 'left-out') {
      leftOut[found.reason] = (leftOut[found.reason] ?? 0) + 1
      continue
    }
    const wordless = found.questions.find(({ text }) => !/\p{L}/u.test(text))
    if (wordless !== undefined) {
      const reason = `its question ${JSON.stringify(wordless.text)} has no letter in it`
      return { kind: 'broken', row, reason }
    }
    const id = layout.idOf?.(record) ?? `${row}`
    for (const question of found.questions) read.push({ question, row, id })
  }
  const made = read.map(({ question, id }) =>
    importedRecord(question, {
      layout: layout.id,
      source: source.name,
      row: id,
      language: source.language,
    }),
  )
  const groups = groupsOf(
    read.map(({ question }) => question),
    read.map(({ row }) => row),
    made,
    layout,
  )
  const grouped = made.map((question, place) => {
    const memberships = groups.get(place)
    return memberships === undefined ? question : { ...question, groups: memberships }
  })
  const once = new Map(grouped.toReversed().map((question) => [wordsOf(question), question]))
  const questions = grouped.filter((question) => once.get(wordsOf(question)) === question)
  return { kind: 'imported', questions, repeated: grouped.length - questions.length, leftOut }
}

/** Two questions that read the same are one, whatever names an answer goes by; a source that contradicts itself is left to do so. */
function wordsOf({ form, text, options = [], expected }: Question): string {
  return JSON.stringify([form, text, expected.kind, ...options.map((option) => option.text)])
}

/** Twins as the layout pairs them, and probes with the question of their record; a group's id is the true question's. */
function groupsOf(
  imported: readonly ImportedQuestion[],
  rows: readonly number[],
  made: readonly Question[],
  layout: ImportLayout,
): ReadonlyMap<number, readonly GroupMembership[]> {
  const groups = new Map<number, readonly GroupMembership[]>()
  for (const [wrong, right] of layout.twins?.(imported) ?? []) {
    const id = made[right]?.id ?? ''
    groups.set(wrong, [{ id, role: 'false' }])
    groups.set(right, [{ id, role: 'true' }])
  }
  for (const [place, { role }] of imported.entries()) {
    if (role === undefined) continue
    const about = place - 1
    if (rows[about] !== rows[place]) continue
    const id = made[about]?.id ?? ''
    groups.set(about, [...(groups.get(about) ?? []), { id, role: 'false' }])
    groups.set(place, [{ id, role: 'probe' }])
  }
  return groups
}
