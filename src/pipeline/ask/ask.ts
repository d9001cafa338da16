import { relative } from 'node:path'
import type { BatchFiles } from '../../domain/batch-service.ts'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { EvidenceSource } from '../../domain/evidence-source.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { hasCome } from '../../interop/dates/has-come.ts'
import type { QueueState } from '../../models/queue/work-queue.ts'
import { type Budget, type BudgetLimits, openBudget } from '../../models/with-budget.ts'
import { countOf } from '../../report/format-share.ts'
import { type AskSummary, ask as askModel } from '../../responses/ask.ts'
import type { Asking } from '../../responses/asking.ts'
import type { AskProgress } from '../../responses/progress.ts'
import type { Protocol } from '../../responses/protocols/protocol.ts'
import type { ReplyKind } from '../../responses/reply-counts.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { groupBy } from '../../text/group-by.ts'
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
  /** Requests go into a file, and their results come out of another one. */
  readonly batchFiles?: BatchFiles
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

export interface RunName {
  readonly model: string
  readonly protocol: string
}

export interface AskedRun extends AskSummary, RunName {
  readonly simulated: boolean
  readonly folder: string
}

/**
 * One run for each model and protocol, on a shared budget: models at once, each with limits of its own
 * (unless they share a machine of the user's), and the protocols of one after the other.
 * Begins no further run once the signal has fired or the budget is spent.
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
  const asking = { request, set, wanted, budget, evidence: opened?.source }
  return await allModels(models, protocols, asking)
}

/** Models at once, but those that share a machine of the user's; a failure of one that is no failure to reach it stops the others. */
async function allModels(
  models: readonly PricedModel[],
  protocols: readonly Protocol[],
  asking: ModelAsking,
): Promise<readonly AskedRun[]> {
  const { request } = asking
  const stop = new AbortController()
  const signal = AbortSignal.any([request.signal, stop.signal])
  const runs = new Map<PricedModel, AskedRun[]>(models.map((model) => [model, []]))
  let givenUp = 0
  const askOne = async (priced: PricedModel) => {
    try {
      const own = { ...asking, request: { ...request, signal } }
      for await (const run of runsOf(priced, protocols, own)) runs.get(priced)?.push(run)
    } catch (error) {
      // the error of the last one is the command's
      const isLast = ++givenUp === models.length
      if (isLast || request.onGivenUp === undefined || !isGivenUp(error)) {
        stop.abort()
        throw error
      }
      request.onGivenUp(priced.model.label, error)
    }
  }
  const chains = [...groupBy(models, machineOf).values()].map(async (chain) => {
    for (const priced of chain) await askOne(priced)
  })
  const ended = await Promise.allSettled(chains)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return [...runs.values()].flat()
}

/** Models of one server or process of the user's own would push one another out of its memory. */
function machineOf({ model }: PricedModel): string {
  if (model.free !== true) return model.label
  const { fingerprint = '' } = model
  return URL.canParse(fingerprint) ? fingerprint : 'this machine'
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
export async function lookOver(
  { path, manifest, questions }: QuestionSet,
  now: number,
): Promise<number> {
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

export function optionsOf(
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
    batchFiles,
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
