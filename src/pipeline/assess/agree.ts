import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { Judgement } from '../../domain/judgement.ts'
import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { ElenchusError } from '../../errors.ts'
import {
  type Agreement,
  type AssessorAgreement,
  agreementVersion,
  type JudgementFile,
  type MetricAgreement,
  type WantedMeasure,
} from '../../verdicts/agreement/agreement.ts'
import { type AnnotatorTally, annotatorTally } from '../../verdicts/agreement/annotator-tally.ts'
import { type AnswerAspect, type Aspect, isAnswerAspect } from '../../verdicts/agreement/aspects.ts'
import {
  type AssessorTally,
  assessorTally,
  type JudgedAnswer,
} from '../../verdicts/agreement/assessor-tally.ts'
import { cheapest } from '../../verdicts/agreement/cheapest.ts'
import { judgedQuestion, judgedResponse } from '../../verdicts/agreement/judged-question.ts'
import { type MetricTally, metricTally } from '../../verdicts/agreement/metric-tally.ts'
import { verdictOn } from '../../verdicts/assess.ts'
import type { Assessor } from '../../verdicts/assessor.ts'
import type { AssessorTools } from '../../verdicts/assessor-entry.ts'
import { mapInOrder } from '../../verdicts/map-in-order.ts'
import type { MetricTools, Scorer } from '../../verdicts/metrics/metric.ts'
import { referencesOf } from '../../verdicts/metrics/references-of.ts'
import { type Scored, scoreAnswer } from '../../verdicts/metrics/score-answer.ts'
import { readRecords } from '../../workspace/read-records.ts'
import { assessorsNamed, makeAssessors } from './assessor-tools.ts'
import { makeMetrics, metricsNamed } from './metric-tools.ts'

