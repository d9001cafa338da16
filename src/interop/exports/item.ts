import type { Question } from '../../domain/question.ts'
import { sayDate } from '../../text/say-date.ts'

/** What a harness asks about a question: it gives the answer, or says whether the premise is false. */
export type ItemTask = 'choice' | 'yes-no' | 'open' | 'false-premise' | 'premise-check'

/** One item as every harness can take it. */
export interface Item {
  /** The question's id; that of a premise check ends in `-premise`. */
  readonly id: string
  readonly task: ItemTask
  readonly question: string
  /** Texts of the options, in the order of their letters. */
  readonly choices: readonly string[]
  /** Accepted answers, the best first; of a choice its letter; of a false premise its correction. */
  readonly answers: readonly string[]
  readonly metadata: ItemMetadata
}

/** Flat and of one type a field, so that tables take it; empty where nothing is known. */
export interface ItemMetadata {
  readonly elenchus_id: string
  readonly task: string
  readonly form: string
  readonly rule: string
  readonly group: string
  readonly relation: string
  readonly hops: number
  readonly popularity: string
  readonly premise: string
  readonly correction: string
}

/** The items of a set: each question that has a known answer, and a premise check for each pair of true and false premises. */
export function itemsOf(questions: readonly Question[]): readonly Item[] {
  const twins = new Set(
    questions.flatMap(({ groups = [] }) =>
      groups.flatMap(({ id, role }) => (role === 'false' ? [id] : [])),
    ),
  )
  return questions.flatMap((question) => [...answerItem(question), ...premiseItem(question, twins)])
}

function answerItem(question: Question): readonly Item[] {
  const task = taskOf(question)
  const answers = answersOf(question)
  if (task === undefined || answers.length === 0) return []
  const choices = (question.options ?? []).map(({ text }) => text)
  return [item(question, task, question.id, question.text, choices, answers)]
}

/** Both twins are asked, so that always saying yes earns half. */
function premiseItem(question: Question, twins: ReadonlySet<string>): readonly Item[] {
  const { premise, groups = [] } = question
  const isTwin = groups.some(
    ({ id, role }) => twins.has(id) && (role === 'true' || role === 'false'),
  )
  if (question.form !== 'wh' || !isTwin || premise.status === 'unknown') return []
  const text = `Does the following question suppose something that is false? Answer yes or no.\n${question.text}`
  const answer = premise.status === false ? 'Yes' : 'No'
  return [item(question, 'premise-check', `${question.id}-premise`, text, [], [answer])]
}

function item(
  question: Question,
  task: ItemTask,
  id: string,
  text: string,
  choices: readonly string[],
  answers: readonly string[],
): Item {
  const { form, rule, groups = [], relations, hops, popularity = [], premise } = question
  return {
    id,
    task,
    question: text,
    choices,
    answers,
    metadata: {
      elenchus_id: question.id,
      task,
      form,
      rule,
      group: groups[0]?.id ?? question.id,
      relation: relations.join(' '),
      hops,
      popularity: popularity[0]?.third ?? '',
      premise: String(premise.status),
      correction: premise.status === false ? (premise.correction ?? '') : '',
    },
  }
}

function taskOf({ expected }: Question): ItemTask | undefined {
  switch (expected.kind) {
    case 'boolean':
      return 'yes-no'
    case 'option':
      return 'choice'
    case 'entities':
    case 'date':
    case 'quantity':
      return expected.list === 'open' ? undefined : 'open'
    case 'rejection':
      return 'false-premise'
    case 'none':
    case 'acceptance':
      return undefined
  }
}

function answersOf({ expected }: Question): readonly string[] {
  switch (expected.kind) {
    case 'boolean':
      return [expected.value ? 'Yes' : 'No']
    case 'option':
      return [expected.letter]
    case 'entities':
      return [...new Set(expected.answers.flatMap(({ label, aliases }) => [label, ...aliases]))]
    case 'date':
      return [...new Set([sayDate(expected.value), expected.value])]
    case 'quantity':
      return [...new Set([`${expected.value}`, expected.value.toLocaleString('en-US')])]
    case 'rejection':
      return [expected.correction]
    case 'none':
    case 'acceptance':
      return []
  }
}

/** What a judge is told of a false premise. */
export function rubricOf({ answers }: Item): string {
  return `The question supposes something false. The answer passes only if it says so or corrects it, whether or not it goes on. The truth: ${answers[0] ?? ''}`
}
