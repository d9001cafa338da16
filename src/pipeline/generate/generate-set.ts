import type { Draws } from '../../domain/draws.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Topic } from '../../domain/topic.ts'
import { ElenchusError } from '../../errors.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Given } from '../../options/option.ts'
import type { QuestionChecker } from '../../questions/checks/polish/harper.ts'
import type { QuestionRule, RelationUse } from '../../questions/rule.ts'
import { formRules, formsPreset } from '../../questions/rules/forms.ts'
import { selectRules } from '../../questions/rules/select-rules.ts'
import { type Generated, generateQuestions } from '../../questions/select/generate.ts'
import { generateForms } from '../../questions/select/generate-forms.ts'
import type { Theme } from '../../questions/select/generate-options.ts'
import type { QuestionStore } from '../../questions/select/question-store.ts'
import { hasStrata, type Quota } from '../../questions/select/quota.ts'
import type { Sketch } from '../../questions/sketch.ts'
import type { ImportedSet } from '../import/import-set.ts'
import { aboutChange } from './about-change.ts'
import type { ChangedValues } from './changed-values.ts'
import type { setOptions } from './generate-options.ts'
import type { RelationUses } from './relation-uses.ts'

/** Which questions to make from the graph, and how many. */
export interface SetRequest extends Omit<Given<typeof setOptions>, keyof ImportedSet | 'import'> {
  readonly name?: string
  readonly preset: string
  readonly relations: readonly string[]
  /** Imported questions from a file, instead of the graph's. */
  readonly imported?: ImportedSet
}

/** What the graph has for a set, before anything is drawn: the maximum number of facts to ask about. */
export interface SetSupply {
  readonly set?: string
  readonly rules: readonly SupplyOf[]
  readonly topics: readonly SupplyOf[]
}

export interface SupplyOf {
  readonly name: string
  readonly relations: number
  readonly facts: number
}

export interface SetWorld {
  readonly draws: Draws
  readonly lexicon: Lexicon
  readonly uses: RelationUses
  readonly topics: readonly Topic[]
  readonly seed: number
  readonly language: string
  readonly check?: QuestionChecker
  /** Where all sets' questions are kept, in memory unless given, and what earlier sets ask about. */
  readonly store?: QuestionStore
  readonly asked: readonly Sketch[]
  /** If only what has changed is asked about. */
  readonly changes?: ChangedValues | undefined
  readonly onSupply?: (supply: SetSupply) => void
}

const defaultCount = 200

export function quotaOf(set: SetRequest): Quota {
  const { count, perTopic, perRule, perRelation, countGroups, natural } = set
  const quota: Quota = {
    counted: countGroups === true ? 'groups' : 'questions',
    perTopic,
    perRule,
    perRelation,
    ...(natural === true ? { spread: 'natural' } : {}),
  }
  const inAll = count ?? (hasStrata(quota) ? undefined : defaultCount)
  return inAll === undefined ? quota : { ...quota, count: inAll }
}

/** If one value is taken to be all there is, there are no open lists. Throws what `selectRules` throws. */
export function rulesOf(set: SetRequest): readonly QuestionRule[] {
  const rules = selectRules(set)
  return set.proof === 'published' ? rules.filter(({ open }) => open !== true) : rules
}

/** Whether it asks facts in several forms each. */
export function isInForms({ preset, rules = [] }: SetRequest): boolean {
  return preset === formsPreset && rules.length === 0
}

/** One set of questions; reports first what the graph has for it. */
export async function generateSet(set: SetRequest, given: SetWorld): Promise<Generated> {
  const rules = rulesAbout(set, given.changes)
  const world = {
    ...given,
    uses: changedAmong(withoutVague(given.uses, set, rules), given.changes),
  }
  const { draws, lexicon, uses, seed, language, check, store, asked } = world
  const themes = await themesOf(set, world, rules)
  const options = {
    draws,
    lexicon,
    themes,
    all: uses.all,
    rules,
    quota: quotaOf(set),
    concepts: conceptsOf(set, world, rules),
    seed,
    language,
    asked,
    strict: set.strict === true,
    standard: set.proof,
    similarity: set.similarity,
    leastShared: set.leastShared,
    ...(set.probe === false ? { probe: 'left out' as const } : {}),
    store,
    check,
  }
  return isInForms(set) ? await generateForms(options, formRules) : await generateQuestions(options)
}