export interface AgreeRequest {
  readonly files: readonly string[]
  readonly assessors: readonly string[]
  readonly metrics: readonly string[]
  readonly tools: AssessorTools & MetricTools
  readonly want?: { readonly measure: WantedMeasure; readonly value: number }
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Agreement of assessors with human judgements, row by row; keeps only counts in memory. Reads the files twice, first
 * to survey them. Throws `no-judgements` when no line of a file is a judgement.
 */
export async function agree(request: AgreeRequest): Promise<Agreement> {
  const entries = assessorsNamed(request.assessors)
  const chosen = metricsNamed(request.metrics)
  const judgements: JudgementFile[] = []
  const annotators = new Map<Aspect, Set<string>>()
  for (const path of request.files) judgements.push(await survey(path, annotators))
  const made = await makeAssessors(entries, request.tools)
  const scorers = await makeMetrics(chosen, request.tools)

  const several = [...annotators].filter(([, names]) => names.size > 1).map(([aspect]) => aspect)
  const between = new Map(several.map((aspect) => [aspect, annotatorTally(aspect)]))
  const tallies = {
    assessors: made.map(({ assessor }) => ({ assessor, aspects: tallyByAspect(assessorTally) })),
    metrics: scorers.map(({ scorer }) => ({ scorer, aspects: tallyByAspect(metricTally) })),
    between,
  }
  await tallyRows(request, judgements, tallies)

  const assessors = made.map(({ entry, assessor }, index): AssessorAgreement => {
    const { id, version } = assessor
    const aspects = tallies.assessors[index]?.aspects.all() ?? []
    return {
      assessor: { id, version },
      cost: entry.cost,
      aspects: aspects.map((tally) => tally.agreement()),
    }
  })
  const metrics = scorers.map(({ metric, scorer }, index): MetricAgreement => {
    const aspects = tallies.metrics[index]?.aspects.all() ?? []
    return {
      metric: metric.id,
      model: scorer.model,
      aspects: aspects.map((tally) => tally.agreement()),
    }
  })
  const { want } = request
  return {
    kind: 'agreement',
    version: agreementVersion,
    elenchus: elenchusVersion,
    judgements,
    assessors,
    metrics,
    annotators: [...between.values()].flatMap((tally) => tally.agreement() ?? []),
    wanted: want === undefined ? undefined : cheapest(assessors, want.measure, want.value),
  }
}

const shownBroken = 5

async function survey(path: string, annotators: Map<Aspect, Set<string>>): Promise<JudgementFile> {
  const aspects: Partial<Record<Aspect, number>> = {}
  const brokenLines: { line: number; reason: string }[] = []
  let [rows, broken] = [0, 0]
  for await (const line of readRecords(path, Judgement)) {
    if (line.kind === 'broken') {
      broken += 1
      if (brokenLines.length < shownBroken) {
        brokenLines.push({ line: line.line, reason: line.reason })
      }
      continue
    }
    rows += 1
    const { aspect, annotator } = line.record
    aspects[aspect] = (aspects[aspect] ?? 0) + 1
    const names = annotators.get(aspect) ?? new Set()
    annotators.set(aspect, names.add(annotator))
  }
  if (rows > 0) return { path, rows, aspects, broken, brokenLines }
  const [first] = brokenLines
  const why = first === undefined ? 'it is empty' : `line ${first.line}: ${first.reason}`
  throw new ElenchusError('no-judgements', `${path} has no judgement (${why}).`, {
    fix: 'Give JSON Lines with question, form, premise, references, answer, model, annotator, aspect and value: docs/agreement.md.',
  })
}

const protocol: ProtocolRecord = {
  id: 'judged',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
}

interface Tallies {
  readonly assessors: readonly {
    readonly assessor: Assessor
    readonly aspects: ByAspect<AssessorTally>
  }[]
  readonly metrics: readonly { readonly scorer: Scorer; readonly aspects: ByAspect<MetricTally> }[]
  readonly between: ReadonlyMap<Aspect, AnnotatorTally>
}

interface ByAspect<T> {
  readonly of: (aspect: AnswerAspect) => T
  readonly all: () => readonly T[]
}

function tallyByAspect<T>(make: (aspect: AnswerAspect) => T): ByAspect<T> {
  const tallies = new Map<AnswerAspect, T>()
  const of = (aspect: AnswerAspect) => {
    const tally = tallies.get(aspect) ?? make(aspect)
    tallies.set(aspect, tally)
    return tally
  }
  return { of, all: () => [...tallies.values()] }
}

async function tallyRows(
  { files, onProgress }: AgreeRequest,
  judgements: readonly JudgementFile[],
  { assessors, metrics, between }: Tallies,
): Promise<void> {
  const total = judgements.reduce((sum, { rows }) => sum + rows, 0)
  const questions = new Map<string, number>()
  let done = 0
  const atOnce = Math.max(1, ...assessors.map(({ assessor }) => assessor.atOnce ?? 1))
  const read = mapInOrder(recordsOf(files), atOnce, async (judgement) => ({
    judgement,
    verdicts: await verdictsOn(judgement, assessors),
    scores: await scoresOf(judgement, metrics),
  }))
  for await (const { judgement, verdicts, scores } of read) {
    onProgress(++done, total)
    between.get(judgement.aspect)?.add(judgement)
    const { aspect, value, answer } = judgement
    if (!isAnswerAspect(aspect) || typeof value !== 'boolean') continue
    const question = questions.get(judgement.question) ?? questions.size
    questions.set(judgement.question, question)
    const model = judgement.model ?? 'not said'
    const { form } = judgement
    const premise = premiseIn(judgement)
    addRow({ aspect, value, question, answer, model, form, premise }, verdicts, scores, {
      assessors,
      metrics,
    })
  }
}

function premiseIn({ premise }: Judgement) {
  if (typeof premise === 'string') return premise
  return premise ? 'true' : 'false'
}

function addRow(
  judged: JudgedAnswer,
  verdicts: Awaited<ReturnType<typeof verdictsOn>>,
  scores: readonly Scored[],
  { assessors, metrics }: Pick<Tallies, 'assessors' | 'metrics'>,
): void {
  for (const [index, { aspects }] of assessors.entries()) {
    const verdict = verdicts[index]
    if (verdict !== undefined) aspects.of(judged.aspect).add(judged, verdict)
  }
  for (const [index, { aspects }] of metrics.entries()) {
    const scored = scores[index]
    if (scored !== undefined) aspects.of(judged.aspect).add(judged, scored)
  }
}

async function* recordsOf(files: readonly string[]): AsyncGenerator<Judgement> {
  for (const path of files) {
    for await (const line of readRecords(path, Judgement)) {
      if (line.kind === 'record') yield line.record
    }
  }
}

async function verdictsOn(
  judgement: Judgement,
  assessors: Tallies['assessors'],
): Promise<readonly Pick<Verdict, 'outcome' | 'reason'>[]> {
  const { aspect, references, premise } = judgement
  if (!isAnswerAspect(aspect)) return []
  const rejectable = premise === false || premise === 'false'
  if (aspect === 'correct' && references.length === 0 && !rejectable) {
    return assessors.map(() => ({ outcome: 'unassessed', reason: 'no reference' }))
  }
  const question = judgedQuestion(judgement)
  const response = judgedResponse(judgement, question)
  return Promise.all(
    assessors.map(({ assessor }) => verdictOn(question, response, assessor, protocol)),
  )
}

async function scoresOf(
  judgement: Judgement,
  metrics: Tallies['metrics'],
): Promise<readonly Scored[]> {
  if (!isAnswerAspect(judgement.aspect) || metrics.length === 0) return []
  const question = judgedQuestion(judgement)
  const known = judgement.references.length > 0 || question.expected.kind === 'rejection'
  const references = known ? referencesOf(question) : []
  return Promise.all(metrics.map(({ scorer }) => scoreAnswer(scorer, judgement.answer, references)))
}
