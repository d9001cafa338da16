import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { type Compared, scored } from '../../improvement/effects/compared.ts'
import {
  type Evaluation,
  evaluationOf,
  type OtherSet,
  otherSetOf,
} from '../../improvement/effects/evaluation.ts'
import { type RingEffect, ringEffects } from '../../improvement/effects/ring-effects.ts'
import { placedInRings } from '../../improvement/effects/rings.ts'
import type { Answered } from '../../improvement/lesson.ts'
import { bundlesOf } from '../../improvement/splits/sides-of.ts'
import type { Side } from '../../improvement/splits/split.ts'
import type { SplitCounts } from '../../improvement/splits/split-counts.ts'
import { splitNamed } from '../../improvement/splits/splits.ts'
import { TeachingManifest } from '../../improvement/teaching-manifest.ts'
import { readManifest } from '../../workspace/manifest-file.ts'
import { openRun, type StoredRun } from '../assess/run-entries.ts'
import { teachingPathOf } from './improve-few-shot.ts'
import { answersOf, onlyRun, partQuestions, type SplitChoice } from './improve-side.ts'

export interface EvaluateRequest extends SplitChoice {
  readonly before: string
  readonly after: string
  /** Runs of the same set: the unchanged model asked twice, correct answers as demonstrations, the mix alone. */
  readonly controls: readonly string[]
  /** Pairs of runs of other sets, before and after: the effect on questions unrelated to the teaching. */
  readonly others: readonly (readonly [string, string])[]
  /** Output of `few-shot` or `fine-tune`: the split, and the questions used for teaching. */
  readonly taught?: string
  /** Whether to show what the tuning did around each taught fact; needs `taught` and a control. */
  readonly rings?: boolean
  readonly assessor: string
  readonly questions?: string
}

export interface EvaluateResult extends Evaluation {
  readonly kind: 'evaluation'
  /** Before, after, and the controls. */
  readonly runs: readonly string[]
  readonly simulated: boolean
  readonly choice: SplitChoice
  readonly counts: SplitCounts
  readonly others: readonly (OtherSet & { readonly runs: readonly string[] })[]
  /** Questions used for teaching; absent when not given. */
  readonly taughtQuestions?: number
  readonly rings?: readonly RingEffect[]
}

/** Before and after on one set. Throws `different-run` and `same-label` for runs that can't be compared. */
export async function improveEvaluate(request: EvaluateRequest): Promise<EvaluateResult> {
  const open = async (folder: string) => openRun(await onlyRun(folder), request.questions)
  const before = await open(request.before)
  const after = await open(request.after)
  const controls = await Promise.all(request.controls.map(open))
  const others = [after, ...controls]
  for (const other of others) refuseOtherSet(before, other)
  refuseSameLabel(before, after)
  const teaching = await teachingIn(request.taught, before)
  if (request.rings === true) refuseWithoutRings(request)
  const choice = choiceOf(teaching ?? request)

  const questions = await questionsOf(before)
  const { sides, counts } = partQuestions(questions, choice)
  // what was taught compares nothing, whatever the split says
  const taughtIds = new Set(teaching?.taught)
  const asTaught = new Map([...sides, ...[...taughtIds].map((id) => [id, 'train'] as const)])
  const compared = await comparedOf([before, ...others], questions, asTaught, request.assessor)
  refuseEmptySides(compared)
  const taught = questions.filter(({ id }) =>
    teaching === undefined ? sides.get(id) === 'train' : taughtIds.has(id),
  )
  return {
    kind: 'evaluation',
    runs: [before, after, ...controls].map(nameOf),
    simulated: before.manifest.model.simulated || after.manifest.model.simulated,
    choice,
    counts,
    taughtQuestions: teaching === undefined ? undefined : taught.length,
    ...evaluationOf(compared, taught, teaching !== undefined, before.manifest.protocol.task),
    ...(request.rings === true
      ? { rings: ringEffects(scored(compared), placedInRings(questions, taughtIds)) }
      : {}),
    others: await Promise.all(
      request.others.map((pair) => otherSet(pair.map(open), request.assessor)),
    ),
  }
}

async function questionsOf(run: StoredRun): Promise<readonly Question[]> {
  const questions: Question[] = []
  for await (const question of run.set.questions()) questions.push(question)
  return questions
}

/** Questions that every run has answered: before, after, controls. */
async function comparedOf(
  runs: readonly StoredRun[],
  questions: readonly Question[],
  sides: ReadonlyMap<string, Side>,
  assessor: string,
): Promise<readonly Compared[]> {
  const bundles = bundleNames(questions)
  const answers = await Promise.all(
    runs.map(async (run) => byQuestion(await answersOf(run, assessor))),
  )
  return questions.flatMap((question): Compared[] => {
    const { id } = question
    const [before, after, ...controls] = answers.flatMap((each) => each.get(id) ?? [])
    if (before === undefined || after === undefined) return []
    if (controls.length < runs.length - 2) return []
    const [side, bundle] = [sides.get(id) ?? 'neither', bundles.get(id) ?? id]
    return [{ question, side, bundle, before, after, controls }]
  })
}

