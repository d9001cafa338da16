import type { Among } from '../../domain/draws.ts'
import type { Fact } from '../../domain/fact.ts'
import type { FactForm } from '../../domain/fact-form.ts'
import type { FormRules, QuestionRule } from '../rule.ts'
import { amongOf } from './among-of.ts'
import { type Candidates, nothingOf, type Sampled } from './candidates.ts'
import { candidatesOf } from './draw-candidates.ts'
import { leastYield, rulesAtOnce } from './draw-enough.ts'
import type { GenerateOptions, Theme } from './generate-options.ts'
import type { QuestionStore } from './question-store.ts'
import { someAtOnce } from './some-at-once.ts'

/** Facts with their yes and no, and the other forms of some of them. */
export interface DrawnForms {
  readonly facts: Candidates
  readonly others: readonly DrawnForm[]
  /** All facts are drawn. */
  readonly isWhole: boolean
}

export interface DrawnForm {
  readonly form: FactForm
  readonly candidates: Candidates
}

type Options = GenerateOptions & { readonly store: QuestionStore }

/** A subject may have several objects. */
const mostObjects = 8

/**
 * Draws up to `depth` facts of each relation that can be asked openly, and those on the way of chains; of these the yes and the no, and
 * of what has both the other forms.
 */
export async function drawForms(
  theme: Theme,
  options: Options,
  { facts: yesAndNo, others: otherForms }: FormRules,
  depth: number,
): Promise<DrawnForms> {
  const { store } = options
  const free = { perRelation: depth, leastYield, sampled: 'one-each' } as const
  const first = await someAtOnce(
    otherForms.filter(({ form }) => form === 'chain' || form === 'open'),
    rulesAtOnce,
    async ({ form, rule }) => ({ form, candidates: await drawn(rule, theme, options, free) }),
  )
  const passed = first.flatMap(({ candidates }) => factsOf(candidates, store))
  const all = { perRelation: depth * mostObjects, leastYield: 0, sampled: 'all' } as const
  const facts = await drawn(yesAndNo, theme, options, { ...all, among: amongOf(passed) })
  const among = amongOf(factsOf(facts, store))
  const others = await someAtOnce(otherForms, rulesAtOnce, async ({ form, rule }) => ({
    form,
    candidates: await drawn(rule, theme, options, { ...all, among }),
  }))
  return {
    facts,
    // a chain that goes on to a fact begins with another
    others: [...others, ...first.filter(({ form }) => form === 'chain')],
    isWhole: first.every(({ candidates }) =>
      [...candidates.byRelation.values()].every(({ whole, barren }) => whole || barren),
    ),
  }
}

interface Drawing {
  readonly perRelation: number
  readonly leastYield: number
  readonly sampled: Sampled
  readonly among?: Among
}

async function drawn(
  rule: QuestionRule,
  { topic, about, uses }: Theme,
  options: Options,
  { among, ...drawing }: Drawing,
): Promise<Candidates> {
  const { draws, lexicon, strict = false } = options
  const serving = uses
    .filter(({ entry }) => rule.serves(entry))
    .filter(({ relation }) => among === undefined || among.subjects.has(relation))
  const byRelation = await candidatesOf(
    among === undefined ? rule : only(rule, among),
    draws,
    lexicon,
    {
      ...options,
      ...drawing,
      uses,
      before: new Map(serving.map((use) => [use.relation, nothingOf(use, drawing.leastYield)])),
      strict,
      ...(about === undefined ? {} : { about }),
      ...(topic === undefined ? {} : { topic }),
    },
  )
  return { rule, byRelation, ...(topic === undefined ? {} : { topic }) }
}

function only(rule: QuestionRule, among: Among): QuestionRule {
  return { ...rule, draw: (options) => ({ ...rule.draw(options), among }) }
}

/** The facts that questions ask about, of a chain both. */
function factsOf({ byRelation }: Candidates, store: QuestionStore): readonly Fact[] {
  const sketches = [...byRelation.values()].flatMap(({ units }) => units.flat())
  return sketches.flatMap((sketch) => {
    const { facts, hops } = store.read(sketch)
    return facts.slice(0, hops)
  })
}
