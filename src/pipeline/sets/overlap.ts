import { factKeyOf } from '../../domain/fact-key.ts'
import type { Question } from '../../domain/question.ts'
import { sayExpected } from '../../report/say-expected.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'

/** A set's count of something, and how many of those the other set shares. */
export interface Shared {
  readonly first: number
  readonly second: number
  readonly both: number
}

export interface Overlap {
  readonly questions: Shared
  /** Questions with the same words, whatever the expected answer and options. */
  readonly texts: Shared
  readonly facts: Shared
  readonly entities: Shared
  /** Questions with the same words but a different right answer: what changed since the first set. */
  readonly changed: readonly ChangedAnswer[]
  /** A few of the shared questions, in the first set's order. */
  readonly samples: readonly { readonly id: string; readonly text: string }[]
}

interface ChangedAnswer {
  readonly text: string
  /** The former right answer, in words. */
  readonly before: string
  readonly after: string
  readonly ids: readonly [string, string]
}

const mostSamples = 5

/** What two question sets share: a fresh set should share little with one that a model may have seen. */
export async function overlap(first: string, second: string): Promise<Overlap> {
  const one = await contentOf(first)
  const other = await contentOf(second)
  const samples = [...one.questions]
    .filter(([id]) => other.questions.has(id))
    .slice(0, mostSamples)
    .map(([id, text]) => ({ id, text }))
  return {
    questions: shared(new Set(one.questions.keys()), new Set(other.questions.keys())),
    texts: shared(one.texts, other.texts),
    facts: shared(one.facts, other.facts),
    entities: shared(one.entities, other.entities),
    changed: changedAnswers(one.answers, other.answers),
    samples,
  }
}

interface Content {
  readonly questions: ReadonlyMap<string, string>
  readonly texts: ReadonlySet<string>
  readonly facts: ReadonlySet<string>
  readonly entities: ReadonlySet<string>
  /** By language, form, words and options; the same words may ask about several entities with one name. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, Answer>>
}

interface Answer {
  readonly id: string
  readonly text: string
  readonly said: string
}

async function contentOf(path: string): Promise<Content> {
  const set = await openQuestionSet(path)
  const questions = new Map<string, string>()
  const [texts, facts, entities] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const answers = new Map<string, Map<string, Answer>>()
  for await (const question of set.questions()) {
    const { id, text, language, form } = question
    // the same words with other options are another question
    const options = (question.options ?? []).map((option) => option.entity ?? option.text)
    const key = JSON.stringify([language, form, text.toLowerCase(), options.toSorted()])
    const own = answers.get(key) ?? new Map<string, Answer>()
    answers.set(key, own.set(answerKey(question), { id, text, said: sayExpected(question) }))
    questions.set(question.id, question.text)
    texts.add(question.text.toLowerCase())
    for (const fact of question.facts) facts.add(factKeyOf(fact))
    for (const { subject, object } of [...question.facts, ...question.statements]) {
      entities.add(subject)
      if (typeof object === 'string') entities.add(object)
    }
  }
  return { questions, texts, facts, entities, answers }
}

/** Whether no right answer of one is right in the other. */
function changedAnswers(
  one: Content['answers'],
  other: Content['answers'],
): readonly ChangedAnswer[] {
  return [...one].flatMap(([key, before]) => {
    const after = other.get(key)
    const [first] = before.values()
    const [second] = after?.values() ?? []
    if (first === undefined || second === undefined) return []
    if ([...before.keys()].some((answer) => after?.has(answer))) return []
    return [
      { text: first.text, before: first.said, after: second.said, ids: [first.id, second.id] },
    ]
  })
}

/** Equal for the same right answer, whatever its name or letter. */
function answerKey({ expected, options = [] }: Question): string {
  switch (expected.kind) {
    case 'boolean':
      return `${expected.value}`
    case 'option': {
      const right = options.find(({ letter }) => letter === expected.letter)
      return right?.entity ?? right?.text ?? expected.letter
    }
    case 'entities':
      return JSON.stringify(expected.answers.map(({ id }) => id).toSorted())
    case 'date':
      return expected.value
    case 'quantity':
      return JSON.stringify([expected.value, expected.unit])
    case 'rejection':
      return `rejection ${expected.correction}`
    case 'none':
    case 'acceptance':
      return expected.kind
  }
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): Shared {
  const both = [...one].filter((item) => other.has(item)).length
  return { first: one.size, second: other.size, both }
}
