import type { Dispute } from '../../domain/dispute.ts'
import type { Judgement } from '../../domain/judgement.ts'
import type { Question } from '../../domain/question.ts'
import { disputesOf, writeDisputes } from '../../workspace/disputes.ts'
import { openQuestionSet, type QuestionSet } from '../../workspace/question-set.ts'

export interface DisputedJudged {
  /**
   * Questions that people looked up, grouped by whether the set calls them false, and the number that people refuted.
   */
  readonly heldFalse: { readonly lookedUp: number; readonly otherwise: number }
  readonly heldTrue: { readonly lookedUp: number; readonly otherwise: number }
  /** Newly disputed questions, with the others of their groups, and all disputes of the set now. */
  readonly added: number
  readonly disputes: number
}

/**
 * Marks as disputed the questions whose lookup contradicts the set, with the others of their groups: the last step of
 * Syn-(QA)2, which removes whole pairs. Earlier disputes stay.
 */
export async function disputeJudged(
  path: string,
  judgements: readonly Judgement[],
): Promise<DisputedJudged> {
  const set = await openQuestionSet(path)
  const { wrong, ...found } = await lookedUp(set, saidFalse(judgements))
  const before = await disputesOf(path)
  const known = new Set(before.map(({ question }) => question))
  const added: Dispute[] = []
  for await (const question of set.questions()) {
    const why = known.has(question.id) ? undefined : whyOf(question, wrong)
    if (why !== undefined) added.push({ question: question.id, why })
  }
  if (added.length > 0) await writeDisputes(path, [...before, ...added])
  return { ...found, added: added.length, disputes: before.length + added.length }
}

/** The lookups of the set's questions, and for the refuted ones the reason, by question key. */
async function lookedUp(set: QuestionSet, said: ReadonlyMap<string, boolean>) {
  const heldFalse = { lookedUp: 0, otherwise: 0 }
  const heldTrue = { lookedUp: 0, otherwise: 0 }
  const wrong = new Map<string, string>()
  for await (const question of set.questions()) {
    const word = said.get(question.id)
    if (word === undefined) continue
    const isFalse = isHeldFalse(question)
    const own = isFalse ? heldFalse : heldTrue
    own.lookedUp++
    if (word === isFalse) continue
    own.otherwise++
    const why = isFalse ? 'Looked up: it is so.' : 'Looked up: it is not so.'
    for (const key of keysOf(question)) wrong.set(key, why)
  }
  return { heldFalse, heldTrue, wrong }
}

/** By question id, whether people say that the statement is false. */
function saidFalse(judgements: readonly Judgement[]): ReadonlyMap<string, boolean> {
  return new Map(
    judgements.flatMap(({ aspect, value, id }) =>
      aspect === 'premise-false' && typeof id === 'string' ? [[id, value === true]] : [],
    ),
  )
}

/** Whether the set calls the question's first statement false. */
function isHeldFalse({ premise, expected }: Question): boolean {
  return expected.kind === 'boolean' ? !expected.value : premise.status === false
}

/** Why the question or its group is wrong. */
function whyOf(question: Question, wrong: ReadonlyMap<string, string>): string | undefined {
  return keysOf(question).flatMap((key) => wrong.get(key) ?? [])[0]
}

/** The keys of the question and of its groups. */
function keysOf({ id, groups = [] }: Question): readonly string[] {
  return [id, ...groups.map((group) => `group ${group.id}`)]
}
