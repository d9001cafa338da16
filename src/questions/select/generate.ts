import type { Plan } from '../../domain/plan.ts'
import { inTurn, type ProofStandard } from '../../domain/proof-standard.ts'
import type { QuestionRule, Unit } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import { balanced, type Candidates, type Sampled, type Spent, spentKey } from './candidates.ts'
import { type Budget, cellsOf, costOf } from './cells.ts'
import type { Chosen } from './choose.ts'
import { chooseSound, type Faults, type SoundChoice, withoutFaults } from './choose-sound.ts'
import { type DrawOptions, drawDeeper, drawEnough, rulesAtOnce } from './draw-enough.ts'
import type { GenerateOptions, Theme } from './generate-options.ts'
import { lateRules, mostOpenOf, stagesTo } from './plan.ts'
import { planned } from './planned.ts'
import { QuestionStore, StoredQuestions } from './question-store.ts'
import { hasStrata, mostOfRelation, type Quota, type Shortfall } from './quota.ts'
import { type RelationTally, relationTallies } from './relation-tallies.ts'
import { shortfallsOf } from './shortfalls.ts'
import { someAtOnce } from './some-at-once.ts'
import type { RuleTally } from './tallies.ts'
import { wanting } from './wanting.ts'
import { talliesWithReasons } from './why-nothing.ts'
import { withoutRepeats } from './without-repeats.ts'

export interface Generated {
  readonly questions: StoredQuestions
  readonly tallies: readonly RuleTally[]
  readonly relations: readonly RelationTally[]
  readonly shortfalls: readonly Shortfall[]
  /** Absent if strata have numbers of their own. */
  readonly plan?: Plan
}

/**
 * Makes as many questions as the quota says or as the graph can serve. No two ask the same thing
 * (`whatIsAsked`). Same knowledge, options and seed, same questions in the same order; and a smaller set is the beginning of a
 * larger one, but for its last questions where one of the `stagesTo` is not its size.
 */
export async function generateQuestions(given: GenerateOptions): Promise<Generated> {
  const { store = new QuestionStore(given.lexicon), standard = 'certified' } = given
  const { themes, rules, quota, concepts } = given
  const passes: RoundPass[] = []
  const faults: Faults = new Map()
  for (const count of sizesOf(quota, standard)) {
    const stage = { ...given, store, quota: count === undefined ? quota : { ...quota, count } }
    const before = passes.length
    passes.push(...(await stagePasses(stage, roundsOf(standard), passes, faults)))
    // of what is left nothing could be taken: a larger set would have no more
    if (passes.slice(before).every(({ chosen }) => chosen.order.length === 0)) break
  }
  const kept = withDrawn(upTo(quota, passes), faults)
  const chosen = {
    units: new Map(kept.flatMap((pass) => [...pass.chosen.units])),
    order: kept.flatMap((pass) => pass.chosen.order),
    budget: (kept.at(-1) as RoundPass).chosen.budget,
  }
  const candidates = kept.flatMap((one) => one.candidates)
  const tallies = await talliesWithReasons(candidates, chosen, given)
  return {
    questions: new StoredQuestions(store, sketchesOf(chosen)),
    tallies,
    relations: relationTallies(kept),
    shortfalls: shortfallsOf(chosen, quota, {
      topics: themes.flatMap(({ topic }) => topic?.topic ?? []),
      rules: rules.map(({ id }) => id),
      relations: concepts,
    }),
    ...(hasStrata(quota) ? {} : { plan: planned(rules, quota, sketchesOf(chosen), tallies) }),
  }
}

/** The sizes to reach one after another; the whole quota at once where it has more than one number, or where the standards come in turn. */
function sizesOf(quota: Quota, standard: ProofStandard): readonly (number | undefined)[] {
  const { count } = quota
  if (count === undefined || hasStrata(quota) || standard === 'published') return [count]
  return stagesTo(count)
}

type RoundPass = Pass & Round

/** One stage: draws and chooses by one standard after another until its quota is filled. */
async function stagePasses(
  options: GenerateOptions & { readonly store: QuestionStore },
  rounds: readonly Round[],
  earlier: readonly RoundPass[],
  faults: Faults,
): Promise<readonly RoundPass[]> {
  const { store, asked = [] } = options
  const passes: RoundPass[] = []
  for (const [place, round] of rounds.entries()) {
    const last = passes.at(-1)
    if (last !== undefined && !isWanting(last)) break
    const before = [...earlier, ...passes].flatMap(({ chosen }) => sketchesOf(chosen))
    const spent = spentBy(before, store, round.sampled)
    const drawn = place === 0 ? earlier.findLast((one) => one.isFirst)?.drawn : undefined
    const made = await pass(
      {
        ...options,
        ...round,
        // what the first round drew may be asked in a later stage
        ...(place === 0 ? {} : { spent }),
        asked: [...asked, ...before],
      },
      faults,
      (last ?? earlier.at(-1))?.chosen.budget,
      drawn,
    )
    passes.push({ ...made, ...round, isFirst: place === 0 })
  }
  return passes
}

