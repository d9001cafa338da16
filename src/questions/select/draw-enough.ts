import type { Iri } from '../../domain/iri.ts'
import { randomStream } from '../../random/stream.ts'
import { graveDoubt } from '../checks/look.ts'
import type { QuestionRule, RelationUse, Unit } from '../rule.ts'
import {
  balanced,
  type Candidates,
  doubtsOf,
  nothingOf,
  type RelationCandidates,
  type Sampled,
  type Spent,
} from './candidates.ts'
import { costOf } from './cells.ts'
import { candidatesOf } from './draw-candidates.ts'
import type { GenerateOptions, Theme } from './generate-options.ts'
import { partsByWeight } from './parts-by-weight.ts'
import { shareOfRule } from './plan.ts'
import type { QuestionStore } from './question-store.ts'
import { mostOfRelation, type Quota } from './quota.ts'
import { weightOf } from './relation-weight.ts'
import { someAtOnce } from './some-at-once.ts'

/** With where questions are kept. */
export type DrawOptions = GenerateOptions & {
  readonly store: QuestionStore
  readonly spent?: Spent
  readonly sampled?: Sampled
}

/** Rules drawn at the same time: one computes while another reads. Each keeps its rows in memory. */
export const rulesAtOnce = 3

/** Rows of each relation to draw first, and the factor for each further round. */
const shallowest = 3
const growth = 4
/** The least share of a relation's facts that has to make rows; a relation below it is barren, and drawn last. */
export const leastYield = 1 / 8

/** In a user's own graph, this many times what is wanted: choosing prefers facts that no question asks about yet. */
const choiceOfUserGraph = 4

/** Relations to begin with for each wanted question, and the fewest in all. */
const relationsPerQuestion = 3
const fewestRelations = 24

/**
 * Draws each relation's part of the rule's share of the quota (`weightOf`): first a few rows of all relations, or of a random
 * selection where there are many; then more of those that fall short of their part. What one relation lacks goes to the others.
 * Goes on with what was drawn `before`.
 */
export async function drawEnough(
  rule: QuestionRule,
  theme: Theme,
  options: DrawOptions,
  before?: Candidates,
): Promise<Candidates> {
  const serving = theme.uses.filter((use) => rule.serves(use.entry))
  const choice = options.lexicon.world === 'user' ? choiceOfUserGraph : 1
  const wanted = choice * shareOfRelation(rule, serving.length, options) * serving.length
  const { seed } = options
  const turns = randomStream(seed, rule.id, theme.topic?.topic ?? '', 'relations')
  let found = before ?? untouched(rule, theme, serving)
  const isUntouched = (relation: Iri) => (found.byRelation.get(relation)?.depth ?? 0) === 0
  let left = turns
    .shuffled(serving.map(({ relation }) => relation).toSorted())
    .filter((relation) => isUntouched(relation))
  const first = Math.max(fewestRelations, Math.ceil(relationsPerQuestion * wanted))
  for (let next = Math.max(0, first - (serving.length - left.length)); ; ) {
    const isEnough = next === 0 && costIn(balanced(found), options) >= wanted
    if (left.length > 0 && isEnough) return found
    if (next === 0) next = fewestRelations
    const asked = left.slice(0, next)
    left = left.slice(next)
    const depths = new Map(asked.map((relation) => [relation, shallowest]))
    found = await drawTo(depths, found, theme, options)
    if (left.length === 0) return await drawDeepEnough(found, wanted, theme, options)
    next = 0
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
    byRelation: new Map(serving.map((use) => [use.relation, nothingOf(use, leastYield)])),
    topic,
  }
}

async function drawDeepEnough(
  shallow: Candidates,
  wanted: number,
  theme: Theme,
  options: DrawOptions,
): Promise<Candidates> {
  let found = shallow
  for (;;) {
    const depths = nextIn(balanced(found), wanted, options)
    if (depths.size === 0) return found
    found = await drawTo(depths, found, theme, options)
  }
}

/** How many rows of each relation a rule wants. */
type Depths = ReadonlyMap<Iri, number>

/**
 * The relations to draw more of: those that are at least one question short of their part; if the total is still too small, any that
 * have more facts, barren ones last.
 */
