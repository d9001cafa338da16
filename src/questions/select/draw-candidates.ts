import type { About, Draw, DrawnFact, DrawnRow, Draws } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { ProofStandard } from '../../domain/proof-standard.ts'
import type { Topic } from '../../domain/topic.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { randomStream } from '../../random/stream.ts'
import { droppedFor } from '../checks/look.ts'
import { faultOfGroup } from '../checks/polish/polish.ts'
import type { Group, QuestionRule, RelationUse, RuleOptions, Said, SayContext } from '../rule.ts'
import { asOf } from '../wording/as-of.ts'
import { inSpeech } from '../wording/in-speech.ts'
import { statementOf } from '../wording/make-question.ts'
import { type RelationCandidates, type Sampled, type Spent, spentKey } from './candidates.ts'
import { planFormOf } from './plan.ts'
import { PreparedRows } from './prepared-rows.ts'
import type { QuestionStore } from './question-store.ts'

/** What to draw for a rule. */
export interface Selection {
  readonly about?: About
  readonly topic?: Topic
  /** Only these relations, each with what was made of it before. */
  readonly before: ReadonlyMap<Iri, RelationCandidates>
  /** Where the questions are kept. */
  readonly store: QuestionStore
  /** Drop what a check of taste objects to. */
  readonly strict: boolean
  /** See `Draw`. */
  readonly leastYield: number
  readonly standard?: ProofStandard
  /** What an earlier round asked, and is not asked again. */
  readonly spent?: Spent
  /** *one-each* unless given. */
  readonly sampled?: Sampled
}

/** Draws rows for one rule and says those that were not said before; each group is a unit. */
export async function candidatesOf(
  rule: QuestionRule,
  draws: Draws,
  lexicon: Lexicon,
  options: RuleOptions & Selection,
): Promise<ReadonlyMap<Iri, RelationCandidates>> {
  const { about, before, leastYield, standard } = options
  const uses = options.uses.filter((use) => rule.serves(use.entry))
  const notes = new Map(
    uses.flatMap(({ relation }) => {
      const known = before.get(relation)
      return known === undefined ? [] : [[relation, noteOf(known)] as const]
    }),
  )
  if (notes.size === 0) return new Map()
  const prepared = new PreparedRows((facts) => {
    const [first] = facts
    const note = notes.get(first?.relation ?? '')
    return first === undefined || note === undefined
      ? unworded
      : rule.prepare(facts, contextOf(rule, first, note.use, lexicon, options))
  })
  const declines = (facts: readonly DrawnFact[]) => {
    const declined = prepared.declines(facts)
    const note = notes.get(facts[0]?.relation ?? '')
    if (note !== undefined && declined !== undefined) noteExample(note, declined.reason, facts)
    return declined?.reason
  }
  const wanted = drawOf(rule, { ...options, uses })
  const draw = {
    ...wanted,
    ...(about === undefined ? {} : { about }),
    ...(standard === undefined ? {} : { standard }),
    only: [...notes.keys()],
    from: new Map([...notes].map(([relation, { said }]) => [relation, said])),
    leastYield,
    declines,
  }
  for await (const rows of draws.draw(draw)) {
    for (const row of rows) {
      const note = notes.get(row.facts[0]?.relation ?? '')
      if (note === undefined || row.ordinal < note.said) continue
      const said = sayRow(rule, row, prepared, lexicon, options)
      noteRow(note, said, options)
      if (said.kind !== 'asked') noteExample(note, said.reason, row.facts)
    }
  }
  const unlooked = await draws.unlooked(draw)
  const declined = await draws.declined(draw)
  return new Map(
    [...notes].map(([relation, note]) => {
      const found: RelationCandidates = {
        ...note,
        depth: options.perRelation,
        declined: declined.get(relation) ?? new Map(),
        whole: note.said < options.perRelation && !unlooked.has(relation),
        barren: unlooked.get(relation) === 'barren',
        leastYield,
      }
      return [relation, found]
    }),
  )
}

