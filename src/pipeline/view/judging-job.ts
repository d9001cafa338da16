import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { ElenchusError } from '../../errors.ts'
import { KeyRow } from '../../report/sheets/key-row.ts'
import { columnName, readSheet } from '../../report/sheets/read-sheet.ts'
import { readWord } from '../../report/sheets/read-word.ts'
import { adjudicatorRole } from '../../report/sheets/said-words.ts'
import type { SheetKind } from '../../report/sheets/sheet-kind.ts'
import { sheetKindOf } from '../../report/sheets/sheet-kinds.ts'
import { type SheetLine, writeSheet } from '../../report/sheets/write-sheet.ts'
import { exists } from '../../workspace/exists.ts'
import { takeLock } from '../../workspace/lock.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { writeAtomically } from '../../workspace/write-atomically.ts'

/** A folder of sheets that people fill in on the page. */
export interface Job {
  readonly folder: string
  readonly kind: SheetKind
  readonly key: readonly KeyRow[]
}

/** Who judges: an annotator, or who settles what annotators disagree on. */
export interface Judge {
  readonly name: string
  readonly settles: boolean
}

/** A line of a judge's own sheet. */
export interface JudgedLine {
  readonly row: string
  /** A cell that means nothing, if somebody else changed the sheet. */
  readonly strange?: string
  readonly shown: Readonly<Record<string, string>>
  /** One per aspect; absent until judged. */
  readonly values?: readonly (boolean | '?')[]
  readonly note: string
}

/** Throws `bad-sheet` for a folder without a key, or with an empty one. */
export async function openJob(folder: string): Promise<Job> {
  const key: KeyRow[] = []
  for await (const { record } of readJsonLines(join(folder, 'key.jsonl'), KeyRow)) key.push(record)
  const [first] = key
  if (first !== undefined) return { folder, kind: sheetKindOf(first.kind), key }
  throw new ElenchusError('bad-sheet', `${join(folder, 'key.jsonl')} is empty.`, {
    fix: 'Draw the sheets again: elenchus sample RUNS -o FOLDER.',
  })
}

/** The names of those who have a sheet of their own here, in order; sheets that nobody has begun here are none. */
export async function judgesOf({ folder, kind }: Job): Promise<readonly Judge[]> {
  const names = (await readdir(folder)).toSorted()
  return names.flatMap((file) => {
    const [, settles, name] =
      new RegExp(`^${kind.id}\\.(by|settled-by)\\.(.+)\\.jsonl$`).exec(file) ?? []
    return name === undefined ? [] : [{ name, settles: settles === 'settled-by' }]
  })
}

/** The judge's lines in the order of the sheet; none if it has not been begun. */
export async function linesOf(job: Job, judge: Judge): Promise<readonly JudgedLine[]> {
  const path = sheetPath(job, judge)
  return (await exists(path)) ? readOwn(job, path) : []
}

/** Begins the judge's sheet if there is none: the rows of the others in an order of its own. What is there stays. */
export async function beginSheet(job: Job, judge: Judge): Promise<void> {
  await alone(sheetPath(job, judge), async () => {
    const there = await linesOf(job, judge)
    const all = await linesToJudge(job, judge)
    if (all.length > there.length) await writeLines(job, judge, all)
  })
}

/** The judge's lines, and those that are missing in them: of all rows, or `only` these. Writes nothing. */
export async function linesToJudge(
  job: Job,
  judge: Judge,
  only?: ReadonlySet<string>,
): Promise<readonly JudgedLine[]> {
  const there = await linesOf(job, judge)
  const had = new Set(there.map(({ row }) => row))
  const missing = (await rowsToJudge(job)).filter(
    ({ row }) => !had.has(row) && (only === undefined || only.has(row)),
  )
  if (missing.length === 0) return there
  const added = writeSheet(job.kind, missing, { format: 'jsonl', seed: 0, annotator: judge.name })
  const read = readSheet(Buffer.from(added))
  const lines = read.kind === 'table' ? read.table.rows.map(({ cells }) => lineOf(job, cells)) : []
  return [...there, ...lines]
}

/**
 * Changes one line of the judge's sheet, or of one that has `only` these rows and begins with this change; resolves once
 * it is on disk. What is judged already is only taken back, not judged anew: `changed` is then false.
 */
export async function changeLine(
  job: Job,
  judge: Judge,
  row: string,
  change: Partial<JudgedLine>,
  only?: ReadonlySet<string>,
): Promise<{ readonly lines: readonly JudgedLine[]; readonly changed: boolean }> {
  const path = sheetPath(job, judge)
  return alone(path, async () => {
    const lines =
      only === undefined ? await readOwn(job, path) : await linesToJudge(job, judge, only)
    const line = lines.find((each) => each.row === row)
    if (line === undefined) {
      throw new ElenchusError('different-run', `The sheet has no row "${row.slice(0, 40)}".`, {
        fix: 'Load the page again: other sheets may have been drawn meanwhile.',
      })
    }
    if (line.values !== undefined && change.values !== undefined) return { lines, changed: false }
    const after = lines.map((each) => (each.row === row ? { ...each, ...change } : each))
    await writeLines(job, judge, after)
    return { lines: after, changed: true }
  })
}

const changes = new PQueue({ concurrency: 1 })