function nextIn({ byRelation }: Candidates, wanted: number, options: DrawOptions): Depths {
  const { quota, themes } = options
  const most = mostOfRelation(quota, themes.length)
  const all = [...byRelation].map(([relation, found]) => {
    const got = costOfUnits(found.units, quota)
    const isOpen = !found.whole && !found.barren
    return { relation, found, got, isOpen, weight: weightOf(found.use, quota) }
  })
  const parts = partsByWeight(
    all.map(({ weight, got, isOpen }) => ({ weight, most: isOpen ? most : Math.min(most, got) })),
    wanted,
  )
  const lacking = all.filter(({ isOpen, got }, index) => isOpen && got + 1 <= (parts[index] ?? 0))
  if (lacking.length > 0) return deeper(lacking)
  if (all.reduce((sum, { got }) => sum + got, 0) >= wanted) return new Map()
  const open = all.filter(({ isOpen }) => isOpen)
  // more of one relation than its most is taken last
  const scarce = open.filter(({ got }) => got < most)
  if (open.length > 0) return deeper(scarce.length > 0 ? scarce : open)
  // of what is barren not so many were drawn yet
  return new Map(
    all.flatMap(({ relation, found }) => (found.barren ? [[relation, found.depth]] : [])),
  )
}

interface Drawn {
  readonly relation: Iri
  readonly found: RelationCandidates
}

function deeper(all: readonly Drawn[]): Depths {
  return new Map(
    all.map(({ relation, found }) => [relation, Math.max(shallowest, found.depth * growth)]),
  )
}

/** Draws more of the relations given for each of the candidates; `undefined` if no relation is given. */
export async function drawDeeper(
  all: readonly Candidates[],
  wanting: readonly ReadonlySet<Iri>[],
  options: DrawOptions,
): Promise<readonly Candidates[] | undefined> {
  if (wanting.every((relations) => relations.size === 0)) return undefined
  const deepen = (found: Candidates, index: number) => {
    const only = wanting[index] ?? new Set()
    const theme = options.themes.find(({ topic }) => topic === found.topic)
    const wanted = [...found.byRelation].flatMap(([relation, one]) =>
      only.has(relation) ? [{ relation, found: one }] : [],
    )
    return wanted.length === 0 || theme === undefined
      ? Promise.resolve(found)
      : drawTo(deeper(wanted), found, theme, options)
  }
  return await someAtOnce(all, rulesAtOnce, deepen)
}

/** Draws up to the given number of rows of each relation; a barren one now needs a smaller yield. */
async function drawTo(
  depths: Depths,
  before: Candidates,
  { about, uses }: Theme,
  options: DrawOptions,
): Promise<Candidates> {
  const { draws, lexicon, strict = false } = options
  const { rule, topic } = before
  const byRelation = new Map(before.byRelation)
  for (const { perRelation, leastYield, relations } of alike(before, depths)) {
    const found = await candidatesOf(rule, draws, lexicon, {
      ...options,
      uses,
      perRelation,
      leastYield,
      before: relations,
      strict,
      ...(about === undefined ? {} : { about }),
      ...(topic === undefined ? {} : { topic }),
    })
    for (const [relation, one] of found) byRelation.set(relation, one)
  }
  return { ...before, byRelation }
}

/** Relations that are drawn with the same number of rows and the same least yield. */
interface Alike {
  readonly perRelation: number
  readonly leastYield: number
  readonly relations: Map<Iri, RelationCandidates>
}

function alike({ byRelation }: Candidates, depths: Depths): Iterable<Alike> {
  const groups = new Map<string, Alike>()
  for (const [relation, perRelation] of depths) {
    const known = byRelation.get(relation)
    if (known === undefined) continue
    const leastYield = known.barren ? known.leastYield / growth : known.leastYield
    const key = `${perRelation} ${leastYield}`
    const group = groups.get(key) ?? { perRelation, leastYield, relations: new Map() }
    groups.set(key, group)
    group.relations.set(relation, known)
  }
  return groups.values()
}

/** Units with doubts count for less, and those with grave ones for hardly anything, so that more are drawn and there is a choice. */
const doubted = 1 / 4
const gravelyDoubted = 1 / 16

function costIn({ byRelation }: Candidates, { quota }: GenerateOptions): number {
  return [...byRelation.values()].reduce((sum, { units }) => sum + costOfUnits(units, quota), 0)
}

function costOfUnits(units: readonly Unit[], quota: Quota): number {
  return units.reduce((sum, unit) => sum + costOf(unit, quota) * worthOf(doubtsOf(unit)), 0)
}

function worthOf(doubts: number): number {
  if (doubts === 0) return 1
  return doubts < graveDoubt ? doubted : gravelyDoubted
}

/** The quota's share for a rule and one relation, if all could serve equally. */
function shareOfRelation(
  rule: QuestionRule,
  serving: number,
  { quota, rules, themes }: GenerateOptions,
): number {
  const { count, perTopic, perRule, perRelation } = quota
  const weight = shareOfRule(rule, rules)
  const relations = Math.max(1, serving)
  const shares = [
    count === undefined ? undefined : (count * weight) / themes.length / relations,
    perTopic === undefined ? undefined : (perTopic * weight) / relations,
    perRule === undefined ? undefined : perRule / themes.length / relations,
    perRelation === undefined ? undefined : perRelation / rules.length / themes.length,
  ]
  return Math.min(...shares.flatMap((share) => share ?? []))
}
