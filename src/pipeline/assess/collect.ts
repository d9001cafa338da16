import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Judgement } from '../../domain/judgement.ts'
import { ElenchusError } from '../../errors.ts'
import {
  type Adjudicated,
  adjudicate,
  judgementOf,
  type Tie,
} from '../../report/sheets/adjudicate.ts'
import { KeyRow } from '../../report/sheets/key-row.ts'
import { readSheet } from '../../report/sheets/read-sheet.ts'
import { type SaidWord, type SheetWords, saidWords } from '../../report/sheets/said-words.ts'
import { type WeightedShare, weightedShare } from '../../statistics/weighted-share.ts'
import { groupBy } from '../../text/group-by.ts'
import type { AnnotatorAgreement } from '../../verdicts/agreement/agreement.ts'
import { annotatorTally } from '../../verdicts/agreement/annotator-tally.ts'
import { fileError } from '../../workspace/file-error.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { type DisputedJudged, disputeJudged } from './dispute-judged.ts'

export interface CollectRequest {
  /** Sheets, or folders with sheets. */
  readonly sheets: readonly string[]
  /** The key file, when it is not beside the sheet. */
  readonly key?: string
  readonly blank?: 'no' | 'skip'
  readonly output: string
  readonly replace?: boolean
  /** The set in which questions that people refuted are marked disputed. */
  readonly dispute?: string
}

export interface Collected {
  readonly kind: 'collected'
  readonly sheets: readonly CollectedSheet[]
  readonly judgements: number
  readonly ties: readonly Tie[]
  readonly aspects: readonly CollectedAspect[]
  readonly agreement: readonly AnnotatorAgreement[]
  /** For lookup sheets with a set to dispute in. */
  readonly disputed?: DisputedJudged
}

export interface CollectedSheet {
  readonly path: string
  readonly said: number
  readonly blank: number
  readonly unsure: number
  /** Rows of the key that are missing from the sheet. */
  readonly lacking: number
}

/** Totals of the judgements, each row weighted by 1 / its sampling probability. `of`: all answers, or failures only. */
export interface CollectedAspect {
  readonly aspect: Judgement['aspect']
  readonly rows: number
  readonly yes: number
  readonly share: WeightedShare
  readonly drawn: KeyRow['drawn']
}

export interface ReadSheets extends Adjudicated {
  readonly sheets: readonly CollectedSheet[]
  readonly said: readonly SaidWord[]
  readonly rows: readonly KeyRow[]
  /** Of those who judged without knowing what the others said. */
  readonly agreement: readonly AnnotatorAgreement[]
}

/** Reads filled-in sheets and takes the majority judgement; writes nothing. Throws `bad-sheet`, `different-run`. */
export async function readSheets(
  request: Pick<CollectRequest, 'sheets' | 'key' | 'blank'>,
): Promise<ReadSheets> {
  const paths = (await Promise.all(request.sheets.map(sheetsAt))).flat()
  const keys = new Map<string, ReadonlyMap<string, KeyRow>>()
  const said: SaidWord[] = []
  const sheets: CollectedSheet[] = []
  for (const path of [...new Set(paths)]) {
    const keyPath = request.key ?? join(dirname(path), 'key.jsonl')
    const key = keys.get(keyPath) ?? (await readKey(keyPath, path))
    keys.set(keyPath, key)
    const words = await wordsOf(path, key, request.blank)
    const rows = new Set(words.said.map(({ row }) => row)).size
    sheets.push({
      path,
      said: words.said.length,
      blank: words.blank,
      unsure: words.unsure,
      lacking: key.size - rows,
    })
    said.push(...words.said)
  }
  const rows = [...keys.values()].flatMap((key) => [...key.values()])
  const once = refuseTwoWords(said)
  const independent = once.filter(({ settles }) => settles !== true)
  return {
    sheets,
    said: once,
    rows,
    ...adjudicate(once, rows),
    agreement: agreementOf(independent, rows),
  }
}

