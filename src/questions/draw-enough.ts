import type { Iri } from '../domain/iri.ts'
import { randomStream } from '../random/stream.ts'
import {
  balanced,
  type Candidates,
  candidatesOf,
  nothingOf,
  type RelationCandidates,
  type Spent,
} from './candidates.ts'
import { costOf } from './cells.ts'
import type { GenerateOptions, Theme } from './generate.ts'
import type { QuestionStore } from './question-store.ts'
import type { QuestionRule, RelationUse } from './rule.ts'
import { someAtOnce } from './some-at-once.ts'

/** With where questions are kept. */
export type DrawOptions = GenerateOptions & {
  readonly store: QuestionStore
  readonly spent?: Spent
}

/** Each holds what it is drawing in memory; one at least is to be at work while another one reads. */
export const rulesAtOnce = 3

/** Rows of each relation that are drawn first; what comes of them says how many more it takes. */
const shallowest = 3
const leastGrowth = 1.5
const growth = 4
const mostGrowth = 32
/** More than it seems to take, for relations differ. */
const spare = 1.3
/** So many of a relation's facts are to make rows; one of which hardly any does is left until nothing else will do. */
const leastYield = 1 / 8

/** Relations drawn at first, for each question that is wanted, and the fewest. */
const relationsPerQuestion = 3
const fewestRelations = 24

/**
 * Draws evenly over the relations first, or where there are many over some at random; where that yields less than the rule's share of
 * the quota, of others, and then deeper of all that have more.
 */
export async function drawEnough(
  rule: QuestionRule,
  theme: Theme,
  options: DrawOptions,
): Promise<Candidates> {
  const serving = theme.uses.filter((use) => rule.serves(use.entry))
  const wanted = shareOfRelation(rule, serving.length, options) * serving.length
  const { seed } = options
  const turns = randomStream(seed, rule.id, theme.topic?.topic ?? '', 'relations')
  let left = turns.shuffled(serving.map(({ relation }) => relation).toSorted())
  let found = untouched(rule, theme, serving)
  for (let next = Math.max(fewestRelations, Math.ceil(relationsPerQuestion * wanted)); ; ) {
    const only = new Set(left.slice(0, next))
    left = left.slice(next)
    found = await drawTo(found.depth, { found, only }, rule, theme, options)
    const got = costIn(balanced(found), options)
    if (got >= wanted) return found
    if (left.length === 0) return await drawDeepEnough(found, got, wanted, theme, options)
    next = only.size
  }
}

/** Nothing drawn yet: of every relation there may be more. */
function untouched(
  rule: QuestionRule,
  { topic }: Theme,
  serving: readonly RelationUse[],
): Candidates {
  return {
    rule,
    depth: shallowest,
    byRelation: new Map(serving.map((use) => [use.relation, nothingOf(use, leastYield)])),
    ...(topic === undefined ? {} : { topic }),
  }
}

async function drawDeepEnough(
  shallow: Candidates,
  yielded: number,
  wanted: number,
  theme: Theme,
  options: DrawOptions,
): Promise<Candidates> {
  let [found, got] = [shallow, yielded]
  for (;;) {
    const open = [...found.byRelation].filter(([, { whole }]) => !whole)
    if (open.length === 0 || got >= wanted) return found
    const worthIt = open.filter(([, { barren }]) => !barren)
    const only = new Set((worthIt.length > 0 ? worthIt : open).map(([relation]) => relation))
    // what is barren has not had so many yet
    const depth = worthIt.length > 0 ? nextDepth(found.depth, got, wanted) : found.depth
    found = await drawTo(depth, { found, only }, found.rule, theme, options)
    got = costIn(balanced(found), options)
  }
}

/** How deep to draw, after what a depth has brought. */
function nextDepth(depth: number, got: number, wanted: number): number {
  const times = got === 0 ? growth : (wanted / got) * spare
  return Math.ceil(depth * Math.min(mostGrowth, Math.max(leastGrowth, times)))
}

/** Draws more of the relations named for each of the candidates; `undefined` where there are none. */
export async function drawDeeper(
  all: readonly Candidates[],
  wanting: readonly ReadonlySet<Iri>[],
  options: DrawOptions,
): Promise<readonly Candidates[] | undefined> {
  if (wanting.every((relations) => relations.size === 0)) return undefined
  const deepen = (found: Candidates, index: number) => {
    const only = wanting[index] ?? new Set()
    const theme = options.themes.find(({ topic }) => topic === found.topic)
    return only.size === 0 || theme === undefined
      ? Promise.resolve(found)
      : drawTo(found.depth * growth, { found, only }, found.rule, theme, options)
  }
  return await someAtOnce(all, rulesAtOnce, deepen)
}

/** Draws so many rows of some relations; what was barren is looked at further, for less of it is enough now. */
async function drawTo(
  perRelation: number,
  { found: before, only }: { readonly found: Candidates; readonly only: ReadonlySet<Iri> },
  rule: QuestionRule,
  { topic, about, uses }: Theme,
  options: DrawOptions,
): Promise<Candidates> {
  const { draws, lexicon, store, all, seed, language, similarity, standard, spent } = options
  const byRelation = new Map(before.byRelation)
  for (const [leastYield, relations] of byLeastYield(before, only)) {
    const found = await candidatesOf(rule, draws, lexicon, {
      uses,
      all,
      perRelation,
      leastYield,
      before: relations,
      store,
      seed,
      language,
      ...(similarity === undefined ? {} : { similarity }),
      ...(standard === undefined ? {} : { standard }),
      ...(spent === undefined ? {} : { spent }),
      ...(about === undefined ? {} : { about }),
      ...(topic === undefined ? {} : { topic }),
    })
    for (const [relation, one] of found) byRelation.set(relation, one)
  }
  return {
    rule,
    depth: perRelation,
    byRelation,
    ...(topic === undefined ? {} : { topic }),
  }
}

/** Relations by what part of their facts is to make rows this time. */
function byLeastYield(
  { byRelation }: Candidates,
  only: ReadonlySet<Iri>,
): ReadonlyMap<number, ReadonlyMap<Iri, RelationCandidates>> {
  const groups = new Map<number, Map<Iri, RelationCandidates>>()
  for (const relation of only) {
    const known = byRelation.get(relation)
    if (known === undefined) continue
    const asked = known.barren ? known.leastYield / growth : known.leastYield
    const own = groups.get(asked) ?? new Map()
    groups.set(asked, own.set(relation, known))
  }
  return groups
}

function costIn({ byRelation }: Candidates, { quota }: GenerateOptions): number {
  return [...byRelation.values()]
    .flatMap(({ units }) => units)
    .reduce((sum, unit) => sum + costOf(unit, quota), 0)
}

/** What the quota wants of a rule and one relation, if all could serve alike. */
function shareOfRelation(
  rule: QuestionRule,
  serving: number,
  { quota, rules, themes }: GenerateOptions,
): number {
  const { count, perTopic, perRule, perRelation } = quota
  const weight = rule.weight / rules.reduce((sum, one) => sum + one.weight, 0)
  const relations = Math.max(1, serving)
  const shares = [
    count === undefined ? undefined : (count * weight) / themes.length / relations,
    perTopic === undefined ? undefined : (perTopic * weight) / relations,
    perRule === undefined ? undefined : perRule / themes.length / relations,
    perRelation === undefined ? undefined : perRelation / rules.length / themes.length,
  ]
  return Math.min(...shares.flatMap((share) => share ?? []))
}
