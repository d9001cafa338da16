import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { textOf } from '../import/fields.ts'
import { type ImportSource, importRecords, type PlacedRecord } from '../import/import-records.ts'
import { hotpotQa } from '../import/layouts/hotpot-qa.ts'
import { type Passage, passagesOf, type ReadPassages } from '../import/passages.ts'
import { describeTitle } from './describe-title.ts'
import { exchangeTitle, type TitleExchange } from './exchange-title.ts'
import { type CompareTitles, type FeatureSource, titleSimilarity } from './title-similarity.ts'

/** A true question and its twin with another title. */
export interface TitlePair {
  readonly original: Question
  readonly twin: Question
  readonly exchange: TitleExchange
}

export type ExchangedTitles =
  | {
      readonly kind: 'exchanged'
      readonly pairs: readonly TitlePair[]
      /** Questions that nothing was made of, by reason. */
      readonly leftOut: Readonly<Record<string, number>>
      readonly repeated: number
    }
  | { readonly kind: 'broken'; readonly row: number; readonly reason: string }

/**
 * Minimal pairs of HotpotQA's questions (Syn-(QA)²'s way): a supporting title in the question exchanged for the most similar
 * other passage's. `sources` say what titles have in common; their first sentences come last. Nothing here certifies that a
 * twin's premise is false: each is marked.
 */
export function exchangeTitles(
  records: readonly PlacedRecord[],
  source: ImportSource,
  sources: readonly FeatureSource[],
): ExchangedTitles {
  const read = readAll(records)
  if (read.kind === 'broken') return read
  const compare = titleSimilarity([...sources, firstSentences(read.passages)])
  const pairs: TitlePair[] = []
  const leftOut = new Map<string, number>()
  const seen = new Set<string>()
  const others = new Set(records.map(({ record }) => textOf(record, 'question')))
  const leave = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
  let repeated = 0
  for (const [index, placed] of records.entries()) {
    const outcome = importRecords([placed], hotpotQa, source)
    if (outcome.kind === 'broken') return outcome
    const [question] = outcome.questions
    const passages = read.passages[index]
    if (question === undefined || passages === undefined) continue
    if (seen.has(question.text)) {
      repeated += 1
      continue
    }
    seen.add(question.text)
    const made = pairOf(question, placed, passages, compare)
    if (typeof made === 'string') leave(made)
    else if (others.has(made.twin.text)) leave('the twin is another question')
    else {
      pairs.push(made)
      others.add(made.twin.text)
    }
  }
  const counted = [...leftOut].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { kind: 'exchanged', pairs, leftOut: Object.fromEntries(counted), repeated }
}

/** The titles of all passages, each once, in the file's order: what a graph is asked about. */
export function titlesIn(records: readonly PlacedRecord[]): readonly string[] {
  const read = readAll(records)
  if (read.kind === 'broken') return []
  return [...new Set(read.passages.flatMap(({ passages }) => passages.map(({ title }) => title)))]
}

type Passages = Extract<ReadPassages, { kind: 'passages' }>

function readAll(
  records: readonly PlacedRecord[],
):
  | { readonly kind: 'read'; readonly passages: readonly Passages[] }
  | { readonly kind: 'broken'; readonly row: number; readonly reason: string } {
  const passages: Passages[] = []
  for (const { row, record } of records) {
    const own = passagesOf(record)
    if (own.kind === 'broken') return { kind: 'broken', row, reason: own.reason }
    passages.push(own)
  }
  return { kind: 'read', passages }
}

function firstSentences(read: readonly Passages[]): FeatureSource {
  const all = new Map<string, Passage>()
  for (const { passages } of read) for (const passage of passages) all.set(passage.title, passage)
  const features = [...all.values()].map((each) => [each.title, describeTitle(each).words] as const)
  return { id: 'first sentences', features: new Map(features) }
}

/** The reason, where there is none. */
function pairOf(
  question: Question,
  { record }: PlacedRecord,
  passages: Passages,
  compare: CompareTitles,
): TitlePair | string {
  if (question.form !== 'wh') return 'asks for yes or no: no would be right'
  if (textOf(record, 'type') === 'comparison') return 'compares: nothing is supposed of the two'
  const answer = textOf(record, 'answer') ?? ''
  const exchanged = exchangeTitle({ text: question.text, answer, ...passages }, compare)
  return exchanged.kind === 'left out' ? exchanged.reason : paired(question, answer, exchanged)
}

function paired(question: Question, answer: string, exchange: TitleExchange): TitlePair {
  const { original, replacement, said, similarity } = exchange
  const { id, expected: _, premise: __, passages: ___, ...kept } = question
  const correction = `What the question supposes is so of ${said.original}, not of ${said.replacement}; of ${said.original} the answer is: ${answer}.`
  const base = {
    ...kept,
    text: exchange.text,
    expected: { kind: 'rejection' as const, correction },
  }
  const supporting = { passages: [original] }
  return {
    original: { ...question, groups: [{ id, role: 'true' }], ...supporting },
    twin: {
      id: questionId(base),
      ...base,
      premise: {
        status: false,
        exchanges: [{ place: 'subject', original: said.original, replacement: said.replacement }],
        correction,
      },
      rule: 'title-exchange',
      confusability: similarity.shared.length,
      groups: [{ id, role: 'false' }],
      review: { reason: markOf(exchange) },
      titles: { original: original.title, replacement: replacement.title },
      similarity: { ...similarity, value: Math.round(similarity.value * 1000) / 1000 },
      passages: [original, replacement],
    },
    exchange,
  }
}

function markOf({ doubt, said }: TitleExchange): string {
  return doubt === undefined
    ? `unverified: nothing proves that it is not so of ${said.replacement}, too`
    : `doubtful: ${doubt}`
}