/** Reads filled-in sheets, takes the majority judgement and writes judgements. Throws `bad-sheet`, `different-run`. */
export async function collectSheets(request: CollectRequest): Promise<Collected> {
  const { sheets, judgements, ties, agreement } = await readSheets(request)
  if (judgements.length === 0 && ties.length === 0) {
    throw new ElenchusError(
      'bad-sheet',
      'The sheets are empty: no judgements have been filled in yet.',
      {
        fix: 'Fill in the empty columns, and collect again.',
      },
    )
  }
  await using outputs = new Outputs({
    by: 'collect',
    reads: request.sheets,
    replace: request.replace,
  })
  await outputs.lines(request.output, judgements)
  await outputs.commit()
  const disputed =
    request.dispute === undefined ? undefined : await disputeJudged(request.dispute, judgements)
  return {
    kind: 'collected',
    sheets,
    judgements: judgements.length,
    ties,
    aspects: aspectsOf(judgements),
    agreement,
    ...(disputed && { disputed }),
  }
}

async function sheetsAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileError(error, path)
  })
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter(
    (name) => /\.(?:csv|tsv|txt|jsonl)$/i.test(name) && name !== 'key.jsonl',
  )
  if (names.length > 0) return names.toSorted().map((name) => join(path, name))
  throw new ElenchusError('bad-sheet', `There is no sheet in ${path}.`, {
    fix: 'Name the sheets, or the folder that `elenchus sample` wrote them to.',
  })
}

async function readKey(path: string, sheet: string): Promise<ReadonlyMap<string, KeyRow>> {
  const rows = new Map<string, KeyRow>()
  try {
    for await (const { record } of readJsonLines(path, KeyRow)) rows.set(record.row, record)
  } catch (error) {
    if (!(error instanceof ElenchusError) || error.code !== 'no-such-file') throw error
    throw new ElenchusError('bad-sheet', `There is no key for ${sheet}: ${path} does not exist.`, {
      fix: 'Put the sheet beside its key.jsonl, or name the key file with --key.',
      cause: error,
    })
  }
  return rows
}

async function wordsOf(
  path: string,
  key: ReadonlyMap<string, KeyRow>,
  blank: CollectRequest['blank'],
): Promise<SheetWords> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(error, path)
  })
  const read = readSheet(bytes)
  if (read.kind === 'broken') {
    throw new ElenchusError('bad-sheet', `${path}, line ${read.line}: ${read.reason}.`, {
      fix: 'Save it again as CSV or JSON Lines.',
    })
  }
  const options = {
    annotator: basename(path).replace(/\.[^.]+$/, ''),
    blank,
  }
  const words = saidWords(read.table, key, options)
  if (!('kind' in words)) return words
  throw new ElenchusError(words.kind, `${path}: ${words.message}.`, { fix: words.fix })
}

/** One annotator in two sheets: the same judgement counts once, different ones are an error. */
function refuseTwoWords(said: readonly SaidWord[]): readonly SaidWord[] {
  const words = new Map<string, SaidWord>()
  for (const word of said) {
    const name = JSON.stringify([word.annotator, word.row, word.aspect])
    const before = words.get(name)
    if (before !== undefined && before.value !== word.value) {
      throw new ElenchusError(
        'bad-sheet',
        `Two sheets have different judgements by ${word.annotator} on row ${word.row}.`,
        { fix: 'Leave one of them out, or put each annotator\'s name in the column "annotator".' },
      )
    }
    words.set(name, word)
  }
  return [...words.values()]
}

function aspectsOf(judgements: Adjudicated['judgements']): readonly CollectedAspect[] {
  const byAspect = groupBy(judgements, ({ aspect }) => aspect)
  return [...byAspect].flatMap(([aspect, rows]) => {
    const values = rows.map(({ value, probability = 1 }) => ({
      value: value === true,
      probability,
    }))
    const share = weightedShare(values)
    if (share === undefined) return []
    const yes = values.filter(({ value }) => value).length
    const drawn = rows.some((row) => row.drawn === 'random') ? 'random' : 'failures'
    return [{ aspect, rows: rows.length, yes, share, drawn }]
  })
}

function agreementOf(
  said: readonly SaidWord[],
  rows: readonly KeyRow[],
): readonly AnnotatorAgreement[] {
  const key = new Map(rows.map((row) => [row.row, row]))
  return [...groupBy(said, ({ aspect }) => aspect)].flatMap(([aspect, words]) => {
    const tally = annotatorTally(aspect)
    for (const { row, annotator, value } of words) {
      const found = key.get(row)
      if (found !== undefined) tally.add(judgementOf(found, aspect, annotator, value))
    }
    return tally.agreement() ?? []
  })
}
