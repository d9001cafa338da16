import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRight as rightness } from '../../domain/is-right.ts'
import type { RunManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import { responseName } from '../../domain/response-name.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import { isError } from '../../report/error-sample.ts'
import type { RunEntry } from '../../report/run-evidence.ts'
import { type DrawnUnit, drawRows, rowName, type Unit } from '../../report/sheets/draw-rows.ts'
import { drawToJudge, type JudgeableUnit } from '../../report/sheets/draw-to-judge.ts'
import type { KeyRow } from '../../report/sheets/key-row.ts'
import type { SheetKind, SheetKindId } from '../../report/sheets/sheet-kind.ts'
import { sheetKindOf } from '../../report/sheets/sheet-kinds.ts'
import { type SheetFormat, type SheetLine, writeSheet } from '../../report/sheets/write-sheet.ts'
import { referencesOf } from '../../verdicts/metrics/references-of.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'
import { entriesOf, openRun, verdictsOf } from './run-entries.ts'

export interface SampleRequest {
  /** Folders of runs, or question sets. */
  readonly sources: readonly string[]
  readonly kind: SheetKindId
  readonly random?: number
  readonly failures?: number
  /** So many answers of each run, for predictive values; where neither of the others is given. */
  readonly judge?: number
  readonly annotators: number
  readonly format: SheetFormat
  readonly seed: number
  readonly assessor: string
  /** Another assessor: the failures are then the answers on which the two differ. */
  readonly against?: string
  readonly questions?: string
  readonly output: string
}

export interface Sampled {
  readonly kind: SheetKind
  readonly rows: number
  readonly of: number
  readonly failures: number
  readonly sheets: readonly string[]
  readonly key: string
}

/**
 * Draws rows for people to judge, and writes a blind sheet for each annotator, with the key beside it. Throws
 * `nothing-to-draw`.
 */
export async function sample(request: SampleRequest): Promise<Sampled> {
  const kind = sheetKindOf(request.kind)
  const sources = await sourcesOf(request, kind)
  const units: Candidate[] = []
  for await (const each of found(sources, kind)) units.push(unitOf(each))
  if (units.length === 0) throw nothing(kind, request)

  const { judge, seed } = request
  const rows =
    judge === undefined
      ? drawRows(units, request)
      : drawToJudge(
          units.filter(({ isJudged }) => isJudged),
          { count: judge, seed },
        )
  const drawn = new Map(rows.map((unit) => [unit.key, unit]))
  if (drawn.size === 0) throw nothing(kind, request)
  const lines: SheetLine[] = []
  const keys: KeyRow[] = []
  for await (const each of found(sources, kind)) {
    const unit = drawn.get(each.key)
    if (unit === undefined) continue
    const answer = each.entry?.response.status === 'answered' ? each.entry.response.text : ''
    const row = rowName(kind.id, request, each.key)
    lines.push({ row, shown: kind.shows({ question: each.question, answer }) })
    keys.push(keyRow(row, kind, unit, each, answer))
  }

  const key = join(request.output, 'key.jsonl')
  await writeJsonLines(key, keys)
  const sheets: string[] = []
  for (let number = 1; number <= request.annotators; number++) {
    const annotator = `annotator-${number}`
    const path = join(request.output, `${kind.id}-${number}.${request.format}`)
    await writeTextFile(path, writeSheet(kind, lines, { ...request, annotator }))
    sheets.push(path)
  }
  const failures = units.filter(({ failure }) => failure).length
  return { kind, rows: lines.length, of: units.length, failures, sheets, key }
}

interface Candidate extends Unit, JudgeableUnit {
  /** Has a verdict that counts. */
  readonly isJudged: boolean
}

/** Its twin shares the pair, within one run. */
function unitOf({ key, question, entry, manifest, failure }: Found): Candidate {
  const { verdict, response } = entry ?? {}
  const run = manifest === undefined ? '' : responseName(manifest, '', 0)
  const twins = (question.groups ?? []).find(({ role }) => role === 'true' || role === 'false')
  const pair = twins === undefined ? question.id : `${twins.id} ${twins.index ?? ''}`
  const text = response?.status === 'answered' ? response.text : ''
  return {
    key,
    failure,
    run,
    pair: `${pair} ${response?.sample ?? 0}`,
    isJudged: verdict !== undefined && rightness(verdict.outcome) !== undefined,
    right: verdict !== undefined && rightness(verdict.outcome) === 1,
    unsure: verdict?.sure === false,
    words: text.split(/\s+/).length,
  }
}

interface Found {
  readonly key: string
  readonly question: Question
  readonly entry?: RunEntry
  readonly manifest?: RunManifest
  readonly failure: boolean
}

type Source = () => AsyncGenerator<Found>

async function* found(sources: readonly Source[], kind: SheetKind): AsyncGenerator<Found> {
  const seen = new Set<string>()
  for (const source of sources) {
    for await (const each of source()) {
      if (!kind.takes(each.question, each.entry)) continue
      // a question in several runs counts once
      if (seen.has(each.key)) continue
      seen.add(each.key)
      yield { ...each, failure: each.failure || kind.id === 'errors' }
    }
  }
}

async function sourcesOf(request: SampleRequest, kind: SheetKind): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (const path of request.sources) {
    if (await isFile(path)) sources.push(await ofSet(path, kind))
    else for (const folder of await findRuns(path)) sources.push(await ofRun(folder, request, kind))
  }
  return sources
}

