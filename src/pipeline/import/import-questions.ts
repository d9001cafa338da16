import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { Expected } from '../../domain/expected.ts'
import { filesVersion, type QuestionsManifest } from '../../domain/manifest.ts'
import { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { DateOptions } from '../../interop/dates/date-options.ts'
import { exchangeDates } from '../../interop/dates/exchange-dates.ts'
import { importRecords, type PlacedRecord } from '../../interop/import/import-records.ts'
import { hotpotQa } from '../../interop/import/layouts/hotpot-qa.ts'
import type { FieldMapping } from '../../interop/import/layouts/mapped.ts'
import { brokenRow, recordsOfFile } from '../../interop/import/records-of-file.ts'
import { firstIssue } from '../../workspace/first-issue.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { refuseUnwritable } from '../../workspace/refuse-unwritable.ts'
import { exchangedTitles, type TitleOptions } from './exchange-titles.ts'
import { layoutOf } from './layout-of.ts'
import { refuseFields } from './refuse-fields.ts'
import { partOf, type SetPart } from './set-part.ts'

export interface ImportRequest {
  /** A file, or `-` with `input`. */
  readonly file: string
  readonly input?: AsyncIterable<Buffer>
  readonly output: string
  readonly replace?: boolean
  /** Detected from the first record when not given. */
  readonly layout?: string
  readonly mapping: FieldMapping
  readonly source?: string
  readonly licence?: string
  readonly language: string
  /** Makes twins with impossible dates; keeps only questions with a date. */
  readonly dates?: DateOptions
  /** Makes pairs of HotpotQA questions and their twins with another title; keeps only questions with a title. */
  readonly titles?: TitleOptions
  /** Keeps the passages that come with each question, if the layout has them. */
  readonly passages?: boolean
  /** Keeps only this part of the result. */
  readonly part?: SetPart
}

/** What to read, wherever the result goes. */
type ReadRequest = Omit<ImportRequest, 'output' | 'replace'>

export interface ImportResult {
  readonly manifest: QuestionsManifest
  readonly layout: string
  readonly repeated: number
  /** Questions that need a person's decision. */
  readonly marked: number
  /** With `dates` or `titles`: questions without a twin, by reason. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Questions by the status of their premise. */
  readonly premises: { readonly true: number; readonly false: number; readonly unknown: number }
  /** Questions by the kind of expected answer. */
  readonly answers: Readonly<Partial<Record<Expected['kind'], number>>>
  /** The number before taking a part. */
  readonly of?: number
}

const notice =
  'This set was imported: its answers and its false premises are what its source says, and nothing here has proved them. Do not train on it.'

/** Converts other people's questions into a set. Throws `unreadable-questions`, `unknown-layout`, `not-replaced`. */
export async function importQuestions(request: ImportRequest): Promise<ImportResult> {
  const { output, language, replace } = request
  await using outputs = new Outputs({ by: 'import', reads: [request.file], replace })
  for (const path of [output, manifestPathOf(output)]) await refuseUnwritable(path)
  const { read, source, questions: all, leftOut } = await readImport(request)
  const questions = partOf(all, request.part)
  const written = await outputs.lines(output, questions)
  const premises = {
    true: questions.filter(({ premise }) => premise.status === true).length,
    false: questions.filter(({ premise }) => premise.status === false).length,
    unknown: questions.filter(({ premise }) => premise.status === 'unknown').length,
  }
  const answers = answersOf(questions)
  const marked = questions.filter(({ review }) => review !== undefined).length
  const manifest: QuestionsManifest = {
    kind: 'questions',
    version: filesVersion,
    elenchus: elenchusVersion,
    hash: written.sha256,
    count: written.count,
    knowledge: read.knowledge,
    ...seedOf(request),
    options: {
      imported: read.layout,
      language,
      ...nonEmpty(request.mapping),
      ...(request.dates === undefined ? {} : datesTold(request.dates)),
      ...(request.titles === undefined ? {} : { exchange: sourcesOf(request.titles) }),
      ...(request.part === undefined ? {} : { [request.part.kind]: request.part.size }),
    },
    versions: { [`import:${read.layout}`]: '1' },
    canary: canaryOf(written.sha256),
    notice,
    sources: [{ source, licence: request.licence }],
    counts: {
      imported: written.count,
      repeated: read.repeated,
      leftOut,
      premises,
      answers,
      marked,
    },
  }
  await outputs.manifest(manifestPathOf(output), manifest)
  await outputs.commit()
  return {
    manifest,
    layout: read.layout,
    repeated: read.repeated,
    marked,
    leftOut,
    premises,
    answers,
    ...(questions.length === all.length ? {} : { of: all.length }),
  }
}

/** A file's questions, with dates or titles replaced when requested; writes nothing. */
export async function readImport(request: ReadRequest) {
  const { file, input } = request
  const records = await recordsOfFile(file, input)
  if (records.length === 0) throw noQuestion(file)
  const source = request.source ?? (file === '-' ? 'standard input' : basename(file))
  const read = await readQuestions(request, records, source)
  const made = withDates(request, read)
  if (made.questions.length === 0) throw nothingMade(request, read, made.leftOut)
  return { read, source, ...made }
}

function datesTold({ kinds, asOf, lastDay, fullDates, years }: DateOptions): object {
  return {
    dates: kinds,
    asOf,
    lastDay,
    fullDates,
    years: years === undefined ? undefined : `${years.first}-${years.last}`,
  }
}

function withoutPassages(question: Question): Question {
  const { passages: _, ...kept } = question
  return kept
}

function answersOf(questions: readonly Question[]): ImportResult['answers'] {
  const counts: Partial<Record<Expected['kind'], number>> = {}
  for (const { expected } of questions) counts[expected.kind] = (counts[expected.kind] ?? 0) + 1
  return counts
}

function seedOf({ dates, part }: ImportRequest): { readonly seed?: number } {
  if (dates !== undefined) return { seed: dates.seed }
  return part?.kind === 'sample' ? { seed: part.seed } : {}
}

interface ReadQuestions {
  readonly layout: string
  readonly questions: readonly Question[]
  readonly repeated: number
  readonly leftOut: Readonly<Record<string, number>>
  readonly knowledge?: string
}

async function readQuestions(
  request: ReadRequest,
  records: readonly PlacedRecord[],
  source: string,
): Promise<ReadQuestions> {
  const { file, titles, mapping, layout } = request
  const isSet = isElenchusSet(records)
  refuseFields(
    file,
    mapping,
    records,
    isSet ? 'a set of Elenchus' : titles === undefined ? layout : hotpotQa.id,
  )
  if (titles !== undefined) return readPairs(request, titles, records, source)
  return isSet ? readElenchusSet(file, records) : readOthers(request, records, source)
}

function readOthers(
  request: ReadRequest,
  records: readonly PlacedRecord[],
  source: string,
): ReadQuestions {
  const { file, language } = request
  const layout = layoutOf(request, records)
  const outcome = importRecords(records, layout, { name: source, language })
  if (outcome.kind === 'imported') {
    const questions = request.passages ? outcome.questions : outcome.questions.map(withoutPassages)
    return { layout: layout.id, ...outcome, questions }
  }
  throw brokenRow(file, `${rowName(records)} ${outcome.row}`, outcome.reason, outcome.fix)
}

async function readPairs(
  request: ReadRequest,
  titles: TitleOptions,
  records: readonly PlacedRecord[],
  source: string,
): Promise<ReadQuestions> {
  const { file, language } = request
  const layout = isElenchusSet(records) ? 'a set of Elenchus' : layoutOf(request, records).id
  if (layout !== hotpotQa.id) {
    throw new ElenchusError(
      'bad-argument',
      `--exchange needs passages with titles, and ${file} is read as ${layout}.`,
      { fix: "Give a file in HotpotQA's layout, or leave out --exchange." },
    )
  }
  const outcome = await exchangedTitles(records, { name: source, language }, titles)
  if (outcome.kind === 'broken') {
    throw brokenRow(file, `${rowName(records)} ${outcome.row}`, outcome.reason)
  }
  const { fingerprint: knowledge, ...read } = outcome
  return { layout, ...read, ...(knowledge === undefined ? {} : { knowledge }) }
}

function nothingMade(
  { file, dates, titles }: ReadRequest,
  read: ReadQuestions,
  leftOut: ImportResult['leftOut'],
): ElenchusError {
  if (dates !== undefined && read.questions.length > 0) {
    return new ElenchusError(
      'unreadable-questions',
      `No question in ${file} has a date that could be replaced.`,
      { fix: `Leave out --dates, or give other questions. ${sayReasons(leftOut)}` },
    )
  }
  if (titles !== undefined && Object.keys(leftOut).length > 0) {
    return new ElenchusError(
      'unreadable-questions',
      `No question in ${file} has a title that could be replaced.`,
      { fix: `Leave out --exchange, or give other questions. ${sayReasons(leftOut)}` },
    )
  }
  return noQuestion(file)
}

function noQuestion(file: string): ElenchusError {
  return new ElenchusError('unreadable-questions', `There is no question in ${file}.`, {
    fix: 'Give a file with at least one record.',
  })
}

/** The part recorded in the manifest: no paths. */
function sourcesOf({ categories, knowledge }: TitleOptions): readonly string[] {
  return [
    ...(categories === undefined ? [] : ['categories']),
    ...(knowledge === undefined ? [] : ['graph']),
    'first sentences',
  ]
}

/** A set of ours, to replace dates in. */
function isElenchusSet(records: readonly PlacedRecord[]): boolean {
  return records.length > 0 && Question.safeParse(records[0]?.record).success
}

function readElenchusSet(file: string, records: readonly PlacedRecord[]): ReadQuestions {
  const questions = records.map(({ row, record }) => {
    const parsed = Question.safeParse(record)
    if (parsed.success) return parsed.data
    throw brokenRow(file, `line ${row}`, firstIssue(parsed.error))
  })
  return { layout: 'elenchus', questions, repeated: 0, leftOut: {} }
}

function withDates(
  { dates }: ReadRequest,
  { questions, leftOut }: ReadQuestions,
): Pick<ReadQuestions, 'questions' | 'leftOut'> {
  return dates === undefined ? { questions, leftOut } : exchangeDates(questions, dates)
}

function sayReasons(leftOut: ImportResult['leftOut']): string {
  const reasons = Object.entries(leftOut).map(([reason, count]) => `${reason} (${count})`)
  return `Left out: ${reasons.join(', ')}.`
}

function nonEmpty(mapping: FieldMapping): { readonly fields?: FieldMapping } {
  return Object.keys(mapping).length === 0 ? {} : { fields: mapping }
}

function rowName([first]: readonly PlacedRecord[]): string {
  return first?.unit ?? 'line'
}

function canaryOf(hash: string): string {
  const digest = createHash('sha256').update(`elenchus-canary imported ${hash}`).digest('hex')
  return `elenchus-canary-${digest.slice(0, 32)}`
}
