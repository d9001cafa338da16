import type { DrawnRow, Draws } from '../domain/draws.ts'
import type { Iri } from '../domain/iri.ts'
import type { Question } from '../domain/question.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { randomStream } from '../random/stream.ts'
import { faultOfGroup } from './polish/polish.ts'
import type { QuestionRule, RuleOptions } from './rule.ts'

/** The units of questions that a rule can make, by relation, and what it had to drop. A unit is taken whole. */
export interface Candidates {
  readonly rule: QuestionRule
  readonly byRelation: ReadonlyMap<Iri, readonly Unit[]>
  readonly drawn: number
  /** Rows of the relation that had most: fewer than asked for means that there are no more. */
  readonly fullest: number
  readonly dropped: ReadonlyMap<string, number>
  /** What was said and then discarded, by what is wrong with it. */
  readonly discarded: ReadonlyMap<string, number>
}

/** A group, or for a balanced rule one group of each mark. */
export type Unit = readonly Question[]

/** Draws and says one rule. For a balanced rule, units hold one group of each mark. */
export async function candidatesOf(
  rule: QuestionRule,
  draws: Draws,
  lexicon: Lexicon,
  options: RuleOptions,
): Promise<Candidates> {
  const uses = options.uses.filter((use) => rule.serves(use.entry))
  const groups = new Map<Iri, Unit[]>()
  const dropped = new Map<string, number>()
  const discarded = new Map<string, number>()
  let drawn = 0
  let fullest = 0
  const batches = uses.length === 0 ? [] : draws.draw(rule.draw({ ...options, uses }))
  for await (const rows of batches) {
    for (const row of rows) {
      drawn++
      fullest = Math.max(fullest, row.ordinal + 1)
      const said = sayRow(rule, row, lexicon, options)
      if (said.kind === 'asked') push(groups, said.relation, said.questions)
      else count(said.kind === 'dropped' ? dropped : discarded, said.reason)
    }
  }
  const byRelation = new Map(
    [...groups].map(([relation, said]) => [relation, balanced(rule, said)] as const),
  )
  return { rule, byRelation, drawn, fullest, dropped, discarded }
}

function sayRow(rule: QuestionRule, row: DrawnRow, lexicon: Lexicon, options: RuleOptions) {
  const [first] = row.facts
  const entry = first === undefined ? undefined : lexicon.entryOf(first.relation)
  if (first === undefined || entry === undefined) {
    return { kind: 'dropped', reason: 'no wording fits' } as const
  }
  const { seed, language } = options
  const key = first.object.kind === 'entity' ? first.object.id : first.object.literal.value
  const random = randomStream(seed, rule.id, first.subject.id, first.relation, key)
  const said = rule.say(row, { lexicon, language, random, entry })
  if (said.kind === 'dropped') return said
  const fault = faultOfGroup(said.questions)
  return fault === undefined
    ? { ...said, relation: first.relation }
    : ({ kind: 'discarded', reason: fault } as const)
}

/** One group of each mark to a unit; what is left of a mark when another has run out is not used. */
function balanced(rule: QuestionRule, groups: readonly Unit[]): readonly Unit[] {
  const { balance } = rule
  if (balance === undefined) return groups
  const marked = balance.marks.map((mark) =>
    groups.filter((group) => balance.markOf(group) === mark),
  )
  const rounds = Math.min(...marked.map((group) => group.length))
  return Array.from({ length: rounds }, (_, round) => marked.flatMap((group) => group[round] ?? []))
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
