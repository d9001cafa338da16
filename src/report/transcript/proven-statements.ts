import type { Statement } from '../../domain/fact.ts'
import { factKeyOf } from '../../domain/fact-key.ts'
import type { Question } from '../../domain/question.ts'
import { withNames } from '../explanation.ts'

export interface ProvenStatement {
  readonly statement: Statement
  /** Names of what it is made of. */
  readonly named: Pick<Question, 'labels'>
  /** False for what is proved false. */
  readonly holds: boolean
}

/** What is proved false, then the facts of the question and of its proofs, each once. */
export function provenStatements(question: Question): readonly ProvenStatement[] {
  const { facts, certificates } = question
  const known = new Set(facts.map(factKeyOf))
  const falsehoods = certificates.filter(({ statement }) => !known.has(factKeyOf(statement)))
  const all = [
    ...falsehoods.map(({ statement }) => ({ statement, named: question, holds: false })),
    ...facts.map((statement) => ({ statement, named: question, holds: true })),
    ...certificates.flatMap(({ facts: proof, names = [] }) =>
      proof.map((statement, place) => ({
        ...{ statement, holds: true },
        named: withNames(question, statement, names[place]),
      })),
    ),
  ]
  const once = new Map<string, ProvenStatement>()
  for (const each of all) {
    const key = factKeyOf(each.statement)
    if (!once.has(key)) once.set(key, each)
  }
  return [...once.values()]
}
