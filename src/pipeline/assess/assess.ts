import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { filesVersion, type VerdictsManifest } from '../../domain/manifest.ts'
import type { Response } from '../../domain/response.ts'
import { isInShard, type Shard } from '../../domain/shard.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { familyOf } from '../../models/family.ts'
import type { Failures } from '../../responses/reply-tally.ts'
import { assess as verdictsOn } from '../../verdicts/assess.ts'
import type { Assessor } from '../../verdicts/assessor.ts'
import type { AssessorTools } from '../../verdicts/assessor-entry.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { findRuns, verdictsPath } from '../../workspace/run-files.ts'
import { assessorsNamed, assessorTools, makeAssessors } from './assessor-tools.ts'
import { entriesOf, openRun, type StoredRun } from './run-entries.ts'

export interface AssessRequest {
  readonly folders: readonly string[]
  readonly assessors: readonly string[]
  /** Assessors of the caller's own; a name that Elenchus has too takes its place. */
  readonly own?: readonly Assessor[]
  readonly questions?: string
  readonly replace?: boolean
  /** Only this share of each run's set; its verdicts lie in a folder of their own. */
  readonly shard?: Shard
  /** Tools the assessors may need besides the answers. */
  readonly tools?: AssessorTools
  /** Once it has fired nothing more is written; what was written stays. */
  readonly signal?: AbortSignal
  readonly onProgress: (run: string, done: number, total: number) => void
}

export interface AssessedRun {
  readonly folder: string
  readonly model: string
  readonly simulated: boolean
  readonly protocol: string
  readonly assessor: string
  readonly verdicts: number
  readonly outcomes: Readonly<Record<string, number>>
  /** The part of *unassessed* that has no answer: cut off by the token limit, or reasoning only. */
  readonly cutOff: number
  readonly reasoningOnly: number
  readonly maxTokens: number
  /** Other reasons for *unassessed*: failures of the assessor. */
  readonly unassessed: Readonly<Record<string, number>>
  /** Judges of the judged model's own family, which may favour it. */
  readonly kin: readonly string[]
  /** Failed responses by reason, with the first message. */
  readonly failures: Failures
}

/**
 * Gives every answer of the runs below the folders a new verdict; asks nothing and touches nothing else. Throws `not-replaced` for
 * verdicts that somebody has changed.
 */
export async function assess(request: AssessRequest): Promise<readonly AssessedRun[]> {
  const entries = assessorsNamed(request.assessors)
  const chosen = await makeAssessors(
    entries,
    request.tools ?? assessorTools({ workingFolder: '.' }),
  )
  const assessed: AssessedRun[] = []
  for (const folder of (await Promise.all(request.folders.map(findRuns))).flat()) {
    const run = await openRun(folder, request.questions)
    for (const assessor of [...chosen.map((each) => each.assessor), ...(request.own ?? [])]) {
      assessed.push(await assessRun(run, assessor, request))
    }
  }
  return assessed
}

async function assessRun(
  run: StoredRun,
  assessor: Assessor,
  { onProgress, signal, replace, shard }: AssessRequest,
): Promise<AssessedRun> {
  const { manifest, folder, set } = run
  const outcomes: Record<string, number> = {}
  const reasons = { 'cut-off': 0, 'reasoning-without-answer': 0 }
  const unassessed = new Map<string, number>()
  const failures = new Map<string, { count: number; readonly message: string }>()
  const entries = async function* () {
    for await (const entry of entriesOf(run)) {
      if (shard !== undefined && !isInShard(entry.question, shard)) continue
      if (entry.response.status === 'failed') countFailure(entry.response, failures)
      yield entry
    }
  }
  const counted = async function* (): AsyncGenerator<Verdict> {
    let done = 0
    for await (const verdict of verdictsOn(entries(), assessor, manifest.protocol)) {
      outcomes[verdict.outcome] = (outcomes[verdict.outcome] ?? 0) + 1
      signal?.throwIfAborted()
      if (verdict.outcome === 'unassessed') {
        const { reason } = verdict
        if (isCounted(reason)) reasons[reason] += 1
        else unassessed.set(reason, (unassessed.get(reason) ?? 0) + 1)
      }
      onProgress(`${manifest.model.label} ${manifest.protocol.id}`, ++done, set.manifest.count)
      yield verdict
    }
  }
  const path = verdictsPath(folder, assessor.id, shard)
  await using outputs = new Outputs({ by: 'assess', reads: [], replace })
  const { count, sha256: hash } = await outputs.lines(path, counted())
  const { label, simulated } = manifest.model
  const { id, version, models = [] } = assessor
  const kin = models.filter((judge) => familyOf(judge) === familyOf(label))
  const record: VerdictsManifest = {
    kind: 'verdicts',
    version: filesVersion,
    elenchus: elenchusVersion,
    assessor: { id, version, ...(models.length === 0 ? {} : { models, kin }) },
    questions: manifest.questions.hash,
    ...(shard && { shard }),
    hash,
  }
  await outputs.manifest(manifestPathOf(path), record)
  await outputs.commit()
  const protocol = manifest.protocol.id
  return {
    folder,
    model: label,
    simulated,
    protocol,
    assessor: assessor.id,
    verdicts: count,
    outcomes,
    cutOff: reasons['cut-off'],
    reasoningOnly: reasons['reasoning-without-answer'],
    maxTokens: manifest.parameters.maxTokens,
    unassessed: Object.fromEntries(unassessed),
    kin,
    failures: Object.fromEntries(failures),
  }
}

function countFailure(
  { reason, message }: Extract<Response, { status: 'failed' }>,
  failures: Map<string, { count: number; readonly message: string }>,
): void {
  const known = failures.get(reason)
  failures.set(reason, { count: (known?.count ?? 0) + 1, message: known?.message ?? message })
}

function isCounted(reason: string): reason is 'cut-off' | 'reasoning-without-answer' {
  return reason === 'cut-off' || reason === 'reasoning-without-answer'
}
