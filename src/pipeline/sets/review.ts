import { z } from 'zod'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { QuestionsManifest } from '../../domain/manifest.ts'
import type { Question } from '../../domain/question.ts'
import { ReviewDecision, ReviewDraft } from '../../domain/review-decision.ts'
import { brokenRow, recordsOfFile } from '../../interop/import/records-of-file.ts'
import { decisionsPathOf } from '../../workspace/beside-set.ts'
import { systemCode } from '../../workspace/file-error.ts'
import { firstIssue } from '../../workspace/first-issue.ts'
import { type Journal, openJournal } from '../../workspace/journal.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import { openQuestionSet, type QuestionSet } from '../../workspace/question-set.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { doubtsOf, weightOf } from './doubtful.ts'
import { markOf, reviewPlan } from './reviewed-questions.ts'

/** A question that needs a person's decision, with the others of its groups. */
export interface Mark {
  readonly question: Question
  readonly reason: string
  readonly relatives: readonly Question[]
  /** It stays without a decision, too: somebody chose to read it. */
  readonly isOptional?: true
}

interface ReviewedSet {
  readonly manifest: QuestionsManifest
  /** Questions left out: rejected or undecided ones, with the others of their groups. */
  readonly leftOut: number
}

/** A set's marked questions and the decisions on them, while the decisions' journal is open. */
export interface Review extends AsyncDisposable {
  readonly marks: readonly Mark[]
  /** By question id; grows with each decision. */
  readonly decisions: ReadonlyMap<string, ReviewDecision>
  /** Drafts written after the decision, if any; by question id. */
  readonly drafts: ReadonlyMap<string, ReviewDraft>
  /** Resolves once the decision, or a draft without one, is on disk. */
  readonly decide: (decision: ReviewDecision | ReviewDraft) => Promise<void>
  /** The set and its manifest, without rejected and undecided questions. */
  readonly write: (output: string, replace?: boolean) => Promise<ReviewedSet>
}

/**
 * Opens a set for review, with earlier decisions; with `doubtful` also what nothing marks but something speaks against, the most doubtful first.
 * Throws `path-in-use` while someone else reviews it.
 */
export async function openReview(file: string, { doubtful = false } = {}): Promise<Review> {
  const set = await openQuestionSet(file)
  const journal = await openJournal(decisionsPathOf(file))
  try {
    const decided = await readDecisions(decisionsPathOf(file))
    const marks = await marksOf(set, decided, doubtful)
    return reviewOf(set, marks, decided, journal)
  } catch (error) {
    await journal.close()
    throw error
  }
}

/** A set's marked questions and the decisions on them, read-only. */
export async function marksIn(
  file: string,
  { doubtful = false } = {},
): Promise<readonly (Mark & { readonly decision?: ReviewDecision })[]> {
  const decided = await readDecisions(decisionsPathOf(file))
  const marks = await marksOf(await openQuestionSet(file), decided, doubtful)
  const { decisions } = decided
  return marks.map((mark) => {
    const decision = decisions.get(mark.question.id)
    return decision === undefined ? mark : { ...mark, decision }
  })
}

/** The decisions on a set's questions, by id. */
export async function decisionsOn(file: string): Promise<ReadonlyMap<string, ReviewDecision>> {
  return (await readDecisions(decisionsPathOf(file))).decisions
}

/**
 * Reads decisions made elsewhere: a table or JSON records with `question` (an id or its beginning) and `decision`.
 * Throws `unreadable-questions` with the row when it matches no marked question.
 */
export async function decisionsOfFile(
  path: string,
  marks: readonly Mark[],
  input?: AsyncIterable<Buffer>,
): Promise<readonly ReviewDecision[]> {
  const records = await recordsOfFile(path, input, {
    of: 'decisions',
    fix: 'Give a table or JSON records with `question` and `decision` (accept or reject).',
  })
  return records.map(({ row, record }) => {
    const filled = Object.entries(record).filter(([, value]) => value !== '' && value !== null)
    const parsed = ReviewDecision.safeParse(Object.fromEntries(filled))
    if (!parsed.success) throw brokenRow(path, `row ${row}`, firstIssue(parsed.error))
    const begins = (id: string) =>
      parsed.data.question !== '' && id.startsWith(parsed.data.question)
    const [mark, ...others] = marks.filter(({ question }) => begins(question.id))
    if (mark === undefined) {
      throw brokenRow(path, `row ${row}`, 'no marked question of the set has such an id')
    }
    if (others.length > 0) {
      throw brokenRow(path, `row ${row}`, 'several marked questions have ids that begin so')
    }
    return { ...parsed.data, question: mark.question.id }
  })
}

