import type { Expected } from '../../domain/expected.ts'
import { isOpenList } from '../../domain/expected.ts'
import type { Stratum } from '../../domain/plan.ts'
import type { Premise } from '../../domain/premise.ts'
import type { Change, GroupMembership, Question, QuestionForm } from '../../domain/question.ts'
import { labelOf } from '../labels.ts'

/** The weakest basis of a question's falsehoods; *none* if it has none. A group with an assumed falsehood is *assumed* as a whole. */
export type Proof = 'certified' | 'likely' | 'assumed' | 'none'

/** What a report needs of a question; names are shared, so that ten runs of 20,000 fit in memory. */
export interface QuestionRow {
  readonly id: string
  readonly text: string
  readonly form: QuestionForm
  readonly premise: Premise['status']
  readonly expected: Expected['kind']
  /** May have right answers that its set does not list. */
  readonly open?: true
  /** The right answer, if it is yes, no or a letter. */
  readonly right?: string
  readonly options: readonly { readonly letter: string; readonly text: string }[]
  readonly hops: number
  readonly topic?: string
  readonly domain?: string
  /** The name of its set in a study. */
  readonly set?: string
  readonly concepts: readonly string[]
  /** Includes the row's labels. */
  readonly relations: readonly Named[]
  /** Cluster numbers: the subject (the first fact's, else the question itself), the first relation, and the question itself. */
  readonly clusters: {
    readonly subject: number
    readonly relation: number
    readonly question: number
  }
  /** Where it stands in the plan of its set. */
  readonly stratum?: Stratum
  readonly popularity?: 'head' | 'torso' | 'tail'
  readonly confusability?: number
  readonly rule: string
  /** Author of the wording: the rules, or a model. */
  readonly wording: 'rules' | 'rewritten' | 'from-facts'
  readonly origin: string
  readonly proof: Proof
  readonly groups: readonly GroupMembership[]
  /** Of a value that changed; `popularity`: of its subject, as a logarithm. */
  readonly change?: Pick<Change, 'asks' | 'since'> & { readonly popularity: number }
}

export interface Named {
  readonly key: string
  readonly label: string
}

/** Numbers for names; equal names get equal numbers. */
export type Numbering = (name: string) => number

export function numbering(): Numbering {
  const numbers = new Map<string, number>()
  return (name) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
}

export function questionRow(question: Question, numberOf: Numbering): QuestionRow {
  const { topic, domain, set, confusability, expected } = question
  const right = rightOf(expected)
  const popularity = leastPopular(question)
  return {
    id: question.id,
    text: question.text,
    form: question.form,
    premise: question.premise.status,
    expected: expected.kind,
    ...(isOpenList(expected) ? { open: true as const } : {}),
    right,
    options: (question.options ?? []).map(({ letter, text }) => ({ letter, text })),
    hops: question.hops,
    topic,
    domain,
    set,
    concepts: [...new Set(question.concepts)],
    relations: [...new Set(question.relations)].map((key) => ({
      key,
      label: labelOf(question, key),
    })),
    clusters: {
      subject: numberOf(`subject ${subjectOf(question)}`),
      relation: numberOf(`relation ${question.relations[0] ?? question.id}`),
      question: numberOf(`question ${question.id}`),
    },
    stratum: question.stratum,
    popularity,
    confusability,
    rule: question.rule,
    wording: question.wording?.by ?? 'rules',
    origin: question.origin.kind === 'imported' ? question.origin.source : 'knowledge',
    proof: proofOf(question),
    groups: question.groups ?? [],
    ...(question.change && { change: changeOf(question, question.change) }),
  }
}

function rightOf(expected: Expected): string | undefined {
  if (expected.kind === 'boolean') return expected.value ? 'yes' : 'no'
  return expected.kind === 'option' ? expected.letter : undefined
}

/** The fact asked about, not the replaced one, because its twin is about the same fact. */
function subjectOf({ facts, statements, id }: Question): string {
  return (facts[0] ?? statements[0])?.subject ?? id
}

function changeOf(question: Question, { asks, since }: Change): QuestionRow['change'] {
  const known = question.popularity?.find(({ role }) => role === 'subject')?.value ?? 0
  return { asks, popularity: Math.log1p(known), ...(since !== undefined && { since }) }
}

const thirds = ['tail', 'torso', 'head'] as const

/** A question is as hard as its least popular entity. */
function leastPopular({ popularity }: Question): QuestionRow['popularity'] {
  return thirds.find((third) => (popularity ?? []).some((each) => each.third === third))
}

const levels: readonly Proof[] = ['assumed', 'likely', 'certified']

function proofOf({ certificates, standard }: Question): Proof {
  if (standard === 'published') return 'assumed'
  return levels.find((level) => certificates.some((each) => each.level === level)) ?? 'none'
}