async function ofSet(path: string, kind: SheetKind): Promise<Source> {
  if (kind.unit === 'answer') {
    throw new ElenchusError('nothing-to-draw', `${path} is a question set and has no answers.`, {
      fix: `Name a folder of runs for sheets of ${kind.id}; question sets only give sheets of questions, premises and lookups.`,
    })
  }
  const set = await openQuestionSet(path)
  return async function* () {
    for await (const question of set.questions()) {
      yield { key: question.id, question, failure: false }
    }
  }
}

async function ofRun(folder: string, request: SampleRequest, kind: SheetKind): Promise<Source> {
  const run = await openRun(folder, request.questions)
  if (kind.unit === 'question') return ofSet(run.set.path, kind)
  const verdicts = await verdictsOf(run, request.assessor)
  const needed =
    request.failures !== undefined || request.judge !== undefined || kind.id === 'errors'
  if (needed && verdicts === undefined) {
    throw new ElenchusError(
      'nothing-to-draw',
      `${folder} has no verdicts by ${request.assessor}, so it is not known which answers to draw.`,
      { fix: `elenchus assess ${folder}, or draw from all answers with --random.` },
    )
  }
  const { against } = request
  if (against !== undefined && (await verdictsOf(run, against)) === undefined) {
    throw new ElenchusError('nothing-to-draw', `${folder} has no verdicts by ${against}.`, {
      fix: 'Name an assessor whose verdicts are there: `elenchus audit` prints those of a log.',
    })
  }
  return async function* () {
    const { manifest } = run
    // both walk the same responses in the same order
    const others = against === undefined ? undefined : entriesOf(run, against)
    try {
      for await (const entry of entriesOf(run, verdicts && request.assessor)) {
        const { question, response, verdict } = entry
        const key = responseName(manifest, question.id, response.sample)
        const other = (await others?.next())?.value?.verdict
        const failure = others === undefined ? isFailure(verdict) : differ(verdict, other)
        yield { key, question, entry, manifest, failure }
      }
    } finally {
      await others?.return(undefined)
    }
  }
}

function isFailure(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && isError(verdict.outcome)
}

function differ(one: Verdict | undefined, other: Verdict | undefined): boolean {
  return one !== undefined && other !== undefined && isRight(one.outcome) !== isRight(other.outcome)
}

function isRight(outcome: Verdict['outcome']): boolean {
  return outcome === 'correct' || outcome === 'corrected'
}

function keyRow(
  row: string,
  kind: SheetKind,
  { drawn, probability }: DrawnUnit,
  { key, question, manifest }: Found,
  answer: string,
): KeyRow {
  const { premise } = question
  return {
    row,
    kind: kind.id,
    drawn,
    probability,
    id: question.id,
    question: question.text,
    form: question.form,
    premise: premise.status,
    references: [...referencesOf(question)],
    answer,
    model: manifest?.model.label ?? null,
    response: manifest === undefined ? undefined : key,
    ...(premise.status === false && premise.correction !== undefined
      ? { correction: premise.correction }
      : {}),
  }
}

function nothing({ id }: SheetKind, { sources, failures }: SampleRequest): ElenchusError {
  const what =
    failures === undefined ? `nothing for a sheet of ${id}` : `no failure for a sheet of ${id}`
  return new ElenchusError('nothing-to-draw', `There is ${what} in ${sources.join(', ')}.`, {
    fix: 'Name other runs or another set, or another --kind.',
  })
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