/** Marked questions, and those that somebody chose to read: then by their doubts, else in the order of the set. */
async function marksOf(
  set: QuestionSet,
  decided: Decided,
  doubtful: boolean,
): Promise<readonly Mark[]> {
  const marked: Weighed[] = []
  const groups = new Map<string, Question[]>()
  for await (const question of set.questions()) {
    const mark = weighedMark(question, decided, doubtful)
    if (mark === undefined) continue
    marked.push(mark)
    for (const { id } of question.groups ?? []) groups.set(id, [])
  }
  if (groups.size > 0) {
    for await (const question of set.questions()) {
      for (const { id } of question.groups ?? []) groups.get(id)?.push(question)
    }
  }
  const ordered = doubtful ? marked.toSorted((one, other) => other.weight - one.weight) : marked
  return ordered.map(({ weight: _, ...mark }) => {
    const { question } = mark
    const members = (question.groups ?? []).flatMap(({ id }) => groups.get(id) ?? [])
    const others = members.filter(({ id }) => id !== question.id)
    const once = new Map(others.map((each) => [each.id, each]))
    return { ...mark, relatives: [...once.values()] }
  })
}

interface Weighed extends Omit<Mark, 'relatives'> {
  readonly weight: number
}

function weighedMark(
  question: Question,
  { decisions }: Decided,
  doubtful: boolean,
): Weighed | undefined {
  const reason = markOf(question)
  const doubts = doubtful ? doubtsOf(question) : []
  const weight = weightOf(doubts)
  if (reason !== undefined) return { question, reason, weight }
  const why = doubts.map((doubt) => doubt.why).join('; ')
  if (why === '' && !decisions.has(question.id)) return undefined
  return { question, reason: why || 'read before', weight, isOptional: true }
}

interface Decided {
  readonly decisions: Map<string, ReviewDecision>
  readonly drafts: Map<string, ReviewDraft>
}

const JournalLine = z.discriminatedUnion('decision', [
  z.looseObject({ ...ReviewDecision.unwrap().shape }),
  z.looseObject({ ...ReviewDraft.unwrap().shape }),
])

async function readDecisions(path: string): Promise<Decided> {
  const decided: Decided = { decisions: new Map(), drafts: new Map() }
  try {
    for await (const { record } of readJsonLines(path, JournalLine, {
      file: 'growing',
      fix: 'Correct or delete the line: each line holds one decision.',
    })) {
      note(decided, record)
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return decided
}

/** The last line for a question counts. */
function note({ decisions, drafts }: Decided, line: ReviewDecision | ReviewDraft): void {
  if (line.decision === 'open') {
    drafts.set(line.question, line)
    return
  }
  decisions.set(line.question, line)
  drafts.delete(line.question)
}

function isMissing(error: unknown): boolean {
  return systemCode(error instanceof Error ? (error.cause ?? error) : error) === 'ENOENT'
}

function reviewOf(
  set: QuestionSet,
  marks: readonly Mark[],
  decided: Decided,
  journal: Journal,
): Review {
  return {
    marks,
    ...decided,
    decide: async (decision) => {
      await journal.append(decision)
      note(decided, decision)
    },
    write: (output, replace) => writeReviewed(set, marks, decided.decisions, { output, replace }),
    [Symbol.asyncDispose]: () => journal.close(),
  }
}

async function writeReviewed(
  set: QuestionSet,
  marks: readonly Mark[],
  decisions: ReadonlyMap<string, ReviewDecision>,
  { output, replace }: { readonly output: string; readonly replace?: boolean | undefined },
): Promise<ReviewedSet> {
  const { manifest } = set
  const plan = reviewPlan(
    marks.map(({ question }) => question),
    decisions,
  )
  await using outputs = new Outputs({ by: 'review', reads: [set.path], replace })
  const written = await outputs.lines(output, kept(set, plan.keep))
  const decided = marks.flatMap(({ question }) => decisions.get(question.id) ?? [])
  const accepted = decided.filter(({ decision }) => decision === 'accept').length
  const leftOut = manifest.count - written.count
  const reviewed: QuestionsManifest = {
    ...manifest,
    elenchus: elenchusVersion,
    hash: written.sha256,
    count: written.count,
    counts: {
      ...manifest.counts,
      review: {
        marked: marks.length,
        accepted,
        rejected: decided.length - accepted,
        undecided: marks.length - decided.length,
        leftOut,
        readers: readersOf(decided),
      },
    },
  }
  await outputs.manifest(manifestPathOf(output), reviewed)
  await outputs.commit()
  return { manifest: reviewed, leftOut }
}

/** How many questions each of those who gave a name has read. */
function readersOf(decided: readonly ReviewDecision[]): Readonly<Record<string, number>> {
  const names = decided.flatMap(({ reviewer }) => reviewer ?? [])
  return Object.fromEntries(
    [...new Set(names)]
      .toSorted()
      .map((name) => [name, names.filter((each) => each === name).length]),
  )
}

/** The first question has the canary if the set's first one did. */
async function* kept(
  { questions, manifest }: QuestionSet,
  keep: (question: Question) => Question | undefined,
): AsyncGenerator<object> {
  let [first, bears] = [true, false]
  for await (const question of questions()) {
    const { canary, ...plain } = question
    bears ||= canary !== undefined
    const reviewed = keep(plain)
    if (reviewed === undefined) continue
    yield first && bears ? { ...reviewed, canary: manifest.canary } : reviewed
    first = false
  }
}
