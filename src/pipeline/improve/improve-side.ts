import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import type { Answered } from '../../improvement/lesson.ts'
import { parted } from '../../improvement/splits/parted.ts'
import type { Side } from '../../improvement/splits/split.ts'
import { type SplitCounts, splitCounts } from '../../improvement/splits/split-counts.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { entriesOf, openRun, type StoredRun, verdictsOf } from '../assess/run-entries.ts'

export interface SplitChoice {
  readonly split: string
  readonly seed: number
  readonly trainShare: number
}

export interface PartedRequest extends SplitChoice {
  /** The folder of one run. */
  readonly run: string
  readonly assessor: string
  readonly questions?: string
}

/** A run whose questions are split by their content alone, before its verdicts are read. */
export interface PartedRun {
  readonly run: StoredRun
  readonly questions: readonly Question[]
  readonly sides: ReadonlyMap<string, Side>
  readonly counts: SplitCounts
  readonly answers: readonly Answered[]
}

/** Throws `empty-side` when a split leaves one side empty, `no-responses` when the run has no verdicts. */
export async function partedRun(request: PartedRequest): Promise<PartedRun> {
  const run = await openRun(await onlyRun(request.run), request.questions)
  const questions: Question[] = []
  for await (const question of run.set.questions()) questions.push(question)
  return {
    run,
    questions,
    ...partQuestions(questions, request),
    answers: await answersOf(run, request.assessor),
  }
}

export function partQuestions(questions: readonly Question[], choice: SplitChoice) {
  const sides = parted(questions, choice.split, choice)
  const counts = splitCounts(questions, sides)
  if (counts.train > 0 && counts.test > 0) return { sides: sides.sides, counts }
  const empty = counts.train === 0 ? 'train' : 'test'
  throw new ElenchusError(
    'empty-side',
    `The split by ${counts.by} leaves no question on the ${empty} side: of ${questions.length}, ${counts.largestBundle} are in one group, and ${counts.neither} are on neither side.`,
    {
      fix:
        counts.by === 'set'
          ? `The set's own splits are kept: ${namesOf(questions)}. Only "train" may teach, and only "test" compares; generate it with --splits train=0.5,test=0.5.`
          : 'Try another --seed, a --train-share closer to 0.5, another --split, or more questions.',
    },
  )
}

function namesOf(questions: readonly Question[]): string {
  const names = questions.map(({ split }) => split ?? 'none')
  return [...new Set(names)].toSorted().join(', ')
}

/** The first answer to each question, with its verdict; without failed and unassessed ones. */
export async function answersOf(run: StoredRun, assessor: string): Promise<readonly Answered[]> {
  if ((await verdictsOf(run, assessor)) === undefined) {
    throw new ElenchusError('no-responses', `${run.folder} has no verdicts by ${assessor}.`, {
      fix: `Assess it first: elenchus assess ${run.folder}.`,
    })
  }
  const answers: Answered[] = []
  for await (const { question, response, verdict } of entriesOf(run, assessor)) {
    if (response.status !== 'answered' || verdict === undefined || verdict.sample !== 0) continue
    answers.push({ question, reply: response.text, outcome: verdict.outcome, ...stanceOf(verdict) })
  }
  return answers
}

function stanceOf({ stance }: { stance?: Answered['stance'] }) {
  return stance === undefined ? {} : { stance }
}

/** The only run below a folder; throws `different-run` when there are several. */
export async function onlyRun(folder: string): Promise<string> {
  const [run, ...others] = await findRuns(folder)
  if (run !== undefined && others.length === 0) return run
  throw new ElenchusError('different-run', `${folder} contains ${others.length + 1} runs.`, {
    fix: `Name one of them: ${[run, ...others].slice(0, 4).join(', ')}.`,
  })
}
