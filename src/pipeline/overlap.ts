import { factKeyOf } from '../report/fact-key.ts'
import { openQuestionSet } from '../workspace/question-set.ts'

/** How many a set has of something, and how many of them the other has too. */
export interface Shared {
  readonly first: number
  readonly second: number
  readonly both: number
}

export interface Overlap {
  readonly questions: Shared
  /** Questions of the same words, whatever is expected and whatever the options. */
  readonly texts: Shared
  readonly facts: Shared
  readonly entities: Shared
  /** A few of the questions that both hold, in the first set's order. */
  readonly samples: readonly { readonly id: string; readonly text: string }[]
}

const mostSamples = 5

/** What two question sets share: a fresh set shares little with one that a model may have seen. */
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
    samples,
  }
}

interface Content {
  readonly questions: ReadonlyMap<string, string>
  readonly texts: ReadonlySet<string>
  readonly facts: ReadonlySet<string>
  readonly entities: ReadonlySet<string>
}

async function contentOf(path: string): Promise<Content> {
  const set = await openQuestionSet(path)
  const questions = new Map<string, string>()
  const [texts, facts, entities] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for await (const question of set.questions()) {
    questions.set(question.id, question.text)
    texts.add(question.text.toLowerCase())
    for (const fact of question.facts) facts.add(factKeyOf(fact))
    for (const { subject, object } of [...question.facts, ...question.statements]) {
      entities.add(subject)
      if (typeof object === 'string') entities.add(object)
    }
  }
  return { questions, texts, facts, entities }
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): Shared {
  const both = [...one].filter((item) => other.has(item)).length
  return { first: one.size, second: other.size, both }
}
