import { relative } from 'node:path'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { EvidenceSource } from '../../domain/evidence-source.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { hasCome } from '../../exchange/dates/has-come.ts'
import type { QueueState } from '../../models/queue/work-queue.ts'
import { type Budget, type BudgetLimits, openBudget } from '../../models/with-budget.ts'
import { countOf } from '../../report/format-share.ts'
import { type AskSummary, ask as askModel } from '../../responses/ask.ts'
import { askByBatch, type BatchSummary } from '../../responses/ask-batch.ts'
import type { Asking } from '../../responses/asking.ts'
import type { AskProgress } from '../../responses/progress.ts'
import type { Protocol } from '../../responses/protocols/protocol.ts'
import type { ReplyKind } from '../../responses/reply-counts.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { noteUse } from '../../workspace/outputs/ledger.ts'
import type { QuestionSet } from '../../workspace/question-set.ts'
import { Study } from '../generate/study.ts'
import { markOf } from '../sets/reviewed-questions.ts'
import { askThroughQueue } from './ask-through-queue.ts'
import { type OpenedEvidence, openEvidence } from './evidence-source.ts'
import { openSet } from './open-set.ts'
import {
  type Care,
  careful,
  type ModelsRequest,
  type PricedModel,
  prepareModels,
  refuseUnpriced,
} from './prepare-models.ts'
import { protocolsFor } from './protocols-for.ts'
import { type Wanted, wantedQuestions } from './wanted-questions.ts'

export interface AskRequest
  extends ModelsRequest,
    Omit<Care, 'budget' | 'now'>,
    BudgetLimits,
    Wanted,
    Omit<Asking, 'seed'> {
  /** The path of `questions.jsonl`. */
  readonly questions: string
  /** The source of passages for protocols with evidence: `folder:PATH` and the like. */
  readonly evidence?: string
  /** Maximum passages per question; 15 unless given. */
  readonly passages?: number
  /** The queue whose workers ask in place of this process: `redis://HOST`. */
  readonly queue?: string
  readonly onQueue?: (state: QueueState) => void
  readonly protocols: readonly string[]
  /** The folder of all runs. */
  readonly output: string
  readonly samples: number
  readonly signal: AbortSignal
  readonly onProgress: (run: RunName, progress: AskProgress) => void
  /** Called before the first question with the number of questions marked uncertain and not reviewed. */
  readonly onMarked?: (marked: number) => void
  /** Called when a run's first answers are all of a kind that contains no answer. */
  readonly onNoAnswers?: (run: RunName, kind: ReplyKind, count: number) => void
  /** Called when a model is abandoned while others remain; the last one's error is thrown. */
  readonly onGivenUp?: (model: string, error: ElenchusError) => void
}

async function throughQueue(model: LanguageModel, request: AskRequest) {
  const { queue: url, output, provider, onQueue } = request
  if (url === undefined) return undefined
  return await askThroughQueue(model, { url, output, now: provider.now, onQueue })
}

/** Keys stay with the workers. */
function asksItself(request: AskRequest): AskRequest {
  return request.queue === undefined
    ? request
    : { ...request, provider: { ...request.provider, unsent: true } }
}

interface RunName {
  readonly model: string
  readonly protocol: string
}

export interface AskedRun extends AskSummary, RunName {
  readonly simulated: boolean
  readonly folder: string
}

/**
 * One run for each model and protocol, one after the other, on a shared budget. Stops between two runs once the signal
 * has fired or the budget is spent.
 */
export async function ask(request: AskRequest): Promise<readonly AskedRun[]> {
  const { now } = request.provider
  const set = await openSet(request.questions)
  const marked = await lookOver(set, now())
  const { models } = await prepareModels(asksItself(request))
  if (request.maxCost !== undefined) refuseUnpriced(models)
  const protocols = await protocolsFor(request.protocols, set)
  const wanted = await wantedQuestions(set, request)
  await using opened = await evidenceFor(request, protocols)
  if (marked > 0) request.onMarked?.(marked)

  const budget = openBudget(request, now)
  const runs: AskedRun[] = []
  for (const [index, priced] of models.entries()) {
    const asking = { request, set, wanted, budget, evidence: opened?.source }
    try {
      for await (const run of runsOf(priced, protocols, asking)) runs.push(run)
    } catch (error) {
      const last = index === models.length - 1
      if (last || request.onGivenUp === undefined || !isGivenUp(error)) throw error
      request.onGivenUp(priced.model.label, error)
    }
  }
  return runs
}

export interface BatchedRun extends RunName {
  readonly folder: string
  readonly summary: BatchSummary
}

/** One batch step for each model and protocol; see `askByBatch`. */
export async function askBatches(request: AskRequest): Promise<readonly BatchedRun[]> {
  const set = await openSet(request.questions)
  await lookOver(set, request.provider.now())
  const { models } = await prepareModels(request)
  const protocols = await protocolsFor(request.protocols, set)
  const searching = protocols.find(({ withEvidence }) => withEvidence === true)
  if (searching !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--batch can't be combined with ${searching.id}, which puts passages in the prompt.`,
      {
        fix: 'Use another protocol, or leave out --batch.',
      },
    )
  }
  const talking = protocols.find(({ followUps }) => followUps !== undefined)
  if (talking !== undefined) {
    throw new ElenchusError(
      'bad-argument',
      `--batch can't be combined with ${talking.id}, which has several turns.`,
      { fix: 'Leave out --batch, or the second turn.' },
    )
  }
  const wanted = await wantedQuestions(set, request)
  const runs: BatchedRun[] = []
  for (const { model } of models) {
    for (const protocol of protocols) {
      const name = { model: model.label, protocol: protocol.id }
      const folder = runFolder(request.output, model.label, protocol.id)
      await noteUse({ path: set.path, hash: set.manifest.hash }, 'run', folder)
      const summary = await askByBatch({
        ...optionsOf(request, set, folder, name),
        ...(wanted === undefined ? {} : { wanted }),
        model,
        protocol,
        folder,
      })
      runs.push({ ...name, folder, summary })
    }
  }
  return runs
}

