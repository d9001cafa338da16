import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import type { QuestionRule } from '../rule.ts'
import { formRules, formsPreset } from './forms.ts'
import { rules } from './rules.ts'

/** Named selections of rules. */
export const presets: Readonly<Record<string, readonly string[]>> = {
  all: [
    'wh-two-hops',
    'yes-no-two-hops',
    'choice-two-hops',
    'open-two-hops',
    'yes-no',
    'choice-object',
    'choice-subject',
    'wh-object',
    'wh-subject',
    'open-object',
    'open-subject',
    'false-premise',
    'supposed-object',
    'supposed-object-of-subject',
    'supposed-subject',
  ],
  chains: rules.filter((rule) => (rule.hops ?? 1) > 1).map((rule) => rule.id),
  factchecker: [
    'yes-no',
    'choice-object',
    'choice-subject',
    'wh-object',
    'wh-subject',
    // the paper asks two hops only as yes-no and as choice (section 3.2.2)
    ...rules.filter((rule) => rule.hops === 2 && rule.form !== 'wh').map((rule) => rule.id),
  ],
  'false-premise': ['false-premise'],
  [formsPreset]: [formRules.facts.id, ...formRules.others.map(({ rule }) => rule.id)],
  invite: rules.filter((rule) => rule.id.startsWith('supposed-')).map((rule) => rule.id),
  'multiple-choice': ['choice-object', 'choice-subject'],
  // the paper exchanges the subject
  'syn-qa2': rules.filter((rule) => rule.id.startsWith('similar-subject')).map((rule) => rule.id),
  wh: ['wh-object', 'wh-subject', 'open-object', 'open-subject'],
  'yes-no': ['yes-no'],
}

/** The rules of a preset; throws `unknown-preset`. */
export function rulesOf(preset: string): readonly QuestionRule[] {
  const ids = Object.hasOwn(presets, preset) ? presets[preset] : undefined
  if (ids === undefined) {
    throw new ElenchusError('unknown-preset', `There is no preset "${preset}".`, {
      fix: oneOf(preset, Object.keys(presets)),
    })
  }
  return rules.filter((rule) => ids.includes(rule.id))
}
