import { join } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { Judgement } from '../../domain/judgement.ts'
import { filesVersion, type QuestionsManifest, type RunManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import type { Response } from '../../domain/response.ts'
import { responseName } from '../../domain/response-name.ts'
import { ElenchusError } from '../../errors.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { claimFolder } from '../../responses/run-manifest.ts'
import { groupBy } from '../../text/group-by.ts'
import { judgedQuestion, judgedResponse } from '../../verdicts/agreement/judged-question.ts'
import { manifestPathOf, writeManifest } from '../../workspace/manifest-file.ts'
import { readRecords } from '../../workspace/read-records.ts'
import { responsesPath } from '../../workspace/run-files.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'

export interface ImportRunRequest {
  /** Judgements of answers: JSON Lines, plain or compressed. */
  readonly file: string
  readonly output: string
}

export interface ImportedRuns {
  readonly kind: 'imported-runs'
  readonly questions: string
  readonly judgements: string
  readonly count: number
  readonly broken: number
  readonly runs: readonly {
    readonly model: string
    readonly folder: string
    readonly answers: number
  }[]
}

interface Answer {
  readonly question: Question
  readonly judgement: Judgement
  readonly sample: number
}

/**
 * Imports judged answers as runs: a set of their questions, one run per model, and the judgements with the answers'
 * names, so that `report --judgements` finds them. Throws `no-judgements`.
 */
export async function importRun({ file, output }: ImportRunRequest): Promise<ImportedRuns> {
  const { answers, broken } = await answersIn(file)
  const path = join(output, 'questions.jsonl')
  const questions = [...new Map(answers.map(({ question }) => [question.id, question])).values()]
  const { sha256, count } = await writeJsonLines(path, questions)
  await writeManifest(manifestPathOf(path), setManifest(sha256, count))

  const byModel = groupBy(answers, ({ judgement }) => judgement.model ?? 'not said')
  const runs: ImportedRuns['runs'][number][] = []
  const judgements: Judgement[] = []
  for (const [model, own] of byModel) {
    const folder = runFolder(output, model, protocol.id)
    const samples = Math.max(...own.map(({ sample }) => sample)) + 1
    const manifest = runManifest(model, { sha256, count, samples })
    await claimFolder(folder, manifest)
    const responses = new Map<string, Response>()
    for (const { question, judgement, sample } of own) {
      const name = responseName(manifest, question.id, sample)
      responses.set(name, { ...judgedResponse(judgement, question), sample })
      judgements.push({ ...judgement, response: name, probability: judgement.probability ?? 1 })
    }
    await writeJsonLines(responsesPath(folder), responses.values())
    runs.push({ model, folder, answers: responses.size })
  }
  const judged = join(output, 'judgements.jsonl')
  await writeJsonLines(judged, judgements)
  return { kind: 'imported-runs', questions: path, judgements: judged, count, broken, runs }
}

/** Another answer of a model to the same question is another sample; another aspect of the same answer is not. */
async function answersIn(file: string) {
  const answers: Answer[] = []
  const texts = new Map<string, string[]>()
  let broken = 0
  for await (const line of readRecords(file, Judgement)) {
    if (line.kind === 'broken') {
      broken += 1
      continue
    }
    const { record: judgement } = line
    if (judgement.answer === '') continue
    const question = judgedQuestion(judgement)
    const key = JSON.stringify([judgement.model, question.id])
    const said = texts.get(key) ?? []
    texts.set(key, said)
    if (!said.includes(judgement.answer)) said.push(judgement.answer)
    answers.push({ question, judgement, sample: said.indexOf(judgement.answer) })
  }
  if (answers.length > 0) return { answers, broken }
  throw new ElenchusError('no-judgements', `${file} has no judgement of an answer.`, {
    fix: 'Give JSON Lines with question, form, premise, references, answer, model, annotator, aspect and value: docs/agreement.md.',
  })
}

const protocol: RunManifest['protocol'] = {
  id: 'judged',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
}

// the original settings are unknown, but a run has to have a limit
const unknownLimit = 1_000_000

function runManifest(
  model: string,
  { sha256, count, samples }: { sha256: string; count: number; samples: number },
): RunManifest {
  return {
    kind: 'run',
    version: filesVersion,
    elenchus: elenchusVersion,
    questions: { path: '../../questions.jsonl', hash: sha256, count },
    model: { label: model, provider: 'imported', model, simulated: false },
    parameters: { maxTokens: unknownLimit },
    protocol,
    samples,
  }
}

function setManifest(sha256: string, count: number): QuestionsManifest {
  return {
    kind: 'questions',
    version: filesVersion,
    elenchus: elenchusVersion,
    hash: sha256,
    count,
    options: { imported: 'judgements' },
    versions: { 'import:judgements': '1' },
    canary: `elenchus-canary-${sha256.slice(0, 32)}`,
    notice:
      'This set was imported: its answers and its false premises are what its source says, and nothing here has proved them. Do not train on it.',
    sources: [{ source: 'judgements' }],
    counts: { imported: count },
  }
}

/** Whether a file's first line is a judgement by a person. */
export async function isJudgements(file: string): Promise<boolean> {
  for await (const line of readRecords(file, Judgement)) return line.kind === 'record'
  return false
}
