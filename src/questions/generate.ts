import type { Draws } from '../domain/draws.ts'
import type { Iri } from '../domain/iri.ts'
import type { Question } from '../domain/question.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { allocate, type Bin } from './allocate.ts'
import { type Candidates, candidatesOf, type Unit } from './candidates.ts'
import type { QuestionChecker } from './polish/harper.ts'
import type { QuestionRule, RelationUse } from './rule.ts'

export interface GenerateOptions {
  readonly draws: Draws
  readonly lexicon: Lexicon
  /** The relations to ask about, each with its entry in the lexicon. */
  /** Those that may be asked about first, and all that questions may go on to. */
  readonly uses: readonly RelationUse[]
  readonly all: readonly RelationUse[]
  readonly rules: readonly QuestionRule[]
  /** Questions in all. */
  readonly count: number
  readonly seed: number
  readonly language: string
  /** Looks at each question that is chosen; those with a fault are discarded, and others take their places. */
  readonly check?: QuestionChecker
}

/** What came of it: by rule, how many facts were drawn, asked, and dropped for what. */
export interface RuleTally {
  readonly rule: string
  readonly drawn: number
  readonly available: number
  readonly asked: number
  readonly dropped: Readonly<Record<string, number>>
  /** What was said and then discarded by the checks of grammar. */
  readonly discarded: Readonly<Record<string, number>>
}

export interface Generated {
  readonly questions: readonly Question[]
  readonly tallies: readonly RuleTally[]
}

/** Rows asked of the draw for each question wanted: some are dropped when they are said. */
const oversampling = 3

/**
 * Makes `count` questions or as many as the graph can serve: spread over the rules by weight, within a rule evenly over the
 * relations. No text is asked twice. Same knowledge, options and seed, same questions in the same order.
 */
export async function generateQuestions(options: GenerateOptions): Promise<Generated> {
  const candidates: Candidates[] = []
  for (const rule of options.rules) {
    candidates.push(await enoughOf(rule, options))
  }
  const seen = new Set<string>()
  const unchecked = candidates.map((candidate) => withoutRepeats(candidate, seen))
  const { candidates: fresh, chosen } = await chooseSound(unchecked, options)
  return {
    questions: chosen.flat(2),
    tallies: fresh.map((candidate, index) => ({
      rule: candidate.rule.id,
      drawn: candidate.drawn,
      available: questionsIn(candidate),
      asked: (chosen[index] ?? []).flat().length,
      dropped: recordOf(candidate.dropped),
      discarded: recordOf(candidate.discarded),
    })),
  }
}

