import { ElenchusError } from '../../errors.ts'
import { nearest } from '../../text/nearest.ts'
import type { QuestionRule } from '../rule.ts'
import { rulesOf } from './presets.ts'
import { rules } from './rules.ts'

export interface RuleSelection {
  readonly preset: string
  /** Replaces the preset's rules. */
  readonly rules?: readonly string[]
  /** Only rules with this number of hops. */
  readonly hops?: number
}

/** Presets that name forms: with `hops` they select rules of these forms with that many hops. */
const ofForms: readonly string[] = ['all', 'multiple-choice', 'wh', 'yes-no']

/** The selected rules; throws `unknown-preset`, `unknown-rule`, or `bad-argument` if none has that many hops. */
export function selectRules({ preset, rules: ids, hops }: RuleSelection): readonly QuestionRule[] {
  const named = ids === undefined || ids.length === 0 ? rulesOf(preset) : rulesCalled(ids)
  if (hops === undefined) return named
  const found = named.filter((rule) => hopsOf(rule) === hops)
  if (found.length > 0) return found
  const forms = new Set(named.map(({ form }) => form))
  const alike = rules.filter((rule) => hopsOf(rule) === hops && forms.has(rule.form))
  if (ids === undefined && ofForms.includes(preset) && alike.length > 0) return alike
  const what = ids === undefined ? `The preset "${preset}" has` : 'None of the rules has'
  throw new ElenchusError(
    'bad-argument',
    ids === undefined
      ? `${what} no rule of ${sayHops(hops)}.`
      : `${what} ${sayHops(hops)}: ${ids.join(', ')}.`,
    { fix: `Choose among: ${idsOf(rules.filter((rule) => hopsOf(rule) === hops)).join(', ')}.` },
  )
}

function hopsOf({ hops = 1 }: QuestionRule): number {
  return hops
}

function sayHops(hops: number): string {
  return hops === 1 ? 'one hop' : `${hops} hops`
}

function rulesCalled(ids: readonly string[]): readonly QuestionRule[] {
  for (const id of ids) {
    if (rules.some((rule) => rule.id === id)) continue
    const similar = nearest(id, idsOf(rules))
    const meant = similar.length === 0 ? '' : `Did you mean ${similar.join(', ')}? `
    throw new ElenchusError('unknown-rule', `There is no rule "${id}".`, {
      fix: `${meant}Use one of: ${idsOf(rules).join(', ')}.`,
    })
  }
  return rules.filter((rule) => ids.includes(rule.id))
}

function idsOf(some: readonly QuestionRule[]): readonly string[] {
  return some.map(({ id }) => id)
}