/** Each pass with what fits into the quota of what it chose, in order. */
function upTo(quota: Quota, passes: readonly RoundPass[]): readonly RoundPass[] {
  let left = quota.count ?? Number.POSITIVE_INFINITY
  return passes.map((one) => {
    const kept = new Set<Unit>()
    for (const unit of one.chosen.order) {
      const cost = costOf(unit, quota)
      if (cost > left) continue
      left -= cost
      kept.add(unit)
    }
    const isKept = (unit: Unit) => kept.has(unit)
    const units = [...one.chosen.units].map(([cell, own]) => [cell, own.filter(isKept)] as const)
    const order = one.chosen.order.filter(isKept)
    return { ...one, chosen: { ...one.chosen, units: new Map(units), order } }
  })
}

/** Each pass with what it drew; what the first round drew is in its last pass, all stages together. */
function withDrawn(passes: readonly RoundPass[], faults: Faults): readonly RoundPass[] {
  const last = passes.findLast(({ isFirst }) => isFirst)
  return passes.map((one) => {
    if (!one.isFirst) return one
    const drawn = one.drawn.map((each) => withoutFaults(balanced(each), faults))
    return { ...one, candidates: one === last ? drawn : [] }
  })
}

interface Round {
  readonly standard: ProofStandard
  readonly sampled: Sampled
}

/** What is proven first. By the papers' standard, which samples facts and not subjects, further facts of a subject come after one each. */
function roundsOf(standard: ProofStandard): readonly Round[] {
  const samples: readonly Sampled[] = standard === 'published' ? ['one-each', 'all'] : ['one-each']
  return inTurn(standard).flatMap((each) => samples.map((sampled) => ({ standard: each, sampled })))
}

/** What was drawn and chosen under one standard. */
interface Pass {
  readonly candidates: readonly Candidates[]
  readonly chosen: Chosen
  /** All that was drawn, chosen in an earlier stage or not. */
  readonly drawn: readonly Candidates[]
  /** Of the first standard: later stages go on with what it drew. */
  readonly isFirst: boolean
}

/**
 * Draws and chooses until the quota, or what is left of it, is filled or nothing more can be drawn. Only then may a relation have more
 * than its most.
 */
async function pass(
  options: DrawOptions,
  faults: Faults,
  left: Budget | undefined,
  before: readonly Candidates[] | undefined,
): Promise<Omit<Pass, 'isFirst'>> {
  const { quota, lexicon, asked = [] } = options
  const { count } = quota
  let late: ReadonlySet<QuestionRule> =
    count === undefined || hasStrata(quota) ? new Set() : lateRules(options.rules, lexicon.world)
  if (before?.some(({ rule }) => late.has(rule)) === true) late = new Set()
  let drawn = await drawAll(options, before, late)
  let most = mostOfRelation(quota, options.themes.length)
  for (;;) {
    const fresh = withoutRepeats(drawn, asked).map(balanced)
    const limits = { relation: most, open: openIn(quota, options.rules) }
    const found = await chooseSound(fresh, faults, { ...options, limits }, left)
    const wanted = wanting(found, quota, most)
    const deeper = await drawDeeper(drawn, wanted, options)
    if (deeper !== undefined) drawn = deeper
    else if (late.size > 0 && (isWanting(found) || cellsOf(found.candidates).length === 0)) {
      late = new Set()
      drawn = await drawAll(options, drawn, late)
    } else if (found.isCapped || isAnyWanting(found, quota)) most *= raise
    else return { ...found, drawn }
  }
}

/** Whether more would be drawn if relations had no most. */
function isAnyWanting(found: SoundChoice, quota: Quota): boolean {
  return wanting(found, quota, Number.POSITIVE_INFINITY).some((relations) => relations.size > 0)
}

/** How many times its most a relation may have where the others have no more, again and again. */
const raise = 1.2

/** Whether any stratum lacks questions. */
function isWanting({ candidates, chosen }: Pick<Pass, 'candidates' | 'chosen'>): boolean {
  return cellsOf(candidates).some((cell) => chosen.budget.of(cell) > 0)
}

function sketchesOf({ order }: Chosen): readonly Sketch[] {
  return order.flat()
}

/** The facts that questions begin with, by rule. */
function spentBy(sketches: readonly Sketch[], store: QuestionStore, sampled: Sampled): Spent {
  const spent = new Set<string>()
  for (const sketch of sketches) {
    const { rule, facts } = store.read(sketch)
    const [first] = facts
    if (first !== undefined) spent.add(spentKey(rule, first, sampled))
  }
  return spent
}

async function drawAll(
  options: DrawOptions,
  before: readonly Candidates[] | undefined,
  late: ReadonlySet<QuestionRule>,
): Promise<readonly Candidates[]> {
  const drawn: Candidates[] = []
  const rules = options.rules.filter((rule) => !late.has(rule))
  for (const theme of options.themes) {
    const draw = (rule: QuestionRule) =>
      drawEnough(
        rule,
        theme,
        options,
        before?.find((one) => isOf(one, rule, theme)),
      )
    drawn.push(...(await someAtOnce(rules, rulesAtOnce, draw)))
  }
  return drawn
}

function isOf(one: Candidates, rule: QuestionRule, { topic }: Theme): boolean {
  return one.rule === rule && one.topic === topic
}

/** The most open lists of a set; of one whose strata have numbers of their own, no fewer than these say. */
function openIn(quota: Quota, rules: readonly QuestionRule[]): number {
  const { count } = quota
  if (count === undefined || hasStrata(quota)) return Number.POSITIVE_INFINITY
  return Math.floor(count * mostOpenOf(rules))
}
