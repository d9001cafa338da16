import type { WalkedFact } from '../../domain/graph-walk.ts'
import type { Question } from '../../domain/question.ts'
import { labelOf, sayObject } from '../../report/labels.ts'
import { provenStatements } from '../../report/transcript/proven-statements.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'
import type { AskedView, ProofView } from './view-types.ts'

/** More certificates than these name facts that no picture shows. */
const mostProven = 60

interface Sets {
  /** The path of the set that a question is from. Throws `no-such-question`. */
  readonly setOf: (question: string) => Promise<string>
  /** The paths of all sets that runs were asked. */
  readonly all: () => Promise<readonly string[]>
}

/** Calls that join questions to the entities of a graph. */
export function questionCalls({ setOf, all }: Sets) {
  return {
    /** What a question rests on, and what it proves false. */
    proof: async (query: URLSearchParams): Promise<ProofView> => {
      const id = query.get('question') ?? ''
      for await (const question of (await openQuestionSet(await setOf(id))).questions()) {
        if (question.id === id) return proofOf(question)
      }
      return { text: '', statements: [] }
    },
    /** The entities that each question is about. */
    entities: async (): Promise<AskedView> => {
      const places = new Map<string, number>()
      const questions: Record<string, readonly number[]> = {}
      for (const path of await all()) {
        for await (const question of (await openQuestionSet(path)).questions()) {
          questions[question.id] = subjectsOf(question).map((entity) => {
            const place = places.get(entity) ?? places.size
            places.set(entity, place)
            return place
          })
        }
      }
      return { entities: [...places.keys()], questions }
    },
  }
}

function proofOf(question: Question): ProofView {
  const proven = provenStatements(question)
  return {
    text: question.text,
    statements: proven.slice(0, mostProven).map(({ statement, named, holds }) => {
      const { subject, relation, object } = statement
      const fact: WalkedFact = {
        from: { id: subject, label: labelOf(named, subject) },
        relation: { id: relation, label: labelOf(named, relation) },
        to: {
          ...(typeof object === 'string' && { id: object }),
          label: sayObject(named, statement),
        },
      }
      return { fact, holds }
    }),
  }
}

function subjectsOf({ facts, statements }: Question): readonly string[] {
  return [...new Set([...facts, ...statements].map(({ subject }) => subject))]
}
