import { stringify } from 'yaml'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { filesVersion } from '../../domain/manifest.ts'
import { ElenchusError } from '../../errors.ts'
import { choosings } from '../../improvement/demonstrations/choosings.ts'
import { chosenLessons, demonstrationOf } from '../../improvement/demonstrations/demonstrations.ts'
import { type Lesson, lessonsOf } from '../../improvement/lesson.ts'
import type { SplitCounts } from '../../improvement/splits/split-counts.ts'
import { type TeachingManifest, teachingNotice } from '../../improvement/teaching-manifest.ts'
import { finalAnswerSuffix } from '../../responses/protocols/final-answer.ts'
import { plain } from '../../responses/protocols/plain.ts'
import { protocols } from '../../responses/protocols/protocols.ts'
import { oneOf } from '../../text/nearest.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { type PartedRequest, type PartedRun, partedRun } from './improve-side.ts'

export interface FewShotRequest extends PartedRequest {
  readonly errors: number
  readonly choose: string
  /** Uses as many correctly answered questions instead of errors: a control. */
  readonly ofRight?: boolean
  readonly output: string
  readonly replace?: boolean
  /** The run's protocol as `ask` takes it; by its id unless given. */
  readonly protocol?: string
}

export interface FewShotResult {
  readonly output: string
  readonly model: string
  readonly counts: SplitCounts
  readonly lessons: readonly Lesson[]
  /** Number of errors to choose from. */
  readonly candidates: number
  /** The protocol whose prompt follows the demonstrations. */
  readonly protocol?: string
  /** The run's protocol is from a file, whose prompt the demonstrations don't keep. */
  readonly lostPrompt?: string
}

/**
 * Writes demonstrations from a run's errors as a protocol file for `ask -p few-shot:FILE`, and beside it the record of
 * what they teach.
 */
export async function improveFewShot(request: FewShotRequest): Promise<FewShotResult> {
  const choosing = choosings.find(({ id }) => id === request.choose)
  if (choosing === undefined) {
    throw new ElenchusError('bad-argument', `There is no way to choose "${request.choose}".`, {
      fix: oneOf(
        request.choose,
        choosings.map(({ id }) => id),
      ),
    })
  }
  const parted = await partedRun(request)
  const { task } = parted.run.manifest.protocol
  const found = lessonsOf(parted.answers, parted.sides, task)
  const candidates = request.ofRight === true ? found.right : found.errors
  const lessons = chosenLessons(candidates, choosing, request.errors, {
    seed: request.seed,
    asked: askedOnTest(parted),
  })
  if (lessons.length < request.errors) throw tooFew(request, found.allErrors, candidates, lessons)
  await using outputs = new Outputs({
    by: 'improve few-shot',
    reads: [request.run],
    replace: request.replace,
    sets: [parted.run.manifest.questions.hash],
  })
  const kept = keptProtocol(parted, request.protocol)
  await outputs.text(request.output, yamlOf(lessons, parted, request, kept.protocol))
  await outputs.manifest(teachingPathOf(request.output), teachingOf(lessons, parted, request))
  await outputs.commit()
  const { label } = parted.run.manifest.model
  const { output } = request
  return {
    ...{ output, model: label, counts: parted.counts, lessons, candidates: candidates.length },
    ...kept,
  }
}

/** `demonstrations.yaml` -> `demonstrations.teaching.json`. */
export function teachingPathOf(output: string): string {
  return `${output.replace(/\.(ya?ml|json)$/, '')}.teaching.json`
}

export function teachingOf(
  lessons: readonly Lesson[],
  { run, counts }: PartedRun,
  { seed, trainShare, assessor }: PartedRequest,
): TeachingManifest {
  const { canary, sources } = run.set.manifest
  return {
    kind: 'teaching',
    version: filesVersion,
    elenchus: elenchusVersion,
    questions: run.manifest.questions.hash,
    canary,
    notice: teachingNotice,
    model: run.manifest.model.label,
    protocol: run.manifest.protocol.id,
    assessor,
    split: counts.by,
    seed,
    trainShare,
    taught: lessons.map(({ question }) => question.id),
    sources,
  }
}

/** Demonstrations stand before the prompt of their run; a plain one has no words to keep, and examples replace examples. */
function keptProtocol(
  { run }: PartedRun,
  given: string | undefined,
): Pick<FewShotResult, 'protocol' | 'lostPrompt'> {
  const { id } = run.manifest.protocol
  if (id === plain.id || given?.startsWith('few-shot:') === true) return {}
  const isShipped = protocols.some((each) => each.id === id.replace(finalAnswerSuffix, ''))
  if (given === undefined && !isShipped) return { lostPrompt: id }
  return { protocol: given ?? id }
}

function yamlOf(
  lessons: readonly Lesson[],
  { run, counts }: PartedRun,
  request: FewShotRequest,
  protocol: string | undefined,
): string {
  const { choose, ofRight } = request
  const what = ofRight === true ? 'right answers' : 'errors'
  const examples = lessons.map(demonstrationOf)
  return [
    `# ${lessons.length} demonstrations out of a run's ${what} (${choose}), from the train side of the split by ${counts.by}.`,
    `# ${teachingNotice}`,
    `# ${run.set.manifest.canary}`,
    stringify(protocol === undefined ? examples : { protocol, examples }, { lineWidth: 0 }),
  ].join('\n')
}

function askedOnTest({ questions, sides }: PartedRun): ReadonlyMap<string, number> {
  const asked = new Map<string, number>()
  for (const { id, relations } of questions) {
    if (sides.get(id) !== 'test') continue
    for (const relation of relations) asked.set(relation, (asked.get(relation) ?? 0) + 1)
  }
  return asked
}

function tooFew(
  request: FewShotRequest,
  allErrors: number,
  candidates: readonly Lesson[],
  lessons: readonly Lesson[],
): ElenchusError {
  const { run, errors, ofRight, choose } = request
  if (ofRight !== true && allErrors === 0) return withoutErrors(run)
  const what = ofRight === true ? 'right answer' : 'error'
  const balance =
    lessons.length < candidates.length ? `, of which ${choose} can use ${lessons.length}` : ''
  return new ElenchusError(
    'too-few-errors',
    `You asked for ${errors}, but the train side of ${run} has only ${candidates.length} ${what}${candidates.length === 1 ? '' : 's'} that can be used${balance}.`,
    {
      fix: `Ask for fewer with --errors${balance === '' ? '' : ', choose with --choose random'}, or ask the model more questions.`,
    },
  )
}

export function withoutErrors(run: string): ElenchusError {
  return new ElenchusError('too-few-errors', `${run} has no errors.`, {
    fix: 'There is nothing to learn from this run: ask harder questions, or another model.',
  })
}