/** Another set before and after, in full: none of it was used for teaching. */
async function otherSet(
  opening: readonly Promise<StoredRun>[],
  assessor: string,
): Promise<EvaluateResult['others'][number]> {
  const runs = await Promise.all(opening)
  const [before, after] = runs
  if (before === undefined || after === undefined) throw new Error('a pair has two runs')
  refuseOtherSet(before, after)
  refuseSameLabel(before, after)
  const compared = await comparedOf(runs, await questionsOf(before), new Map(), assessor)
  const name = basename(before.manifest.questions.path)
  const found = otherSetOf(name, compared, before.manifest.protocol.task)
  if (found !== undefined) return { ...found, runs: runs.map(nameOf) }
  throw new ElenchusError(
    'no-responses',
    `No question of ${name} is answered and judged in both ${before.folder} and ${after.folder}.`,
    { fix: 'Ask both the whole set, and assess them: elenchus assess RUNS.' },
  )
}

function choiceOf({ split, seed, trainShare }: SplitChoice): SplitChoice {
  return { split, seed, trainShare }
}

/** Questions connected by facts or groups are drawn together. */
function bundleNames(questions: readonly Question[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const bundle of bundlesOf(questions, splitNamed('fact'))) {
    for (const { id } of bundle) names.set(id, bundle[0]?.id ?? id)
  }
  return names
}

function byQuestion(answers: readonly Answered[]): ReadonlyMap<string, Answered> {
  return new Map(answers.map((answer) => [answer.question.id, answer]))
}

async function teachingIn(
  path: string | undefined,
  { manifest }: StoredRun,
): Promise<TeachingManifest | undefined> {
  if (path === undefined) return undefined
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const file = isFolder ? join(path, 'teaching.json') : teachingPathOf(path)
  const teaching = await readManifest(file, TeachingManifest)
  if (teaching.questions === manifest.questions.hash) return teaching
  throw new ElenchusError(
    'different-run',
    `${path} was made from another question set than these runs use (${teaching.questions.slice(0, 12)}, not ${manifest.questions.hash.slice(0, 12)}).`,
    {
      fix: 'Before and after, ask the set that the errors came from; its test side was not used for teaching.',
    },
  )
}

/** What was taught makes the rings; the untouched model asked again makes chance. */
function refuseWithoutRings({ taught, controls }: EvaluateRequest): void {
  if (taught !== undefined && controls.length > 0) return
  const missing = taught === undefined ? '--taught' : '--control'
  throw new ElenchusError('bad-argument', `--rings needs ${missing}.`, {
    fix: 'Give the folder of `fine-tune` with --taught, and with the first --control a run of the unchanged model asked again (ask it with --no-cache into another folder).',
  })
}

function refuseOtherSet(one: StoredRun, other: StoredRun): void {
  if (one.manifest.questions.hash !== other.manifest.questions.hash) {
    throw new ElenchusError(
      'different-run',
      `${one.folder} and ${other.folder} are runs of different question sets.`,
      { fix: 'Ask the same set before and after; it is split for you.' },
    )
  }
  if (one.manifest.protocol.task !== other.manifest.protocol.task) {
    throw new ElenchusError(
      'different-run',
      `${one.folder} and ${other.folder} have different tasks: ${one.manifest.protocol.task} and ${other.manifest.protocol.task}.`,
      { fix: 'Evaluate runs whose protocols have the same task.' },
    )
  }
}

function refuseSameLabel(one: StoredRun, other: StoredRun): void {
  const sameProtocol = one.manifest.protocol.id === other.manifest.protocol.id
  if (one.manifest.model.label !== other.manifest.model.label || !sameProtocol) return
  throw new ElenchusError(
    'same-label',
    `Before and after are both ${nameOf(one)}, so it is unclear which of them was taught.`,
    {
      fix: 'Ask the tuned model with its own --label; use the unchanged model, asked twice, as a --control.',
    },
  )
}

function refuseEmptySides(compared: readonly Compared[]): void {
  for (const side of ['train', 'test'] as const) {
    if (compared.some((row) => row.side === side)) continue
    throw new ElenchusError(
      'empty-side',
      `No question on the ${side} side is answered and judged in all runs.`,
      { fix: 'Ask the whole set in each, and assess them: elenchus assess RUNS.' },
    )
  }
}

function nameOf({ manifest }: StoredRun): string {
  return `${manifest.model.label} ${manifest.protocol.id}`
}