function onTopic(group: Group, topic: Topic | undefined): Group {
  if (topic === undefined) return group
  const { topic: name, domain } = topic
  return group.map((question) => ({
    ...question,
    topic: name,
    ...(domain === undefined ? {} : { domain }),
  }))
}

function noteRow(
  note: ReturnType<typeof noteOf>,
  said: ReturnType<typeof sayRow>,
  { topic, store, probe }: Selection & Pick<RuleOptions, 'probe'>,
): void {
  note.said++
  switch (said.kind) {
    case 'asked':
      note.units.push(
        onTopic(probe === undefined ? said.questions : withoutProbe(said.questions), topic).map(
          (question) => store.add(question),
        ),
      )
      return
    case 'dropped':
      count(note.dropped, said.reason)
      return
    case 'discarded':
      count(note.discarded, said.reason)
  }
}

function noteExample(
  { examples }: { readonly examples: Map<string, string> },
  reason: string,
  facts: readonly DrawnFact[],
): void {
  if (!examples.has(reason)) examples.set(reason, facts.map(exampleOf).join('; '))
}

function exampleOf({ subject, object }: DrawnFact): string {
  return `${subject.label} - ${object.kind === 'entity' ? object.label : object.literal.value}`
}

function withoutProbe(group: Group): Group {
  return group.filter(({ groups = [] }) => groups.every(({ role }) => role !== 'probe'))
}

/** A mutable copy of what was made of a relation. */
function noteOf({
  use,
  units,
  said,
  dropped,
  discarded,
  examples = new Map(),
}: RelationCandidates) {
  return {
    use,
    units: [...units],
    said,
    dropped: new Map(dropped),
    discarded: new Map(discarded),
    examples: new Map(examples),
  }
}

/** Each row has a random stream of its own, seeded by its first fact. */
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

function drawOf(rule: QuestionRule, options: RuleOptions & Selection): Draw {
  const { oncePer, ...draw } = rule.draw(options)
  return oncePer === undefined || options.sampled === 'all' ? draw : { ...draw, oncePer }
}

function sayRow(
  rule: QuestionRule,
  row: DrawnRow,
  prepared: PreparedRows,
  lexicon: Lexicon,
  options: Pick<Selection, 'sampled' | 'spent' | 'strict'>,
): Said | { readonly kind: 'discarded'; readonly reason: string } {
  const [first] = row.facts
  if (first === undefined) return unworded
  const key = spentKey(rule.id, statementOf(first), options.sampled ?? 'one-each')
  if (options.spent?.has(key) === true) return { kind: 'dropped', reason: 'asked already' } as const
  const ready = prepared.take(row.facts)
  if (ready.kind === 'dropped') return ready
  const said = ready.say(row)
  if (said.kind === 'dropped') return said
  const [doubt] = said.questions.flatMap(({ doubts = [] }) => doubts)
  if (options.strict && doubt !== undefined) return droppedFor(doubt)
  const fault = faultOfGroup(said.questions)
  if (fault !== undefined) return { kind: 'discarded', reason: fault } as const
  const { speech } = lexicon
  const dated = asOf(said.questions, row.facts, lexicon)
  const spoken = speech === undefined ? dated : inSpeech(dated, speech)
  return { ...said, questions: asPlanned(rule, asAssumed(spoken, row), row) }
}

function asPlanned(rule: QuestionRule, group: Group, { third }: DrawnRow): Group {
  const stratum = { form: planFormOf(rule, group), ...(third !== undefined && { third }) }
  return group.map((question) => ({ ...question, stratum }))
}

/** All questions of a row with an assumed certificate are marked: a yes whose no would be assumed counts with it, not alone. */
function asAssumed(group: Group, { complete, replacements }: DrawnRow): Group {
  const proofs = [...complete, ...replacements.map(({ certificate }) => certificate)]
  return proofs.some(({ level }) => level === 'assumed')
    ? group.map((question) => ({ ...question, standard: 'published' as const }))
    : group
}

const unworded = { kind: 'dropped', reason: 'no wording fits' } as const

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