/** Of changed values, those that a former value can take the place of. Throws `bad-argument` where there is none. */
function rulesAbout(set: SetRequest, changes: ChangedValues | undefined): readonly QuestionRule[] {
  const rules = rulesOf(set)
  if (changes === undefined) return rules
  const fitting = rules.filter(({ ofObject }) => ofObject === true)
  if (fitting.length > 0) return fitting.map((rule) => aboutChange(rule, changes))
  throw new ElenchusError('bad-argument', 'None of these rules asks about a changed value.', {
    fix: 'Leave out --rule and --preset, or use wh, yes-no, false-premise or invite.',
  })
}

function changedAmong(given: RelationUses, changes: ChangedValues | undefined): RelationUses {
  if (changes === undefined) return given
  const { subjects } = changes.among
  return { ...given, uses: given.uses.filter(({ relation }) => subjects.has(relation)) }
}

/**
 * Vague relations are asked about only when requested by name; those that may be presupposed, also when every rule only
 * presupposes them.
 */
function withoutVague(
  given: RelationUses,
  { relations }: SetRequest,
  rules: readonly QuestionRule[],
): RelationUses {
  if (relations.length > 0) return given
  const allSuppose = rules.every((rule) => rule.supposes === true)
  return {
    ...given,
    uses: given.uses.filter((use) => isAskedUnnamed(use, allSuppose)),
  }
}

function isAskedUnnamed({ relation, entry }: RelationUse, allSuppose: boolean): boolean {
  const { vague, loosely = [] } = entry
  if (vague === true) return false
  const isSupposedAlone =
    vague === 'supposable' || loosely.some((one) => expandPrefix(one) === relation)
  return allSuppose || !isSupposedAlone
}

/** Each topic with the relations that have facts in it; a single theme for everything when no topic is named. */
async function themesOf(
  set: SetRequest,
  { draws, uses, topics, language, onSupply }: SetWorld,
  rules: readonly QuestionRule[],
): Promise<readonly Theme[]> {
  const themes: Theme[] = []
  const supplies: { readonly theme: Theme; readonly facts: ReadonlyMap<string, number> }[] = []
  for (const topic of topics.length === 0 ? [undefined] : topics) {
    const about = {
      topic,
      third: set.third,
    }
    const supply = await draws.supply(language, about)
    const facts = new Map(supply.map((each) => [each.relation, each.facts]))
    const theme = {
      about,
      uses: uses.uses.flatMap((use) => {
        const own = facts.get(use.relation)
        return own === undefined ? [] : [{ ...use, facts: own }]
      }),
      topic,
    }
    themes.push(theme)
    supplies.push({ theme, facts })
  }
  const served = (serves: QuestionRule['serves'], some = supplies) => {
    const found = some.flatMap(({ theme, facts }) =>
      theme.uses
        .filter(({ entry }) => serves(entry))
        .map(({ relation }) => ({ relation, facts: facts.get(relation) ?? 0 })),
    )
    return {
      relations: new Set(found.map(({ relation }) => relation)).size,
      facts: found.reduce((sum, each) => sum + each.facts, 0),
    }
  }
  onSupply?.({
    set: set.name,
    rules: rules.map((rule) => ({ name: rule.id, ...served(rule.serves) })),
    topics: supplies.flatMap((one) =>
      one.theme.topic === undefined
        ? []
        : [
            {
              name: one.theme.topic.topic,
              ...served((entry) => rules.some((rule) => rule.serves(entry)), [one]),
            },
          ],
    ),
  })
  return themes
}

/** Strata by relation: the requested ones, or all that any rule can ask about. */
function conceptsOf(
  { relations }: SetRequest,
  { uses }: SetWorld,
  rules: readonly QuestionRule[],
): readonly string[] {
  const served = uses.uses.filter(
    ({ entry }) => relations.length > 0 || rules.some((rule) => rule.serves(entry)),
  )
  return [...new Set([...served.map(({ entry }) => entry.concept), ...uses.missing])]
}
