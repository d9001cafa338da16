import { inTurn, type ProofStandard } from '../../domain/proof-standard.ts'
import type { QuestionChecker } from '../checks/polish/harper.ts'
import type { QuestionRule, Unit } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import { balanced, type Candidates, type Sampled, type Spent, spentKey } from './candidates.ts'
import { aboutKey, type Budget, cellsOf, costOf } from './cells.ts'
import { type Chosen, choose } from './choose.ts'
import { type DrawOptions, drawDeeper, drawEnough, rulesAtOnce } from './draw-enough.ts'
import type { GenerateOptions } from './generate-options.ts'
import { QuestionStore, StoredQuestions } from './question-store.ts'
import { mostOfRelation, type Quota, type Shortfall } from './quota.ts'
import { type RelationTally, relationTallies } from './relation-tallies.ts'
import { shortfallsOf } from './shortfalls.ts'
import { someAtOnce } from './some-at-once.ts'
import type { RuleTally } from './tallies.ts'
import { talliesWithReasons } from './why-nothing.ts'
import { withoutRepeats } from './without-repeats.ts'

export interface Generated {
  readonly questions: StoredQuestions
  readonly tallies: readonly RuleTally[]
  readonly relations: readonly RelationTally[]
  readonly shortfalls: readonly Shortfall[]
}

/**
 * Makes as many questions as the quota says or as the graph can serve. No two ask the same thing
 * (`whatIsAsked`). Same knowledge, options and seed, same questions in the same order.
 */
export async function generateQuestions(given: GenerateOptions): Promise<Generated> {
  const { store = new QuestionStore(given.lexicon), standard = 'certified' } = given
  const { themes, rules, quota, concepts, asked = [] } = given
  const passes: (Pass & { readonly standard: ProofStandard })[] = []
  for (const { sampled, ...each } of roundsOf(standard)) {
    const last = passes.at(-1)
    if (last !== undefined && !isWanting(last)) break
    const before = passes.flatMap(({ chosen }) => sketchesOf(chosen))
    const spent = spentBy(before, store, sampled)
    const options = { ...given, ...each, store, sampled, spent, asked: [...asked, ...before] }
    passes.push({ ...(await pass(options, last?.chosen.budget)), ...each })
  }
  const chosen = {
    units: new Map(passes.flatMap(({ chosen }) => [...chosen.units])),
    budget: (passes.at(-1) as Pass).chosen.budget,
  }
  const candidates = passes.flatMap((one) => one.candidates)
  return {
    questions: new StoredQuestions(store, sketchesOf(chosen)),
    tallies: await talliesWithReasons(candidates, chosen, given),
    relations: relationTallies(passes),
    shortfalls: shortfallsOf(chosen, quota, {
      topics: themes.flatMap(({ topic }) => topic?.topic ?? []),
      rules: rules.map(({ id }) => id),
      relations: concepts,
    }),
  }
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
}

interface Choice extends Pass {
  /** More would be taken if relations had a greater most. */
  readonly isCapped: boolean
}

/**
 * Draws and chooses until the quota, or what is left of it, is filled or nothing more can be drawn. Only then may a relation have more
 * than its most.
 */
async function pass(options: DrawOptions, left?: Budget): Promise<Pass> {
  const { quota, asked = [] } = options
  let drawn = await drawAll(options)
  const faults = new Map<string, string | undefined>()
  let most = mostOfRelation(quota, options.themes.length)
  for (;;) {
    const fresh = withoutRepeats(drawn, asked).map(balanced)
    const found = await chooseSound(fresh, faults, { ...options, most }, left)
    const wanted = wanting(found, quota, most)
    const deeper = await drawDeeper(drawn, wanted, options)
    if (deeper !== undefined) drawn = deeper
    else if (found.isCapped || isAnyWanting(found, quota)) most *= raise
    else return found
  }
}

/** Whether more would be drawn if relations had no most. */
function isAnyWanting(found: Choice, quota: Quota): boolean {
  return wanting(found, quota, Number.POSITIVE_INFINITY).some((relations) => relations.size > 0)
}

/** How many times its most a relation may have where the others have no more, again and again. */
const raise = 1.2

/** Whether any stratum lacks questions. */
function isWanting({ candidates, chosen }: Pass): boolean {
  return cellsOf(candidates).some((cell) => chosen.budget.of(cell) > 0)
}

function sketchesOf({ units }: Chosen): readonly Sketch[] {
  return [...units.values()].flat(2)
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

async function drawAll(options: DrawOptions): Promise<readonly Candidates[]> {
  const drawn: Candidates[] = []
  for (const theme of options.themes) {
    const draw = (rule: QuestionRule) => drawEnough(rule, theme, options)
    drawn.push(...(await someAtOnce(options.rules, rulesAtOnce, draw)))
  }
  return drawn
}

/** Chooses, has what is chosen looked at, and chooses again without what has a fault, until nothing has. */
async function chooseSound(
  all: readonly Candidates[],
  faults: Map<string, string | undefined>,
  { quota, check, store, most }: DrawOptions & { readonly most: number },
  left: Budget | undefined,
): Promise<Choice> {
  for (;;) {
    const candidates = all.map((candidate) => withoutFaults(candidate, faults))
    const { isCapped, ...chosen } = choose(candidates, quota, most, left)
    if (check === undefined) return { candidates, chosen, isCapped }
    const unseen = [...chosen.units.values()].flat().filter((unit) => !faults.has(keyOf(unit)))
    if (unseen.length === 0) return { candidates, chosen, isCapped }
    for (const unit of unseen) faults.set(keyOf(unit), await firstFault(unit, check, store))
  }
}

function keyOf(unit: Unit): string {
  return unit.map(({ id }) => id).join()
}

async function firstFault(
  unit: Unit,
  check: QuestionChecker,
  store: QuestionStore,
): Promise<string | undefined> {
  for (const sketch of unit) {
    const fault = await check(store.read(sketch))
    if (fault !== undefined) return fault
  }
  return undefined
}

function withoutFaults(
  candidates: Candidates,
  faults: ReadonlyMap<string, string | undefined>,
): Candidates {
  if (faults.size === 0) return candidates
  const byRelation = [...candidates.byRelation].map(([relation, found]) => {
    const discarded = new Map(found.discarded)
    const units = found.units.filter((unit) => {
      const fault = faults.get(keyOf(unit))
      if (fault !== undefined) discarded.set(fault, (discarded.get(fault) ?? 0) + 1)
      return fault === undefined
    })
    return [relation, { ...found, units, discarded }] as const
  })
  return { ...candidates, byRelation: new Map(byRelation) }
}

/**
 * The relations of each of the candidates, in order, of which more could be asked, is wanted and may be taken; those of which hardly any
 * fact makes a question only where no other has more.
 */
function wanting(
  { candidates: all, chosen: { budget }, isCapped }: Choice,
  quota: Quota,
  most: number,
): readonly ReadonlySet<string>[] {
  return all.map((candidates) => {
    const cells = cellsOf([candidates])
    const costs = cells.flatMap(({ found }) => found.units.map((unit) => costOf(unit, quota)))
    const least = costs.reduce((one, other) => Math.min(one, other), unknownCost)
    const open = cells.filter(
      (cell) =>
        !cell.found.whole &&
        !(isCapped && cell.found.barren) &&
        budget.of(cell) >= least &&
        !budget.isOver(aboutKey(candidates, cell.found.use.entry.concept), least, most),
    )
    return new Set(open.map(({ relation }) => relation))
  })
}

/** What a unit of a rule of which none is known may cost: a premise, its twin, its probe and what is asked of it. */
const unknownCost = 4
