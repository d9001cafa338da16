import { createHash } from 'node:crypto'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { filesVersion, type RunManifest, type VerdictsManifest } from '../../domain/manifest.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Response } from '../../domain/response.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { isPremiseCheck, type LoggedGrade, type LogRow } from '../../interop/logs/log.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { LineSpool } from '../../workspace/line-spool.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import type { Outputs } from '../../workspace/outputs/outputs.ts'
import { responsesPath, verdictsPath } from '../../workspace/run-files.ts'

export interface SpooledRun {
  readonly model: string
  readonly protocol: string
  readonly folder: string
  /** To be written once the answers are in place. */
  readonly manifest: RunManifest
  readonly answers: number
  readonly failed: number
  readonly samples: number
  /** Assessor names of the graders in the log: `their-exact_match`. */
  readonly graders: readonly string[]
}

/** The set that the rows belong to. */
export interface AskedSet {
  readonly path: string
  readonly hash: string
  readonly count: number
}

// the original settings are unknown, but a run has to have a limit
const unknownLimit = 1_000_000

/** Gathers a log's rows on disk, one run for each model and exam; memory holds a short key of each row. */
export class RunSpools implements AsyncDisposable {
  readonly #output: string
  readonly #runs = new Map<string, RunSpool>()

  constructor(output: string) {
    this.#output = output
  }

  /** Adds a row; says why it is not added. */
  async add(row: LogRow, question: Question): Promise<string | undefined> {
    const task: Task = isPremiseCheck(row) ? 'false-premise' : 'answer'
    const exam = row.task ?? 'imported'
    const protocol = task === 'answer' ? exam : `${exam}-premise`
    const key = JSON.stringify([row.model, protocol])
    let run = this.#runs.get(key)
    if (run === undefined) {
      run = new RunSpool(runFolder(this.#output, row.model, protocol), row.model, protocol, task)
      this.#runs.set(key, run)
    }
    return run.add(row, question)
  }

  /** Hands the runs to the outputs. */
  async finish(set: AskedSet, outputs: Outputs): Promise<readonly SpooledRun[]> {
    const runs: SpooledRun[] = []
    for (const run of this.#runs.values()) runs.push(await run.finish(set, outputs))
    return runs
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const run of this.#runs.values()) await run[Symbol.asyncDispose]()
  }
}

class RunSpool implements AsyncDisposable {
  readonly #folder: string
  readonly #model: string
  readonly #protocol: string
  readonly #task: Task
  readonly #responses: LineSpool
  readonly #verdicts = new Map<string, LineSpool>()
  /** What was said to each question and sample, by a short digest. */
  readonly #said = new Map<string, string>()
  readonly #graded = new Set<string>()
  #failed = 0
  #samples = 1

  constructor(folder: string, model: string, protocol: string, task: Task) {
    this.#folder = folder
    this.#model = model
    this.#protocol = protocol
    this.#task = task
    this.#responses = new LineSpool(responsesPath(folder))
  }

  async add({ reply, sample, grades }: LogRow, question: Question): Promise<string | undefined> {
    const key = `${question.id} ${sample}`
    const text = digestOf(reply.status === 'answered' ? reply.text : `failed: ${reply.message}`)
    const said = this.#said.get(key)
    // a harness may write a row for each filter or metric
    if (said !== undefined && said !== text) return 'another reply to a question that has one'
    if (said === undefined) {
      this.#said.set(key, text)
      this.#samples = Math.max(this.#samples, sample + 1)
      if (reply.status === 'failed') this.#failed++
      await this.#responses.add(responseOf(reply, question.id, sample))
    }
    if (reply.status === 'answered')
      for (const grade of grades) await this.#grade(grade, question, sample)
    return undefined
  }

  async finish(set: AskedSet, outputs: Outputs): Promise<SpooledRun> {
    const manifest: RunManifest = {
      kind: 'run',
      version: filesVersion,
      elenchus: elenchusVersion,
      questions: { ...set },
      model: { label: this.#model, provider: 'imported', model: this.#model, simulated: false },
      parameters: { maxTokens: unknownLimit },
      protocol: {
        id: this.#protocol,
        version: 1,
        task: this.#task,
        answerPlace: 'prose',
        words: {},
      },
      samples: this.#samples,
    }
    const answers = await this.#responses.finish(outputs)
    for (const [id, spool] of this.#verdicts) {
      await spool.finish(outputs)
      const record: VerdictsManifest = {
        kind: 'verdicts',
        version: filesVersion,
        elenchus: elenchusVersion,
        assessor: { id, version: 1 },
        questions: set.hash,
      }
      await outputs.manifest(manifestPathOf(verdictsPath(this.#folder, id)), record)
    }
    return {
      manifest,
      model: this.#model,
      protocol: this.#protocol,
      folder: this.#folder,
      answers: answers - this.#failed,
      failed: this.#failed,
      samples: this.#samples,
      graders: [...this.#verdicts.keys()],
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#responses[Symbol.asyncDispose]()
    for (const spool of this.#verdicts.values()) await spool[Symbol.asyncDispose]()
  }

  async #grade({ by, right }: LoggedGrade, question: Question, sample: number): Promise<void> {
    const id = graderId(by)
    const key = `${id} ${question.id} ${sample}`
    if (this.#graded.has(key)) return
    this.#graded.add(key)
    let spool = this.#verdicts.get(id)
    if (spool === undefined) {
      spool = new LineSpool(verdictsPath(this.#folder, id))
      this.#verdicts.set(id, spool)
    }
    await spool.add(verdictOf(right, question, sample, this.#task))
  }
}

/** `exact_match (first line)` -> `their-exact_match-first-line`, as an assessor is named. */
function graderId(by: string): string {
  const plain = by
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `their-${plain === '' ? 'grade' : plain}`
}

function verdictOf(
  right: boolean | undefined,
  question: Question,
  sample: number,
  task: Task,
): Verdict {
  const base = { question: question.id, sample, step: 'imported' }
  if (right === undefined) {
    return {
      ...base,
      outcome: 'unassessed',
      reason: 'the log has no verdict between right and wrong',
    }
  }
  const reason = `the log says ${right ? 'right' : 'wrong'}`
  if (task === 'answer' && question.expected.kind === 'rejection') {
    return { ...base, outcome: right ? 'corrected' : 'accepted', reason }
  }
  return { ...base, outcome: right ? 'correct' : 'wrong', reason }
}

function responseOf(reply: LogRow['reply'], question: string, sample: number): Response {
  const base = { question, sample }
  if (reply.status === 'failed') {
    return {
      ...base,
      status: 'failed',
      reason: 'server-error',
      message: reply.message,
      attempts: 1,
    }
  }
  return { ...base, ...reply, usage: {}, milliseconds: 0 }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 12)
}
