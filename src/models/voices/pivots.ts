import type { Statement } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { type End, type Pivot, valueAt } from './claims.ts'

/** Where the answer stands in the facts behind a question that asks for a name, a value or an option. */
export function answerPivot(question: Question, lexicon: Lexicon): Pivot | undefined {
  const { expected, facts, options } = question
  if (!isNamed(expected)) return undefined
  const ids = answerIds(question)
  for (const statement of facts.toReversed()) {
    const end = ends.find((one) => ids.has(idOf(valueAt(statement, one))))
    if (end !== undefined) return pivot(statement, end, lexicon)
  }
  if (expected.kind === 'entities') return undefined
  if (expected.kind === 'option' && options?.some(({ entity }) => entity !== undefined)) {
    return undefined
  }
  const valued = facts.findLast(({ object }) => typeof object !== 'string')
  return valued && pivot(valued, 'object', lexicon)
}

/** A statement that may be false, and what is so instead, where the question tells. */
export interface Supposed {
  readonly pivot: Pivot
  /** The statement with what is true at the pivot's end; absent of a true statement. */
  readonly truth?: Statement
}

/** What a yes-no question asks about, or a premise supposes. */
export function supposedIn(question: Question, lexicon: Lexicon): Supposed | undefined {
  const { statements, facts, expected, certificates } = question
  const isFalse = statements.find((one) => !facts.some((fact) => isSame(fact, one)))
  if (isFalse === undefined) {
    const supposed = expected.kind === 'boolean' ? statements.at(-1) : statements[0]
    return supposed && { pivot: pivot(supposed, 'object', lexicon) }
  }
  const known = [...certificates.flatMap((one) => one.facts), ...facts].filter(
    ({ relation }) => relation === isFalse.relation,
  )
  for (const end of ends.toReversed()) {
    const other = end === 'subject' ? 'object' : 'subject'
    const truth = known.find((fact) => idOf(valueAt(fact, other)) === idOf(valueAt(isFalse, other)))
    if (truth !== undefined) return { pivot: pivot(isFalse, end, lexicon), truth }
  }
  return { pivot: pivot(isFalse, 'object', lexicon) }
}

/** The fact of the question that its premise is not about: what it asks for. */
export function askedBeside(question: Question, supposed: Supposed): Statement | undefined {
  const { relation } = supposed.pivot.statement
  return question.facts.find((fact) => fact.relation !== relation)
}

const ends: readonly End[] = ['subject', 'object']

export function pivot(statement: Statement, end: End, lexicon: Lexicon): Pivot {
  return { statement, end, entry: lexicon.entryOf(statement.relation) }
}

function isNamed({ kind }: Question['expected']): boolean {
  return kind === 'option' || kind === 'entities' || kind === 'date' || kind === 'quantity'
}

function answerIds({ expected, options = [] }: Question): ReadonlySet<string> {
  if (expected.kind === 'entities') return new Set(expected.answers.map(({ id }) => id))
  if (expected.kind !== 'option') return new Set()
  return new Set(
    options.flatMap(({ letter, entity }) => (letter === expected.letter ? (entity ?? []) : [])),
  )
}

function isSame(one: Statement, other: Statement): boolean {
  return (
    one.relation === other.relation &&
    one.subject === other.subject &&
    idOf(one.object) === idOf(other.object)
  )
}

function idOf(value: Statement['object']): string {
  return typeof value === 'string' ? value : JSON.stringify(value.value)
}
