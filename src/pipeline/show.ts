import { localName } from '../domain/iri.ts'
import type { Question } from '../domain/question.ts'
import { ElenchusError } from '../errors.ts'
import { type Explanation, explain } from '../report/explanation.ts'
import { labelOf } from '../report/labels.ts'
import { openQuestionSet } from '../workspace/question-set.ts'

/** What a question has to be to be shown; what is not given lets all through. */
export interface ShowFilter {
  readonly form?: string
  readonly rule?: string
  /** An IRI, its last segment, or the name of a concept. */
  readonly relation?: string
  readonly topic?: string
  readonly premise?: string
  readonly ground?: string
  readonly hops?: number
  readonly third?: string
  readonly split?: string
  /** Words in the question, its options or its expected answer; case does not matter. */
  readonly search?: string
}

export interface ShowRequest {
  readonly file: string
  readonly filter: ShowFilter
  /** How many of those that pass to leave out, and how many to show at most. */
  readonly from: number
  readonly count: number
}

export interface Shown {
  readonly questions: readonly Question[]
  /** How many pass the filter, and how many there are in all. */
  readonly passing: number
  readonly total: number
}

/** The questions of a set that pass a filter, a page of them. */
export async function show({ file, filter, from, count }: ShowRequest): Promise<Shown> {
  const set = await openQuestionSet(file)
  const questions: Question[] = []
  let [passing, total] = [0, 0]
  for await (const question of set.questions()) {
    total++
    if (!passes(question, filter)) continue
    if (passing >= from && questions.length < count) questions.push(question)
    passing++
  }
  return { questions, passing, total }
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
      `No question of ${file} has an id that begins with "${id}".`,
      {
        fix: `\`elenchus show ${file}\` lists them with their ids.`,
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
  return explanation
}

function passes(question: Question, filter: ShowFilter): boolean {
  return (
    is(filter.form, [question.form]) &&
    is(filter.rule, [question.rule]) &&
    is(filter.topic, [question.topic ?? '', question.domain ?? '']) &&
    is(filter.premise, [`${question.premise.status}`]) &&
    is(filter.split, [question.split ?? '']) &&
    is(
      filter.ground,
      question.certificates.map(({ ground }) => ground),
    ) &&
    is(
      filter.third,
      (question.popularity ?? []).map(({ third }) => third),
    ) &&
    (filter.hops === undefined || filter.hops === question.hops) &&
    is(filter.relation, namesOfRelations(question)) &&
    (filter.search === undefined || textOf(question).includes(filter.search.toLowerCase()))
  )
}

function is(wanted: string | undefined, values: readonly string[]): boolean {
  return (
    wanted === undefined || values.some((value) => value.toLowerCase() === wanted.toLowerCase())
  )
}

function namesOfRelations(question: Question): readonly string[] {
  return [
    ...question.concepts,
    ...question.relations.flatMap((relation) => [
      relation,
      localName(relation),
      labelOf(question, relation),
    ]),
  ]
}

function textOf({ text, options = [], expected, labels }: Question): string {
  const parts = [
    text,
    ...options.map((option) => option.text),
    JSON.stringify(expected),
    ...Object.values(labels),
  ]
  return parts.join(' ').toLowerCase()
}
