import type { ProofStandard } from '../../domain/proof-standard.ts'
import type { QuestionForm } from '../../domain/question.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Candidates, RelationCandidates } from './candidates.ts'
import type { Chosen } from './choose.ts'
import { commonestFirst, summed } from './tallies.ts'
import { whatWouldHelp } from './what-would-help.ts'

/** What came of a relation: what the graph has of it, what could be asked, what was, and what stood in the way. */
export interface RelationTally {
  /** The concept. */
  readonly relation: string
  readonly facts: number
  /** Questions that could be asked, as far as was looked, by form; and by how sure they are. */
  readonly askable: Readonly<Partial<Record<QuestionForm, number>>>
  readonly standards: Readonly<Partial<Record<ProofStandard, number>>>
  /** Of those that are certified, by form. */
  readonly certified?: Readonly<Partial<Record<QuestionForm, number>>>
  readonly asked: number
  readonly hindrance?: Hindrance
}

interface Hindrance {
  readonly reason: string
  /** How often it kept one out, of those that were looked at. */
  readonly times: number
  readonly example?: string
  /** The option, the line of a lexicon, or what to ingest that would change it. */
  readonly help: string
  /** Whether falsehoods or lists were not proved, so that the owner's word would help. */
  readonly isOfProof?: boolean
}

/** What was drawn and chosen by one standard. */
interface Drawn {
  readonly standard: ProofStandard
  readonly candidates: readonly Candidates[]
  readonly chosen: Chosen
}

interface Found {
  readonly standard: ProofStandard
  readonly form: QuestionForm
  readonly found: RelationCandidates
}

/** By concept, those of most facts first. */
export function relationTallies(passes: readonly Drawn[]): readonly RelationTally[] {
  const all = passes.flatMap(({ standard, candidates }) =>
    candidates.flatMap(({ rule, byRelation }): readonly Found[] =>
      [...byRelation.values()].map((found) => ({ standard, form: rule.form, found })),
    ),
  )
  const asked = askedIn(passes)
  return [...groupBy(all, ({ found }) => found.use.entry.concept)]
    .map(([relation, own]) => tallyOf(relation, own, asked.get(relation) ?? 0))
    .toSorted((one, other) => other.facts - one.facts || (one.relation < other.relation ? -1 : 1))
}

function askedIn(passes: readonly Drawn[]): ReadonlyMap<string, number> {
  const asked = new Map<string, number>()
  for (const [{ found }, units] of passes.flatMap(({ chosen }) => [...chosen.units])) {
    const { concept } = found.use.entry
    asked.set(concept, (asked.get(concept) ?? 0) + units.flat().length)
  }
  return asked
}

function tallyOf(relation: string, own: readonly Found[], asked: number): RelationTally {
  const uses = new Map(own.map(({ found }) => [found.use.relation, found.use.facts ?? 0]))
  const hindrance = hindranceOf(own)
  return {
    relation,
    facts: [...uses.values()].reduce((sum, facts) => sum + facts, 0),
    askable: countedBy(own, ({ form }) => form),
    standards: countedBy(own, ({ standard }) => standard),
    certified: countedBy(
      own.filter(({ standard }) => standard === 'certified'),
      ({ form }) => form,
    ),
    asked,
    hindrance,
  }
}

function countedBy<Key extends string>(
  own: readonly Found[],
  keyOf: (one: Found) => Key,
): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {}
  for (const one of own) {
    const questions = one.found.units.flat().length
    if (questions > 0) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + questions
  }
  return counts
}

/** What kept most out; where no fact came as far as that, that none was sure enough. */
function hindranceOf(own: readonly Found[]): Hindrance | undefined {
  const counts = summed(
    own.flatMap(({ found }) => [found.dropped, found.declined, found.discarded]),
  )
  const [first] = commonestFirst(counts)
  const isAsked = own.some(({ found }) => found.units.length > 0)
  if (first === undefined) {
    return isAsked
      ? undefined
      : { ...unsure, times: 0, help: whatWouldHelp(unsure.reason), isOfProof: true }
  }
  const [reason, times] = first
  const example = own.flatMap(({ found }) => found.examples?.get(reason) ?? [])[0]
  return {
    reason,
    times,
    example,
    help: whatWouldHelp(reason),
    ...(ofProof.has(reason) && { isOfProof: true }),
  }
}

/** Reasons that the owner's word about a relation does away with. */
const ofProof: ReadonlySet<string> = new Set([
  'list not certified complete',
  'no certified replacement',
])

const unsure = { reason: 'nothing of it is sure enough' } as const