/** As many as FreshPrompt uses (Vu et al. 2023). */
export const usualPassages = 15

/** The source of passages, when a protocol needs one. Throws `bad-evidence` when such a protocol has none. */
export async function evidenceFor(
  { evidence, provider }: Pick<AskRequest, 'evidence' | 'provider'>,
  protocols: readonly Protocol[],
): Promise<OpenedEvidence | undefined> {
  const needing = protocols.find(({ withEvidence }) => withEvidence === true)
  if (evidence === undefined && needing !== undefined) {
    throw new ElenchusError(
      'bad-evidence',
      `${needing.id} puts passages in the prompt, and no source of passages is given.`,
      {
        fix: 'Give one: --evidence folder:PATH, set, knowledge:FILE or http:CONFIG.yaml.',
      },
    )
  }
  if (evidence === undefined) return undefined
  if (needing === undefined) {
    throw new ElenchusError('bad-evidence', 'None of the protocols uses passages.', {
      fix: 'Use evidence-answer or evidence-detection, or leave out --evidence.',
    })
  }
  return await openEvidence(evidence, provider)
}

interface ModelAsking {
  readonly request: AskRequest
  readonly set: QuestionSet
  readonly wanted: ReadonlySet<string> | undefined
  readonly budget: Budget
  readonly evidence: EvidenceSource | undefined
}

async function* runsOf(
  priced: PricedModel,
  protocols: readonly Protocol[],
  { request, set, wanted, budget, evidence }: ModelAsking,
): AsyncGenerator<AskedRun> {
  const { now } = request.provider
  await using queued = await throughQueue(priced.model, request)
  const model = careful(
    { ...priced, model: queued?.model ?? priced.model },
    { ...request, budget, now },
  )
  const { label, simulated } = model
  for (const protocol of protocols) {
    if (request.signal.aborted || budget.exhausted() !== undefined) return
    const name = { model: label, protocol: protocol.id }
    const folder = runFolder(request.output, label, protocol.id)
    await noteUse({ path: set.path, hash: set.manifest.hash }, 'run', folder)
    const summary = await askModel({
      ...optionsOf(request, set, folder, name),
      ...(wanted === undefined ? {} : { wanted }),
      ...(evidence === undefined
        ? {}
        : { evidence: { source: evidence, passages: request.passages ?? usualPassages } }),
      model,
      protocol,
      folder,
      onSaved: queued?.saved,
    })
    yield { ...name, simulated, folder, ...summary }
  }
}

function isGivenUp(error: unknown): error is ElenchusError {
  return error instanceof ElenchusError && error.code === 'model-unreachable'
}

/**
 * Counts the questions marked uncertain. Years that were in the future when a set was made are checked again: a past
 * year can be known. Throws `stale-questions`.
 */
async function lookOver({ path, manifest, questions }: QuestionSet, now: number): Promise<number> {
  const { dates } = manifest.options
  // only imported sets have such years, and a copy of one need not say so; in generated sets only likely facts are
  // marked
  const dated = manifest.knowledge === undefined || dates !== undefined
  if (!dated && !asksLikely(manifest.options)) return 0
  const year = new Date(now).getUTCFullYear()
  const come: string[] = []
  let marked = 0
  for await (const question of questions()) {
    if (dated && hasCome(question, year)) come.push(question.text)
    if (markOf(question) !== undefined) marked++
  }
  if (come.length === 0) return marked
  throw new ElenchusError(
    'stale-questions',
    `${path} treats past years as future: ${countOf(come.length, 'question')}, such as "${come[0]}".`,
    { fix: 'Make the set again from the same file: elenchus import FILE --dates future -o SET.' },
  )
}

/** Whether any set admits likely facts; unknown when the options are not a study. */
function asksLikely(options: Readonly<Record<string, unknown>>): boolean {
  const { success, data } = Study.safeParse(options)
  return !success || [data, ...(data.sets ?? [])].some(({ proof }) => proof === 'likely')
}

function optionsOf(
  request: AskRequest,
  { path, manifest, questions }: QuestionSet,
  folder: string,
  name: RunName,
) {
  const {
    models,
    labels,
    provider,
    byProvider,
    protocols,
    limit,
    sample,
    cache,
    prices,
    evidence,
    passages,
    ...asked
  } = request
  const { onNoAnswers } = request
  return {
    ...asked,
    questions: questions(),
    set: {
      // so that a folder with both can be moved, and read from anywhere
      path: relative(folder, path),
      hash: manifest.hash,
      count: manifest.count,
      knowledge: manifest.knowledge,
      seed: manifest.seed,
    },
    elenchus: elenchusVersion,
    now: provider.now,
    ...(provider.seed === undefined ? {} : { seed: provider.seed }),
    onProgress: (progress: AskProgress) => request.onProgress(name, progress),
    onNoAnswers: (kind: ReplyKind, count: number) => onNoAnswers?.(name, kind, count),
  }
}
