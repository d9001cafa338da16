import { isOpenList } from '../../domain/expected.ts'
import type { PlanForm, Third } from '../../domain/plan.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Group, QuestionRule } from '../rule.ts'

type Counting = Exclude<PlanForm, 'open-list'>

/**
 * Parts of the first questions: a fifth with a false premise, a fifth closed free-form, and no form more than 40 %, also where
 * one of the four is missing. Open lists don't count in accuracy: they come last, and are at most a tenth.
 */
const shares: Readonly<Record<Counting, number>> = {
  'yes-no': 0.3,
  'multiple-choice': 0.3,
  'free-form': 0.2,
  'false-premise': 0.2,
}
const mostOfForm = 0.4
const mostOpen = 0.1

export const planThirds: readonly Third[] = ['head', 'torso', 'tail']

/** What a group of questions counts as: as its first question does. */
export function planFormOf(rule: QuestionRule, group: Group): PlanForm {
  if (rule.premise === true) return 'false-premise'
  const [first] = group
  if (group.some(({ expected }) => isOpenList(expected))) return 'open-list'
  return first === undefined || first.form === 'wh' ? 'free-form' : first.form
}

/** What most of a rule's groups count as. */
export function formOfRule({ premise, open, form }: QuestionRule): PlanForm {
  if (premise === true) return 'false-premise'
  if (open === true) return 'open-list'
  return form === 'wh' ? 'free-form' : form
}

/** Each form that some rules can make, with its part of the first questions; the parts of those that count sum to 1. */
export function sharesOf(rules: readonly QuestionRule[]): ReadonlyMap<PlanForm, number> {
  const forms = new Set(rules.map(formOfRule))
  // a list that is declared complete is closed
  if (rules.some(({ open, form }) => open === true && form === 'wh')) forms.add('free-form')
  const counting = [...forms].flatMap((form) => (form === 'open-list' ? [] : form))
  return new Map([
    ...capped(counting),
    ...(forms.has('open-list') ? [['open-list', mostOpenOf(rules)] as const] : []),
  ])
}

/** Shares that sum to 1, none above the most that one may have where the others can have the rest. */
function capped(forms: readonly Counting[]): readonly (readonly [Counting, number])[] {
  const sumOf = (some: readonly Counting[]) => some.reduce((sum, form) => sum + shares[form], 0)
  const isOver = (form: Counting) => shares[form] / sumOf(forms) > mostOfForm
  const [over, under] = [forms.filter(isOver), forms.filter((form) => !isOver(form))]
  const left = 1 - mostOfForm * over.length
  // two forms can't both stay below it
  if (over.length === 0 || forms.length * mostOfForm < 1) {
    return forms.map((form) => [form, shares[form] / sumOf(forms)] as const)
  }
  return [
    ...over.map((form) => [form, mostOfForm] as const),
    ...under.map((form) => [form, (left * shares[form]) / sumOf(under)] as const),
  ]
}

/** The largest share of a set that open lists may have; all of it if only free-form questions are wanted. */
export function mostOpenOf(rules: readonly QuestionRule[]): number {
  return rules.every(({ form, premise }) => form === 'wh' && premise !== true) ? 1 : mostOpen
}

/**
 * Rules that are drawn only when nothing that counts is left: those of open lists, which come last. None where the plan needs them, as
 * nothing else makes free-form questions, or where their lists may be complete, as in a user's own graph.
 */
export function lateRules(
  rules: readonly QuestionRule[],
  world: Lexicon['world'],
): ReadonlySet<QuestionRule> {
  const isNeeded = world === 'user' || rules.every((rule) => formOfRule(rule) !== 'free-form')
  return new Set(isNeeded ? [] : rules.filter((rule) => formOfRule(rule) === 'open-list'))
}

/** Questions that come with a first one: a twin and a probe, or the hops of a chain. */
function questionsPerGroup({ premise, hops = 1 }: QuestionRule): number {
  if (premise === true) return 3
  return hops > 1 ? hops + 1 : 1
}

/** The part of a set's questions that a rule is to make, by the plan and by its weight among rules of its form. */
export function shareOfRule(rule: QuestionRule, rules: readonly QuestionRule[]): number {
  const form = formOfRule(rule)
  const planned = sharesOf(rules)
  const ofForm = (one: PlanForm) => rules.filter((other) => formOfRule(other) === one)
  const weightOf = (some: readonly QuestionRule[]) =>
    some.reduce((sum, { weight }) => sum + weight, 0)
  const meanOf = (some: readonly QuestionRule[]) =>
    some.reduce((sum, one) => sum + one.weight * questionsPerGroup(one), 0) / weightOf(some)
  const all = [...planned].reduce(
    (sum, [one, share]) => sum + (ofForm(one).length === 0 ? 0 : share * meanOf(ofForm(one))),
    0,
  )
  const own = (rule.weight * questionsPerGroup(rule)) / weightOf(ofForm(form))
  return ((planned.get(form) ?? 0) * own) / all
}

/**
 * Sizes of a set in between: each is chosen before the next is drawn, so that a small set is the beginning of a large one.
 * The last is the first size that is not below `count`.
 */
export function stagesTo(count: number): readonly number[] {
  const stages: number[] = []
  for (let place = 0; ; place++) {
    const stage = (steps[place % steps.length] as number) * 10 ** Math.floor(place / steps.length)
    stages.push(stage)
    if (stage >= count) return stages
  }
}

const steps = [60, 100, 200]
