import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { Verdict } from '../domain/verdict.ts'
import { cohenKappa } from '../statistics/cohen-kappa.ts'
import { type WeightedShare, weightedShare } from '../statistics/weighted-share.ts'
import { type Interval, wilsonInterval } from '../statistics/wilson-interval.ts'
import { fold } from '../text/fold.ts'

/** One reply with the log's verdict and ours. */
export interface AuditedReply {
  readonly model: string
  readonly question: Question
  /** What was asked about the question. */
  readonly task: Task
  readonly reply: string
  readonly theirs: boolean
  /** `undefined` when our assessor gave none. */
  readonly ours: boolean | undefined
  readonly verdict: Verdict
  /** What a person said of it, and how likely it was to be drawn. */
  readonly judged?: { readonly value: boolean; readonly probability: number }
}

/**
 * Why two graders differ. *mechanical*: the reply is short, and says the same date, number, letter, yes or no, or name
 * in another form, or plainly another one: only here the log's grader is said to be wrong. *reference may be lacking*:
 * the log calls right what none of the references names. *differs*: anything else; a person has to decide.
 */
export type DisagreementKind = 'mechanical' | 'reference may be lacking' | 'differs'

export interface Disagreement {
  readonly kind: DisagreementKind
  readonly model: string
  readonly question: string
  readonly id: string
  readonly references: readonly string[]
  readonly reply: string
  readonly theirs: 'right' | 'wrong'
  readonly ours: Verdict['outcome']
  readonly step: string
}

export interface AuditShare extends Interval {
  readonly rate: number
}

/** Shares of the replies that both graders called right or wrong. */
export interface AuditRow {
  readonly name: string
  readonly n: number
  readonly theirs: AuditShare
  readonly ours: AuditShare
  /** Counts: both right, only theirs, only ours, both wrong. */
  readonly states: readonly [number, number, number, number]
  readonly kappa?: number
  /** Replies that our assessor gave no verdict on. */
  readonly unassessed: number
  /** Share of the right ones by people's judgements (Hajek). */
  readonly judged?: WeightedShare & { readonly n: number }
}

export interface Audit {
  readonly models: readonly AuditRow[]
  readonly kinds: readonly AuditRow[]
  readonly disagreements: readonly Disagreement[]
  /** Models from best to worst by each judge; a model without judgements is in no judged ranking. */
  readonly rankings: {
    readonly theirs: readonly string[]
    readonly ours: readonly string[]
    readonly judged: readonly string[]
  }
  /** Of the judged replies on which the graders differ: how often each agreed with the people. */
  readonly decided: { readonly n: number; readonly theirs: number; readonly ours: number }
}

/** Compares a log's grader with our assessor, reply by reply. */
export function auditOf(replies: readonly AuditedReply[]): Audit {
  const models = rowsBy(replies, ({ model }) => model)
  const differing = replies.filter(({ ours, theirs }) => ours !== undefined && ours !== theirs)
  const decided = differing.filter(({ judged }) => judged !== undefined)
  return {
    models,
    kinds: rowsBy(replies, ({ question, task }) =>
      task === 'answer' ? question.expected.kind : 'premise check',
    ),
    disagreements: differing.map(disagreement).toSorted(byKind),
    rankings: {
      theirs: ranked(models, ({ theirs }) => theirs.rate),
      ours: ranked(models, ({ ours }) => ours.rate),
      judged: ranked(
        models.filter(({ judged }) => judged !== undefined),
        ({ judged }) => judged?.rate ?? 0,
      ),
    },
    decided: {
      n: decided.length,
      theirs: decided.filter(({ theirs, judged }) => theirs === judged?.value).length,
      ours: decided.filter(({ ours, judged }) => ours === judged?.value).length,
    },
  }
}

function rowsBy(
  replies: readonly AuditedReply[],
  keyOf: (reply: AuditedReply) => string,
): readonly AuditRow[] {
  const groups = new Map<string, AuditedReply[]>()
  for (const reply of replies) {
    const key = keyOf(reply)
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(reply)
  }
  return [...groups].map(([name, group]) => rowOf(name, group))
}

function rowOf(name: string, all: readonly AuditedReply[]): AuditRow {
  const replies = all.filter(({ ours }) => ours !== undefined)
  const count = (theirs: boolean, ours: boolean) =>
    replies.filter((reply) => reply.theirs === theirs && reply.ours === ours).length
  const states = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ] as const
  const [both, onlyTheirs, onlyOurs, neither] = states
  const kappa = cohenKappa([
    [both, onlyTheirs],
    [onlyOurs, neither],
  ])
  const people = all.flatMap(({ judged }) => judged ?? [])
  const judged = weightedShare(people)
  return {
    name,
    n: replies.length,
    theirs: share(both + onlyTheirs, replies.length),
    ours: share(both + onlyOurs, replies.length),
    states,
    ...(kappa !== undefined && { kappa }),
    unassessed: all.length - replies.length,
    ...(judged !== undefined && { judged: { ...judged, n: people.length } }),
  }
}

function share(right: number, n: number): AuditShare {
  return { rate: n === 0 ? 0 : right / n, ...(wilsonInterval(right, n) ?? { low: 0, high: 1 }) }
}

function ranked(rows: readonly AuditRow[], rate: (row: AuditRow) => number): readonly string[] {
  return rows
    .toSorted((one, other) => rate(other) - rate(one) || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name)
}

const kindsInOrder: readonly DisagreementKind[] = [
  'mechanical',
  'differs',
  'reference may be lacking',
]

function byKind(one: Disagreement, other: Disagreement): number {
  return kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind)
}

function disagreement(reply: AuditedReply): Disagreement {
  const { model, question, theirs, verdict } = reply
  return {
    kind: kindOf(reply),
    model,
    question: question.text,
    id: question.id,
    references: referencesIn(reply),
    reply: reply.reply,
    theirs: theirs ? 'right' : 'wrong',
    ours: verdict.outcome,
    step: verdict.step,
  }
}

/** A reply of more words may hold more than one answer. */
const shortReply = 8
const closedKinds = ['boolean', 'option', 'date', 'quantity']

function kindOf(audited: AuditedReply): DisagreementKind {
  const { question, task, reply, theirs, verdict } = audited
  const said = plain(reply)
  const isShort = said.split(' ').length <= shortReply
  const names = referencesIn(audited).map(plain)
  const isClosed = task !== 'answer' || closedKinds.includes(question.expected.kind)
  const isRead = verdict.outcome === 'correct' || verdict.outcome === 'wrong'
  if (isShort && isClosed && isRead) return 'mechanical'
  if (names.includes(said) && !theirs) return 'mechanical'
  const isNamed = names.some((name) => name !== '' && ` ${said} `.includes(` ${name} `))
  return theirs && !isNamed && !isClosed ? 'reference may be lacking' : 'differs'
}

function referencesIn({ question, task }: AuditedReply): readonly string[] {
  const { expected, options = [], premise } = question
  if (task !== 'answer') return [premise.status === false ? 'yes' : 'no']
  switch (expected.kind) {
    case 'entities':
      return expected.answers.flatMap(({ label, aliases }) => [label, ...aliases])
    case 'boolean':
      return [expected.value ? 'yes' : 'no']
    case 'option':
      return options.filter(({ letter }) => letter === expected.letter).map(({ text }) => text)
    case 'date':
    case 'quantity':
      return [String(expected.value)]
    case 'rejection':
      return [expected.correction]
    case 'acceptance':
    case 'none':
      return []
  }
}

/** Letters and digits alone, folded, without a leading article. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|an?) /, '')
}
