import type { About, DrawnFact, DrawnRow, Draws } from '../domain/draws.ts'
import type { Iri } from '../domain/iri.ts'
import type { Topic } from '../domain/topic.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { randomStream } from '../random/stream.ts'
import { faultOfGroup } from './polish/polish.ts'
import type {
  DropReason,
  Group,
  QuestionRule,
  RelationUse,
  RuleOptions,
  SayContext,
} from './rule.ts'

/** What a rule can ask about a topic, by relation. */
export interface Candidates {
  readonly topic?: Topic
  readonly rule: QuestionRule
  /** Rows that were drawn of each relation at the most. */
  readonly depth: number
  readonly byRelation: ReadonlyMap<Iri, RelationCandidates>
}

/** The units of questions that can be made of a relation, and what had to be dropped. A unit is taken whole. */
export interface RelationCandidates {
  readonly use: RelationUse
  readonly units: readonly Unit[]
  /** Rows that were drawn, and those that were declined. */
  readonly drawn: number
  /** There are no more rows. */
  readonly whole: boolean
  /** There may be more, of facts of which hardly any makes one. */
  readonly barren: boolean
  /** What was asked of it last; see `Draw`. */
  readonly leastYield: number
  readonly dropped: ReadonlyMap<string, number>
  /** What was said and then discarded, by what is wrong with it. */
  readonly discarded: ReadonlyMap<string, number>
}

/** A group, or several that balance one another. */
export type Unit = Group

/** What of a rule is drawn. */
export interface Selection {
  readonly about?: About
  readonly topic?: Topic
  /** These relations alone, of all that the rule serves. */
  readonly only: ReadonlySet<Iri>
  /** See `Draw`. */
  readonly leastYield: number
}

/** Draws and says one rule; each group is a unit of its own. */
export async function candidatesOf(
  rule: QuestionRule,
  draws: Draws,
  lexicon: Lexicon,
  options: RuleOptions & Selection,
): Promise<ReadonlyMap<Iri, RelationCandidates>> {
  const { about, topic, only, leastYield } = options
  const uses = options.uses.filter((use) => rule.serves(use.entry))
  const wanted = uses.filter(({ relation }) => only.has(relation))
  if (wanted.length === 0) return new Map()
  const notes = new Map(wanted.map((use) => [use.relation, noteOf(use)]))
  const draw = {
    ...rule.draw({ ...options, uses }),
    ...(about === undefined ? {} : { about }),
    only: [...notes.keys()],
    leastYield,
    declines: declinesOf(rule, lexicon, options, notes),
  }
  for await (const rows of draws.draw(draw)) {
    for (const row of rows) {
      const note = notes.get(row.facts[0]?.relation ?? '')
      if (note !== undefined) noteRow(note, sayRow(rule, row, note.use, lexicon, options), topic)
    }
  }
  const unlooked = await draws.unlooked(draw)
  const declined = await draws.declined(draw)
  return new Map(
    [...notes].map(([relation, note]) => {
      const whole = note.drawn < options.perRelation && !unlooked.has(relation)
      const barren = unlooked.get(relation) === 'barren'
      for (const [reason, rows] of declined.get(relation) ?? []) {
        count(note.dropped, reason, rows)
        note.drawn += rows
      }
      return [relation, { ...note, whole, barren, leastYield }]
    }),
  )
}

/** Of a relation that was not drawn yet. */
export function nothingOf(use: RelationUse, leastYield: number): RelationCandidates {
  return { ...noteOf(use), whole: false, barren: false, leastYield }
}

/** With units that balance, where the rule has a way to. */
export function balanced(candidates: Candidates): Candidates {
  const { rule, byRelation } = candidates
  if (rule.balanced === undefined) return candidates
  const units = rule.balanced(
    new Map([...byRelation].map(([relation, found]) => [relation, found.units])),
  )
  return {
    ...candidates,
    byRelation: new Map(
      [...byRelation].map(([relation, found]) => [
        relation,
        { ...found, units: units.get(relation) ?? [] },
      ]),
    ),
  }
}

function onTopic(unit: Unit, topic: Topic | undefined): Unit {
  if (topic === undefined) return unit
  const { topic: name, domain } = topic
  return unit.map((question) => ({
    ...question,
    topic: name,
    ...(domain === undefined ? {} : { domain }),
  }))
}

function noteRow(
  note: ReturnType<typeof noteOf>,
  said: ReturnType<typeof sayRow>,
  topic: Topic | undefined,
): void {
  note.drawn++
  switch (said.kind) {
    case 'asked':
      note.units.push(onTopic(said.questions, topic))
      return
    case 'dropped':
      count(note.dropped, said.reason)
      return
    case 'discarded':
      count(note.discarded, said.reason)
  }
}

function noteOf(use: RelationUse) {
  return {
    use,
    units: [] as Unit[],
    drawn: 0,
    dropped: new Map<string, number>(),
    discarded: new Map<string, number>(),
  }
}

function declinesOf(
  rule: QuestionRule,
  lexicon: Lexicon,
  options: RuleOptions,
  notes: ReadonlyMap<Iri, { readonly use: RelationUse }>,
): (facts: readonly DrawnFact[]) => DropReason | undefined {
  const { declines = () => undefined } = rule
  return (facts) => {
    const [first] = facts
    const use = notes.get(first?.relation ?? '')?.use
    if (first === undefined || use === undefined) return undefined
    return declines(facts, contextOf(rule, first, use, lexicon, options))
  }
}

/** The same for a row whenever it is said: its random stream begins anew. */
function contextOf(
  rule: QuestionRule,
  { subject, relation, object }: DrawnFact,
  { entry }: RelationUse,
  lexicon: Lexicon,
  { seed, language }: RuleOptions,
): SayContext {
  const key = object.kind === 'entity' ? object.id : object.literal.value
  const random = randomStream(seed, rule.id, subject.id, relation, key)
  return { lexicon, language, random, entry }
}

function sayRow(
  rule: QuestionRule,
  row: DrawnRow,
  use: RelationUse,
  lexicon: Lexicon,
  options: RuleOptions,
) {
  const [first] = row.facts
  if (first === undefined) return { kind: 'dropped', reason: 'no wording fits' } as const
  const said = rule.say(row, contextOf(rule, first, use, lexicon, options))
  if (said.kind === 'dropped') return said
  const fault = faultOfGroup(said.questions)
  return fault === undefined ? said : ({ kind: 'discarded', reason: fault } as const)
}

function count(counts: Map<string, number>, key: string, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}
