import type { FormRules, Unit } from '../rule.ts'
import type { Candidates } from './candidates.ts'
import { cellsOf } from './cells.ts'
import { chooseSound, type Faults, type SoundChoice } from './choose-sound.ts'
import { type DrawnForms, drawForms } from './draw-forms.ts'
import { factsInForms } from './facts-in-forms.ts'
import type { Generated } from './generate.ts'
import type { GenerateOptions } from './generate-options.ts'
import { QuestionStore, StoredQuestions } from './question-store.ts'
import { mostOfRelation, type Quota } from './quota.ts'
import { relationTallies } from './relation-tallies.ts'
import { shortfallsOf } from './shortfalls.ts'
import type { RuleTally } from './tallies.ts'
import { talliesWithReasons } from './why-nothing.ts'

/** Rows of each relation to draw first, the factor for each further round, and the most. */
const shallowest = 24
const growth = 4
const deepest = 800
/** How many times its most a relation may have where the others have no more. */
const raise = 1.2
/** Drawing deeper costs much more than a few more facts of a relation. */
const mostRaised = 3
/** Less than the questions about a fact: nothing more fits. */
const leastLeft = 6

/**
 * Facts that are each asked in several forms, one group a fact; no fact is in two groups. Same knowledge, options
 * and seed, same questions.
 */
export async function generateForms(given: GenerateOptions, forms: FormRules): Promise<Generated> {
  const { store = new QuestionStore(given.lexicon), themes, quota, concepts } = given
  const rules = [forms.facts, ...forms.others.map(({ rule }) => rule)]
  const options = { ...given, store, rules, forms }
  const { drawn, found } = await enough(options)
  const { chosen } = found
  const candidates = [
    ...found.candidates,
    ...drawn.flatMap(({ others }) => others.map((one) => one.candidates)),
  ]
  const questions = new StoredQuestions(store, chosen.order.flat())
  const { standard = 'certified' } = given
  return {
    questions,
    tallies: askedBy(questions, await talliesWithReasons(candidates, chosen, options)),
    relations: relationTallies([{ standard, candidates, chosen }]),
    shortfalls: shortfallsOf(chosen, quota, {
      topics: themes.flatMap(({ topic }) => topic?.topic ?? []),
      rules: [],
      relations: concepts,
    }),
  }
}

type Options = GenerateOptions & { readonly store: QuestionStore; readonly forms: FormRules }

interface Found {
  readonly drawn: readonly DrawnForms[]
  readonly found: SoundChoice
}

/** Lets relations have a little more than their most, then draws deeper, and then lets them have more, until the quota is filled. */
async function enough(options: Options): Promise<Found> {
  const { themes, quota, asked = [] } = options
  const faults: Faults = new Map()
  let most = mostOfRelation(quota, themes.length)
  const widest = most * mostRaised
  let depth = shallowest
  let drawn = await drawAll(options, depth)
  for (;;) {
    const facts = factsInForms(drawn, options.store, asked)
    const limits = { relation: most, open: 0 }
    const found = await mostFormsFirst(facts, faults, { ...options, limits })
    if (!isWanting(found, quota)) return { drawn, found }
    const canGoDeeper = depth < deepest && drawn.some(({ isWhole }) => !isWhole)
    if (found.isCapped && (most < widest || !canGoDeeper)) most *= raise
    else if (canGoDeeper) {
      depth *= growth
      drawn = await drawAll(options, depth)
    } else return { drawn, found }
  }
}

/** Facts with more questions come first. */
async function mostFormsFirst(
  facts: readonly Candidates[],
  faults: Faults,
  options: Parameters<typeof chooseSound>[2],
): Promise<SoundChoice> {
  const sizes = new Set(cellsOf(facts).flatMap(({ found }) => found.units.map(sizeOf)))
  let sofar: SoundChoice | undefined
  for (const size of [...sizes].toSorted((one, other) => other - one)) {
    const next = await chooseSound(
      facts.map((one) => ofSize(one, size)),
      faults,
      options,
      sofar?.chosen.budget,
    )
    sofar = sofar === undefined ? next : joined(sofar, next)
  }
  return sofar ?? (await chooseSound(facts, faults, options))
}

const sizeOf = (unit: Unit) => unit.length

function ofSize(candidates: Candidates, size: number): Candidates {
  const byRelation = [...candidates.byRelation].map(([relation, found]) => {
    const units = found.units.filter((unit) => sizeOf(unit) === size)
    return [relation, { ...found, units }] as const
  })
  return { ...candidates, byRelation: new Map(byRelation) }
}

function joined(one: SoundChoice, other: SoundChoice): SoundChoice {
  return {
    candidates: [...one.candidates, ...other.candidates],
    chosen: {
      units: new Map([...one.chosen.units, ...other.chosen.units]),
      order: [...one.chosen.order, ...other.chosen.order],
      budget: other.chosen.budget,
    },
    isCapped: one.isCapped || other.isCapped,
  }
}

async function drawAll(options: Options, depth: number): Promise<readonly DrawnForms[]> {
  const drawn: DrawnForms[] = []
  for (const theme of options.themes)
    drawn.push(await drawForms(theme, options, options.forms, depth))
  return drawn
}

function isWanting({ candidates, chosen }: SoundChoice, { counted }: Quota): boolean {
  const least = counted === 'groups' ? 0 : leastLeft
  const cells = cellsOf(candidates)
  return cells.length > 0 && cells.some((cell) => chosen.budget.of(cell) > least)
}

/** What was asked by the rule that worded it: a fact's forms are chosen together. */
function askedBy(
  questions: Iterable<{ readonly rule: string }>,
  tallies: readonly RuleTally[],
): readonly RuleTally[] {
  const asked = new Map<string, number>()
  for (const { rule } of questions) asked.set(rule, (asked.get(rule) ?? 0) + 1)
  return tallies.map((tally) => ({ ...tally, asked: asked.get(tally.rule) ?? 0 }))
}