function recordOf(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Chooses, has what is chosen looked at, and chooses again without what has a fault, until nothing has. */
async function chooseSound(
  candidates: readonly Candidates[],
  { count, check }: GenerateOptions,
): Promise<{
  readonly candidates: readonly Candidates[]
  readonly chosen: readonly (readonly Unit[])[]
}> {
  const faults = new Map<Unit, string | undefined>()
  let left = candidates
  for (;;) {
    const chosen = choose(left, count)
    const unseen = check === undefined ? [] : chosen.flat().filter((unit) => !faults.has(unit))
    if (check === undefined || unseen.length === 0) return { candidates: left, chosen }
    for (const unit of unseen) faults.set(unit, await firstFault(unit, check))
    left = left.map((candidate) => withoutFaults(candidate, faults))
  }
}

async function firstFault(unit: Unit, check: QuestionChecker): Promise<string | undefined> {
  for (const question of unit) {
    const fault = await check(question)
    if (fault !== undefined) return fault
  }
  return undefined
}

function withoutFaults(
  candidate: Candidates,
  faults: ReadonlyMap<Unit, string | undefined>,
): Candidates {
  const discarded = new Map(candidate.discarded)
  const byRelation = new Map<Iri, readonly Unit[]>()
  for (const [relation, units] of candidate.byRelation) {
    for (const unit of units) {
      const fault = faults.get(unit)
      if (fault !== undefined) discarded.set(fault, (discarded.get(fault) ?? 0) + 1)
    }
    byRelation.set(
      relation,
      units.filter((unit) => faults.get(unit) === undefined),
    )
  }
  return { ...candidate, byRelation, discarded }
}

/**
 * Draws evenly over the relations first; where that yields too few, draws as many as the first rows say are needed, until there
 * are no more.
 */
async function enoughOf(rule: QuestionRule, options: GenerateOptions): Promise<Candidates> {
  const { uses, all, seed, language, draws, lexicon, count, rules } = options
  const weights = rules.reduce((sum, one) => sum + one.weight, 0)
  const wanted = Math.ceil((count * rule.weight) / weights)
  const serving = uses.filter((use) => rule.serves(use.entry)).length
  let perRelation = Math.max(8, Math.ceil((wanted * oversampling) / Math.max(1, serving)))
  for (;;) {
    const found = await candidatesOf(rule, draws, lexicon, {
      uses,
      all,
      perRelation,
      seed,
      language,
    })
    const questions = questionsIn(found)
    if (questions >= wanted || found.fullest < perRelation) return found
    const asked = Math.max(questions / found.drawn, leastAsked) * found.byRelation.size
    perRelation = Math.max(4 * perRelation, Math.ceil((oversampling * wanted) / Math.max(1, asked)))
  }
}

/** Of the rows drawn, a share that can be asked at the least: keeps the second draw within reason. */
const leastAsked = 0.1

function questionsIn(candidates: Candidates): number {
  return [...candidates.byRelation.values()].flat(2).length
}

/** Drops units of which a question was asked before, by this rule or an earlier one. */
function withoutRepeats(candidates: Candidates, seen: Set<string>): Candidates {
  const byRelation = new Map<Iri, readonly Unit[]>()
  for (const [relation, units] of candidates.byRelation) {
    byRelation.set(
      relation,
      units.filter((unit) => {
        const keys = unit.map((question) => `${question.form} ${question.text.toLowerCase()}`)
        if (keys.some((key) => seen.has(key))) return false
        for (const key of keys) seen.add(key)
        return true
      }),
    )
  }
  return { ...candidates, byRelation }
}

/**
 * Units for each rule: by weight over the rules, evenly over a rule's relations. At first none gets more than a few times its
 * even share, so that a rule that serves four relations does not ask two hundred questions about each; what is then still
 * missing may come from anywhere.
 */
function choose(candidates: readonly Candidates[], count: number): readonly (readonly Unit[])[] {
  const pairs = candidates.reduce((sum, candidate) => sum + candidate.byRelation.size, 0)
  const most = Math.ceil((few * count) / Math.max(1, pairs))
  const capped = candidates.map((candidate) => within(candidate, most))
  const able = capped.reduce((sum, one) => sum + one.bin.groups * one.bin.cost, 0)
  const bounded =
    able >= count ? capped : candidates.map((candidate) => within(candidate, Infinity))
  const taken = allocate(
    bounded.map((one) => one.bin),
    count,
  )
  return bounded.map((one, index) => chooseUnits(one, taken[index] ?? 0))
}

/** How many times its even share a rule may ask about a relation. */
const few = 2

/** A rule as one bin, and its relations as bins of their own. */
interface Bounded {
  readonly relations: readonly (readonly Unit[])[]
  readonly bins: readonly Bin[]
  readonly bin: Bin
}

function within({ rule, byRelation }: Candidates, most: number): Bounded {
  const relations = [...byRelation.values()]
  // a rule's first relation may have no unit, and units are not all of one length
  const cost = relations.flat().reduce((most, unit) => Math.max(most, unit.length), 1)
  const bins = relations.map((units) => ({
    groups: Math.min(units.length, Math.max(1, Math.floor(most / cost))),
    cost: 1,
    weight: 1,
  }))
  const groups = bins.reduce((sum, bin) => sum + bin.groups, 0)
  return { relations, bins, bin: { groups, cost, weight: rule.weight } }
}

function chooseUnits({ relations, bins }: Bounded, budget: number): readonly Unit[] {
  const taken = allocate(bins, budget)
  return relations.flatMap((units, index) => units.slice(0, taken[index] ?? 0))
}
