import type { Question } from '../../domain/question.ts'
import type { Response } from '../../domain/response.ts'
import { ElenchusError } from '../../errors.ts'
import { type Explanation, explain } from '../../report/explanation.ts'
import { protocols } from '../../responses/protocols/protocols.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { entriesOf, openRun, type StoredRun, verdictsOf } from '../assess/run-entries.ts'

export interface WhyRequest {
  /** A question's id, or its beginning. */
  readonly id: string
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
}

/** The story of a question in every run below the folders. Throws `no-such-question`. */
export async function why(request: WhyRequest): Promise<readonly Explanation[]> {
  const explanations: Explanation[] = []
  for (const folder of (await Promise.all(request.folders.map(findRuns))).flat()) {
    const run = await openRun(folder, request.questions)
    const found = await find(run, request.id)
    if (found !== undefined) explanations.push(...(await storiesOf(run, found, request.assessor)))
  }
  if (explanations.length > 0) return explanations
  throw new ElenchusError(
    'no-such-question',
    `No question in these runs has an id that begins with "${request.id}".`,
    { fix: 'Copy the id from the report: it is shown with every error.' },
  )
}

interface Found {
  readonly question: Question
  readonly relatives: readonly Question[]
}

async function find(run: StoredRun, id: string): Promise<Found | undefined> {
  const matching: Question[] = []
  for await (const candidate of run.set.questions()) {
    if (candidate.id.startsWith(id)) matching.push(candidate)
    if (matching.length > 1) throw ambiguous(id, matching)
  }
  const [question] = matching
  return question && { question, relatives: await relativesOf(question, run) }
}

/** The other questions of its groups. */
async function relativesOf(question: Question, run: StoredRun): Promise<readonly Question[]> {
  const groups = new Set((question.groups ?? []).map((group) => group.id))
  const relatives: Question[] = []
  if (groups.size === 0) return relatives
  for await (const candidate of run.set.questions()) {
    const shares = (candidate.groups ?? []).some((group) => groups.has(group.id))
    if (shares && candidate.id !== question.id) relatives.push(candidate)
  }
  return relatives
}

async function storiesOf(
  run: StoredRun,
  { question, relatives }: Found,
  assessor: string,
): Promise<readonly Explanation[]> {
  const verdicts = await verdictsOf(run, assessor)
  const { id, version } = run.manifest.protocol
  // another version of the protocol has other words, so the manifest's are shown
  const protocol = protocols.find((member) => member.id === id && member.version === version)
  const base = { question, relatives, run: run.manifest }
  const sentWith = (response?: Response) => {
    const passages = response?.status === 'answered' ? response.evidence?.passages : undefined
    const sent = protocol?.messages(question, passages)
    return sent === undefined ? {} : { sent }
  }
  const stories: Explanation[] = []
  for await (const entry of entriesOf(run, verdicts === undefined ? undefined : assessor)) {
    if (entry.question.id === question.id) {
      stories.push(explain({ ...base, ...sentWith(entry.response), ...entry, question }))
    }
  }
  return stories.length > 0 ? stories : [explain({ ...base, ...sentWith() })]
}

function ambiguous(id: string, matching: readonly Question[]): ElenchusError {
  return new ElenchusError(
    'no-such-question',
    `Several questions have ids that begin with "${id}".`,
    { fix: `Give more of the id: ${matching.map((question) => question.id).join(' or ')}.` },
  )
}