/** Changes of this process one after the other: a name may be open in two windows. A lock keeps others out. */
function alone<T>(path: string, change: () => Promise<T>): Promise<T> {
  return changes.add(async () => {
    const release = await takeLock(`${path}.lock`)
    try {
      return await change()
    } finally {
      await release()
    }
  })
}

/** Written when what came out is first shown: from then on nobody judges without knowing what others said. */
const shownName = 'shown.json'

export function isShown({ folder }: Job): Promise<boolean> {
  return exists(join(folder, shownName))
}

export async function markShown({ folder }: Job): Promise<void> {
  await writeAtomically(join(folder, shownName), (handle) => handle.writeFile('{}\n'))
}

/** Whether two names are one, however letters and apostrophes are written. */
export function isSameName(one: string, other: string): boolean {
  const letters = (text: string) => text.normalize('NFC').trim().toLowerCase().replaceAll('’', "'")
  return letters(one) === letters(other)
}

/** Who is called so here, however the name is written; somebody new otherwise. Throws `bad-argument` for a name that can't be that of a file. */
export async function judgeNamed(job: Job, given: string, settles: boolean): Promise<Judge> {
  const name = given.normalize('NFC').trim()
  const known = (await judgesOf(job)).find(
    (judge) => judge.settles === settles && isSameName(judge.name, name),
  )
  if (known !== undefined) return known
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’-]{0,39}$/u.test(name)) return { name, settles }
  throw new ElenchusError('bad-argument', `"${name.slice(0, 60)}" can't be a name here.`, {
    fix: 'Use letters, digits, spaces, dots, hyphens and apostrophes, 40 at most; begin with a letter or a digit.',
  })
}

function sheetPath({ folder, kind }: Job, { name, settles }: Judge): string {
  return join(folder, `${kind.id}.${settles ? 'settled-by' : 'by'}.${name}.jsonl`)
}

/** What is to be read in each row, from any sheet of the folder. */
async function rowsToJudge(job: Job): Promise<readonly SheetLine[]> {
  const wanted = new Set(job.key.map(({ row }) => row))
  const files = (await readdir(job.folder)).filter(
    (name) => /\.(?:csv|tsv|txt|jsonl)$/i.test(name) && name !== 'key.jsonl',
  )
  for (const file of files.toSorted()) {
    const lines = await readLines(job, join(job.folder, file))
    const found = new Map(lines.map((line) => [line.row, line]))
    if ([...wanted].every((row) => found.has(row))) {
      return job.key.flatMap(({ row }) => found.get(row) ?? [])
    }
  }
  throw new ElenchusError('bad-sheet', `No sheet in ${job.folder} has all rows of its key.`, {
    fix: 'Put one of the sheets back that `elenchus sample` wrote beside key.jsonl.',
  })
}

async function readLines(job: Job, path: string): Promise<readonly JudgedLine[]> {
  const read = readSheet(await readFile(path))
  if (read.kind === 'table') return read.table.rows.map(({ cells }) => lineOf(job, cells))
  throw new ElenchusError('bad-sheet', `${path}, line ${read.line}: ${read.reason}.`, {
    fix: 'Save it again as CSV or JSON Lines.',
  })
}

/** Throws `bad-sheet` for a word that means nothing: judging must not replace what somebody wrote. */
async function readOwn(job: Job, path: string): Promise<readonly JudgedLine[]> {
  const lines = await readLines(job, path)
  const [strange] = lines.flatMap((line) => line.strange ?? [])
  if (strange === undefined) return lines
  throw new ElenchusError(
    'bad-sheet',
    `${path} says "${strange.slice(0, 40)}", which is no judgement.`,
    {
      fix: 'Write true, false or "?" there, or null for what is not judged.',
    },
  )
}

function lineOf({ kind }: Job, cells: Readonly<Record<string, unknown>>): JudgedLine {
  const own = new Set(['row', 'annotator', 'role', 'note', ...kind.aspects.map(columnName)])
  const words = kind.aspects.map((aspect) => {
    const cell = cells[columnName(aspect)]
    return { cell, word: readWord(cell) }
  })
  const strange = words.find(({ word }) => word === 'unknown')
  const values = words.flatMap(({ word }): (boolean | '?')[] => {
    if (word === 'unsure') return ['?']
    return typeof word === 'boolean' ? [word] : []
  })
  return {
    row: String(cells.row ?? ''),
    shown: Object.fromEntries(
      Object.entries(cells).flatMap(([name, cell]) =>
        own.has(name) ? [] : [[name, String(cell ?? '')]],
      ),
    ),
    ...(values.length === kind.aspects.length && { values }),
    ...(strange && { strange: String(strange.cell) }),
    note: String(cells.note ?? ''),
  }
}

/** Who settles ties has no sheet until something is said in it. */
async function writeLines(job: Job, judge: Judge, lines: readonly JudgedLine[]): Promise<void> {
  if (judge.settles && lines.every(({ values, note }) => values === undefined && note === '')) {
    await rm(sheetPath(job, judge), { force: true })
    return
  }
  const text = lines.map(({ row, shown, values, note }) => {
    const said = job.kind.aspects.map((aspect, place) => [aspect, values?.[place] ?? null])
    const record = {
      row,
      annotator: judge.name,
      ...(judge.settles && { role: adjudicatorRole }),
      ...shown,
      ...Object.fromEntries(said),
      note,
    }
    return `${JSON.stringify(record)}\n`
  })
  await writeAtomically(sheetPath(job, judge), (handle) => handle.writeFile(text.join('')))
}
