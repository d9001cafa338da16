import { elenchusVersion } from '../domain/elenchus-version.ts'
import { Judgement } from '../domain/judgement.ts'
import type { ProtocolRecord } from '../domain/protocol.ts'
import { ElenchusError } from '../errors.ts'
import {
  type Agreement,
  type AssessorAgreement,
  agreementVersion,
  type JudgementFile,
  type WantedMeasure,
} from '../verdicts/agreement/agreement.ts'
import { type AnnotatorTally, annotatorTally } from '../verdicts/agreement/annotator-tally.ts'
import { type AnswerAspect, type Aspect, isAnswerAspect } from '../verdicts/agreement/aspects.ts'
import { type AssessorTally, assessorTally } from '../verdicts/agreement/assessor-tally.ts'
import { cheapest } from '../verdicts/agreement/cheapest.ts'
import { judgedQuestion, judgedResponse } from '../verdicts/agreement/judged-question.ts'
import { verdictOn } from '../verdicts/assess.ts'
import type { Assessor } from '../verdicts/assessor.ts'
import type { AssessorTools } from '../verdicts/assessor-entry.ts'
import { inOrder } from '../verdicts/in-order.ts'
import { readRecords } from '../workspace/read-records.ts'
import { assessorsNamed, makeAssessors } from './assessor-tools.ts'

export interface AgreeRequest {
  readonly files: readonly string[]
  readonly assessors: readonly string[]
  readonly tools: AssessorTools
  readonly want?: { readonly measure: WantedMeasure; readonly value: number }
  readonly onProgress: (done: number, total: number) => void
}

/**
 * How well the assessors agree with what people said, row by row; memory holds counts. The files are read twice: first to see
 * what is in them. Throws `no-judgements` where no line of a file is one.
 */
export async function agree(request: AgreeRequest): Promise<Agreement> {
  const entries = assessorsNamed(request.assessors)
  const judgements: JudgementFile[] = []
  const annotators = new Map<Aspect, Set<string>>()
  for (const path of request.files) judgements.push(await survey(path, annotators))
  const made = await makeAssessors(entries, request.tools)

  const several = [...annotators].filter(([, names]) => names.size > 1).map(([aspect]) => aspect)
  const between = new Map(several.map((aspect) => [aspect, annotatorTally(aspect)]))
  const tallies = made.map(() => new Map<AnswerAspect, AssessorTally>())
  await tallyRows(
    request,
    judgements,
    made.map(({ assessor }) => assessor),
    tallies,
    between,
  )

  const assessors = made.map(({ entry, assessor }, index): AssessorAgreement => {
    const { id, version } = assessor
    const aspects = [...(tallies[index]?.values() ?? [])].map((tally) => tally.agreement())
    return { assessor: { id, version }, cost: entry.cost, aspects }
  })
  const { want } = request
  return {
    kind: 'agreement',
    version: agreementVersion,
    elenchus: elenchusVersion,
    judgements,
    assessors,
    metrics: [],
    annotators: [...between.values()].flatMap((tally) => tally.agreement() ?? []),
    ...(want === undefined ? {} : { wanted: cheapest(assessors, want.measure, want.value) }),
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
  throw new ElenchusError('no-judgements', `${path} holds no judgement (${why}).`, {
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

async function tallyRows(
  { files, onProgress }: AgreeRequest,
  judgements: readonly JudgementFile[],
  assessors: readonly Assessor[],
  tallies: readonly Map<AnswerAspect, AssessorTally>[],
  between: ReadonlyMap<Aspect, AnnotatorTally>,
): Promise<void> {
  const total = judgements.reduce((sum, { rows }) => sum + rows, 0)
  const questions = new Map<string, number>()
  let done = 0
  const atOnce = Math.max(1, ...assessors.map((assessor) => assessor.atOnce ?? 1))
  const assessed = inOrder(recordsOf(files), atOnce, async (judgement) => ({
    judgement,
    verdicts: isAnswerAspect(judgement.aspect) ? await verdictsOn(judgement, assessors) : [],
  }))
  for await (const { judgement, verdicts } of assessed) {
    onProgress(++done, total)
    between.get(judgement.aspect)?.add(judgement)
    const { aspect, value, answer } = judgement
    if (!isAnswerAspect(aspect) || typeof value !== 'boolean') continue
    const question = questions.get(judgement.question) ?? questions.size
    questions.set(judgement.question, question)
    const model = judgement.model ?? 'not said'
    for (const [index, verdict] of verdicts.entries()) {
      const byAspect = tallies[index]
      const tally = byAspect?.get(aspect) ?? assessorTally(aspect)
      byAspect?.set(aspect, tally)
      tally.add({ aspect, value, question, answer, model }, verdict)
    }
  }
}

async function* recordsOf(files: readonly string[]): AsyncGenerator<Judgement> {
  for (const path of files) {
    for await (const line of readRecords(path, Judgement)) {
      if (line.kind === 'record') yield line.record
    }
  }
}

function verdictsOn(judgement: Judgement, assessors: readonly Assessor[]) {
  const question = judgedQuestion(judgement)
  const response = judgedResponse(judgement, question)
  return Promise.all(assessors.map((assessor) => verdictOn(question, response, assessor, protocol)))
}
