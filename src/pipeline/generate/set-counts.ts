import { isOpenList } from '../../domain/expected.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Question } from '../../domain/question.ts'
import { isOfGrammar } from '../../lexicon/reader/grammar.ts'
import type { Splits } from '../../questions/select/split-questions.ts'

/** Counts of a set's questions, made while they are written. */
export class SetCounts {
  /** Questions whose answer is yes or no. */
  readonly yesAndNo = { yes: 0, no: 0 }
  readonly splits: Map<string, number>
  readonly relations = new Set<Iri>()
  /** Questions worded by the grammar, and for which relations, in order. */
  readonly grammar = { questions: 0, concepts: new Set<string>() }

  /** What falsehoods and lists rest on, by certificate. */
  readonly proofs = { declared: 0, measured: 0, likely: 0, assumed: 0 }
  /** Questions with a certificate below certified, and those that rely on what the graph lacks. */
  readonly standards = { likely: 0, assumed: 0 }
  /** Questions that may have more right answers than the graph has. */
  open = 0

  constructor(splits: Splits = {}) {
    this.splits = new Map(Object.keys(splits).map((name) => [name, 0]))
  }

  note(question: Question): void {
    this.#noteProof(question)
    const { expected, split, relations, concepts } = question
    if (expected.kind === 'boolean') this.yesAndNo[expected.value ? 'yes' : 'no']++
    if (split !== undefined) this.splits.set(split, (this.splits.get(split) ?? 0) + 1)
    for (const relation of relations) this.relations.add(relation)
    const worded = concepts.filter(isOfGrammar)
    if (worded.length > 0) this.grammar.questions++
    for (const concept of worded) this.grammar.concepts.add(concept)
  }

  #noteProof({ certificates, expected, standard }: Question): void {
    for (const { level, basis } of certificates) {
      this.proofs[level !== 'certified' ? level : basis === 'declared' ? 'declared' : 'measured']++
    }
    if (standard === 'published') this.standards.assumed++
    else if (certificates.some(({ level }) => level === 'likely')) this.standards.likely++
    if (isOpenList(expected)) this.open++
  }
}
