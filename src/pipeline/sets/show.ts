import { alternativesOf } from '../../domain/alternatives.ts'
import type { Question } from '../../domain/question.ts'
import type { ReviewDecision } from '../../domain/review-decision.ts'
import { ElenchusError } from '../../errors.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { type Explanation, explain } from '../../report/explanation.ts'
import { shell } from '../../text/shell-word.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'
import { relationsLabelled } from '../generate/named-relations.ts'
import { type Doubt, doubtsOf, weightOf } from './doubtful.ts'
import { decisionsOn } from './review.ts'
import { passes, refuseUnknown, type ShowFilter } from './show-filter.ts'

export interface ShowRequest {
  readonly file: string
  readonly filter: ShowFilter
  /** A graph, to name a relation by its label. */
  readonly knowledge?: string
  /** How many matches to skip, and the maximum to show. */
  readonly from: number
  readonly count: number
  /** Only what something speaks against, the most doubtful first. */
  readonly doubtful?: boolean | undefined
}

export interface Shown {
  readonly questions: readonly Question[]
  /** The number of matches, and the number of all questions. */
  readonly passing: number
  readonly total: number
  /** By question: what speaks against it, and who has read it with what decision. */
  readonly remarks: ReadonlyMap<string, readonly string[]>
}

/**
 * One page of the questions of a set that pass a filter. Throws `no-such-question` when nothing in the set has the
 * filter's value.
 */
export async function show(request: ShowRequest): Promise<Shown> {
  const { file, from, count } = request
  const { filter, similar } = await withLabels(request)
  const set = await openQuestionSet(file)
  const decisions = await decisionsOn(file)
  const isDoubtful = request.doubtful === true
  const found: Looked[] = []
  let [passing, total] = [0, 0]
  for await (const question of set.questions()) {
    total++
    if (!passes(question, filter)) continue
    const doubts = isDoubtful ? doubtsOf(question) : []
    if (isDoubtful && (doubts.length === 0 || decisions.has(question.id))) continue
    if (isDoubtful || isWithin(passing, from, count)) found.push({ question, doubts })
    passing++
  }
  if (passing === 0 && !isDoubtful) await refuseUnknown(set, file, request.filter, similar)
  const page = isDoubtful ? mostDoubtfulFirst(found).slice(from, from + count) : found
  return {
    questions: page.map(({ question }) => question),
    passing,
    total,
    remarks: new Map(
      page.map(({ question, doubts }) => [
        question.id,
        [...doubts.map(({ why }) => why), ...readingOf(question, decisions.get(question.id))],
      ]),
    ),
  }
}

interface Looked {
  readonly question: Question
  readonly doubts: readonly Doubt[]
}

function isWithin(position: number, from: number, count: number): boolean {
  return position >= from && position < from + count
}

function mostDoubtfulFirst(all: readonly Looked[]): readonly Looked[] {
  return all.toSorted((one, other) => weightOf(other.doubts) - weightOf(one.doubts))
}

/** Who has read it: by the decisions beside the set, else as a reviewed set carries it. */
function readingOf(
  { review }: Question,
  decision: ReviewDecision | undefined,
  noted = false,
): readonly string[] {
  const { reviewer, note } = decision ?? review ?? {}
  const done = decision === undefined ? review?.decision : `${decision.decision}ed`
  if (done === undefined) return []
  const by = typeof reviewer === 'string' ? ` by ${reviewer}` : ''
  return [`${done}${by}${noted && typeof note === 'string' ? `: ${note}` : ''}`]
}

/** Replaces a relation's label by its IRIs, or returns similar labels of the graph. */
async function withLabels({
  filter,
  knowledge: path,
}: ShowRequest): Promise<{ readonly filter: ShowFilter; readonly similar: readonly string[] }> {
  const { relation } = filter
  if (path === undefined || relation === undefined) return { filter, similar: [] }
  await using knowledge = await openKnowledge(path)
  const lexicon = loadLexicon()
  const named = alternativesOf(relation).map((name) => relationsLabelled(name, knowledge, lexicon))
  const labelled = (await Promise.all(named)).flat()
  if (labelled.length === 0) {
    return { filter, similar: await knowledge.similar(relation, 'relation') }
  }
  return { filter: { ...filter, relation: [relation, ...labelled].join(' | ') }, similar: [] }
}

/** One question in full, with the others of its groups. Throws `no-such-question`. */
export async function showOne(file: string, id: string): Promise<Explanation> {
  const set = await openQuestionSet(file)
  const matching: Question[] = []
  for await (const question of set.questions())
    if (question.id.startsWith(id)) matching.push(question)
  const [question, ...others] = matching
  if (question === undefined) {
    throw new ElenchusError(
      'no-such-question',
      `No question in ${file} has an id that begins with "${id}".`,
      {
        fix: shell`\`elenchus show ${file}\` lists them with their ids.`,
      },
    )
  }
  if (others.length > 0) {
    throw new ElenchusError(
      'no-such-question',
      `Several questions have ids that begin with "${id}".`,
      {
        fix: `Give more of the id: ${matching
          .slice(0, 5)
          .map((each) => each.id)
          .join(' or ')}.`,
      },
    )
  }
  const groups = new Set((question.groups ?? []).map((group) => group.id))
  const relatives: Question[] = []
  if (groups.size > 0) {
    for await (const candidate of set.questions()) {
      const shares = (candidate.groups ?? []).some((group) => groups.has(group.id))
      if (shares && candidate.id !== question.id) relatives.push(candidate)
    }
  }
  const { reply: _none, ...explanation } = explain({ question, relatives })
  const decisions = await decisionsOn(file)
  return { ...explanation, readings: readingOf(question, decisions.get(question.id), true) }
}
