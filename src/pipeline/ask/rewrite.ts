import { setMaxListeners } from 'node:events'
import type { Completion, Message } from '../../domain/completion.ts'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import type { QuestionsManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import { type BudgetLimits, openBudget } from '../../models/with-budget.ts'
import { guarded, wordingIn } from '../../questions/rewriting/guarded.ts'
import { relationWords } from '../../questions/rewriting/relation-words.ts'
import {
  factPrompt,
  rewritePrompt,
  rewriteVersion,
} from '../../questions/rewriting/rewrite-prompt.ts'
import { circuitBreaker } from '../../responses/circuit-breaker.ts'
import { workers } from '../../responses/workers.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { openSet } from './open-set.ts'
import {
  type Care,
  careful,
  type ModelsRequest,
  prepareModels,
  refuseUnpriced,
} from './prepare-models.ts'

export interface RewriteRequest
  extends Omit<ModelsRequest, 'models'>,
    Omit<Care, 'budget' | 'now'>,
    BudgetLimits {
  readonly questions: string
  readonly model: string
  readonly output: string
  readonly replace?: boolean
  /** Shows the model the fact instead of our wording. */
  readonly fromFacts: boolean
  readonly lexicon?: UserLexicon
  readonly maxTokens?: number
  readonly temperature?: number | 'default'
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** When stopped, nothing is written: answers received so far are in the cache. */
export interface StoppedRewriting {
  readonly kind: 'stopped'
  readonly done: number
  /** Why it stopped by itself: a limit on money, requests or time was reached. */
  readonly overBudget?: string
}

export interface RewriteResult {
  readonly kind: 'written'
  readonly manifest: QuestionsManifest
  readonly model: string
  readonly rewritten: number
  /** The model proposed the existing wording. */
  readonly same: number
  /** Questions that keep their wording, by the guard that objected; `no reply` and `not from facts` are not guards. */
  readonly kept: Readonly<Record<string, number>>
  /** A few of the proposals that a guard rejected. */
  readonly examples: readonly {
    readonly guard: string
    readonly fault: string
    readonly before: string
    readonly proposed: string
  }[]
  readonly cost?: number
}

type Rewritten =
  | { readonly kind: 'rewritten'; readonly text: string }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'kept'
      readonly why: string
      readonly fault?: string
      readonly proposed?: string
    }

const fewExamples = 5

/**
 * Has a model reword the questions of a set; a question whose new wording a guard rejects keeps the old one. Groups
 * stay together. When stopped it writes nothing; with a cache, the same command resumes.
 */
export async function rewrite(request: RewriteRequest): Promise<RewriteResult | StoppedRewriting> {
  const { provider, output, lexicon: own, replace } = request
  await using outputs = new Outputs({ by: 'rewrite', reads: [request.questions], replace })
  await outputs.prepare([output, manifestPathOf(output)], 'paid')
  const set = await openSet(request.questions)
  const { models } = await prepareModels({ ...request, models: [request.model] })
  if (request.maxCost !== undefined) refuseUnpriced(models)
  const [priced] = models
  if (priced === undefined) throw new Error('no model')
  const now = provider.now
  const model = careful(priced, { ...request, budget: openBudget(request, now), now })
  const questions: Question[] = []
  for await (const question of set.questions()) questions.push(question)

  const words = relationWords(loadLexicon(own).entries)
  const spent = { cost: 0, priced: true }
  const proposed = await proposals(questions, model, request, spent)
  if (proposed.kind === 'stopped') return proposed
  const { texts } = proposed
  const outcomes = questions.map((question, place): Rewritten => {
    const reply = texts[place]
    if (reply === undefined) return { kind: 'kept', why: 'not from facts' }
    if (reply === '') return { kind: 'kept', why: 'no reply' }
    const text = wordingIn(reply)
    if (text === question.text) return { kind: 'same' }
    const found = guarded({ question, before: question.text, text, words })
    return found.kind === 'kept'
      ? { kind: 'rewritten', text: found.text }
      : { kind: 'kept', why: found.guard, fault: found.fault, proposed: text }
  })

  const by = request.fromFacts ? 'from-facts' : 'rewritten'
  const written = await outputs.lines(
    output,
    reworded(questions, outcomes, { by, model: model.label }),
  )
  const kept: Record<string, number> = {}
  for (const one of outcomes) if (one.kind === 'kept') kept[one.why] = (kept[one.why] ?? 0) + 1
  const count = (kind: Rewritten['kind']) => outcomes.filter((one) => one.kind === kind).length
  const manifest: QuestionsManifest = {
    ...set.manifest,
    elenchus: elenchusVersion,
    hash: written.sha256,
    count: written.count,
    options: {
      ...set.manifest.options,
      rewriting: { by, model: model.label, version: rewriteVersion, of: set.manifest.hash },
    },
    counts: {
      ...set.manifest.counts,
      rewriting: { rewritten: count('rewritten'), same: count('same'), kept },
    },
  }
  await outputs.manifest(manifestPathOf(output), manifest)
  await outputs.commit()
  return {
    kind: 'written',
    manifest,
    model: model.label,
    rewritten: count('rewritten'),
    same: count('same'),
    kept,
    examples: examplesOf(questions, outcomes),
    ...(spent.priced ? { cost: spent.cost } : {}),
  }
}

/** The model's reply for each question: empty when it failed, `undefined` when it was not asked. */
async function proposals(
  questions: readonly Question[],
  model: LanguageModel,
  request: RewriteRequest,
  spent: Spent,
): Promise<
  StoppedRewriting | { readonly kind: 'all'; readonly texts: readonly (string | undefined)[] }
> {
  const { fromFacts, signal, maxTokens = 150, temperature = 0 } = request
  const texts: (string | undefined)[] = []
  const giveUp = circuitBreaker(model, 5)
  let done = 0
  let overBudget: string | undefined
  setMaxListeners(0, signal)
  await workers(pending(questions, fromFacts), {
    count: request.concurrency,
    grace: 5000,
    signal,
    work: async ({ place, question, messages }, stop) => {
      const completion = await model.complete({
        messages,
        maxTokens,
        ...(temperature === 'default' ? {} : { temperature }),
        sample: 0,
        about: question,
        signal: stop,
      })
      if (completion.status === 'failed' && completion.reason === 'over-budget') {
        overBudget ??= completion.message
        return 'stop'
      }
      const error = giveUp(completion)
      if (error !== undefined) throw error
      pay(completion, spent)
      texts[place] = wholeText(completion)
      done += 1
      request.onProgress(done, questions.length)
      return 'go on'
    },
  })
  if (!signal.aborted && overBudget === undefined) return { kind: 'all', texts }
  return { kind: 'stopped', done, overBudget }
}

interface Spent {
  cost: number
  priced: boolean
}

function pay(completion: Completion, spent: Spent): void {
  if (completion.status === 'failed') return
  if (completion.cost === undefined) spent.priced = false
  spent.cost += completion.cost ?? 0
}

/** Empty when there is none, or only a truncated one. */
function wholeText(completion: Completion): string {
  return completion.status === 'answered' && completion.finish === 'stop' ? completion.text : ''
}

async function* pending(questions: readonly Question[], fromFacts: boolean) {
  for (const [place, question] of questions.entries()) {
    const messages: readonly Message[] | undefined = fromFacts
      ? factPrompt(question)
      : rewritePrompt(question)
    if (messages !== undefined) yield { place, question, messages }
  }
}

/** The set with its new words: references to a true question's id change to its new id. */
function reworded(
  questions: readonly Question[],
  outcomes: readonly Rewritten[],
  wording: { readonly by: 'rewritten' | 'from-facts'; readonly model: string },
): readonly Question[] {
  const fresh = questions.map((question, place) => {
    const outcome = outcomes[place]
    if (outcome?.kind !== 'rewritten') return question
    const worded = { ...question, text: outcome.text }
    return {
      ...worded,
      id: questionId(worded),
      wording: { ...wording, before: question.text, of: question.id },
    }
  })
  const names = new Map(questions.map(({ id }, place) => [id, fresh[place]?.id ?? id]))
  return fresh.map((question) =>
    question.groups === undefined
      ? question
      : {
          ...question,
          groups: question.groups.map((group) => ({
            ...group,
            id: names.get(group.id) ?? group.id,
          })),
        },
  )
}

function examplesOf(
  questions: readonly Question[],
  outcomes: readonly Rewritten[],
): RewriteResult['examples'] {
  return outcomes
    .flatMap((one, place) =>
      one.kind === 'kept' && one.fault !== undefined && one.proposed !== undefined
        ? [
            {
              guard: one.why,
              fault: one.fault,
              before: questions[place]?.text ?? '',
              proposed: one.proposed,
            },
          ]
        : [],
    )
    .slice(0, fewExamples)
}
