import type { DrawnRow, Replacement } from '../../domain/draws.ts'
import type { Expected } from '../../domain/expected.ts'
import type { Literal } from '../../domain/literal.ts'
import type { Named } from '../../domain/named.ts'
import type { Change, Question } from '../../domain/question.ts'
import { dateOfChange, type SnapshotValue } from '../../domain/value-change.ts'
import type { Group, QuestionRule, Said } from '../../questions/rule.ts'
import { oneOther } from '../../questions/rules/similarity.ts'
import { withTexts } from '../../questions/wording/with-texts.ts'
import { sayDate } from '../../text/say-date.ts'
import type { CertifiedChange, ChangedValues } from './changed-values.ts'

/** The same rule about changed values alone: what it exchanges becomes the former value, and its questions name the day of the snapshot. */
export function aboutChange(rule: QuestionRule, changes: ChangedValues): QuestionRule {
  return {
    ...rule,
    draw: (options) => {
      const draw = rule.draw(options)
      const exchange = draw.exchange ?? { edge: 0, place: 'object', ...oneOther(options.all) }
      return { ...draw, among: changes.among, exchange: { ...exchange, optional: true } }
    },
    prepare: (facts, context) => {
      const [first] = facts
      const found = first && changes.of(first)
      if (found === undefined) return { kind: 'dropped', reason: 'its value has not changed' }
      if (found.change.before.isShared)
        return { kind: 'dropped', reason: 'name shared without a distinction' }
      const prepared = rule.prepare(facts, context)
      if (prepared.kind === 'dropped') return prepared
      return {
        kind: 'prepared',
        say: (row) => sayChange(rule, row, found, changes.snapshot, prepared.say),
      }
    },
  }
}

/** Of four yes-no questions two say the new value, one the former, and one another that was never true, so that belief in the former can be told from belief in anything. */
const inFour = 4
const placeOfNever = 3

function sayChange(
  rule: QuestionRule,
  row: DrawnRow,
  found: CertifiedChange,
  snapshot: string,
  say: (row: DrawnRow) => Said,
): Said {
  const others = row.replacements.filter(({ value }) => !isValue(value, found.change.before))
  const isNever = rule.form === 'yes-no' && row.ordinal % inFour === placeOfNever
  const replacements = isNever && others.length > 0 ? others : [formerValue(found)]
  const said = say({ ...row, replacements })
  if (said.kind === 'dropped') return said
  const questions = said.questions.map((question) =>
    withChange(question, rule, found, snapshot, others),
  )
  if (questions.some(({ change }) => change?.asks === 'value' && change.former === undefined))
    return { kind: 'dropped', reason: 'the change does not show in the answer' }
  return { ...said, questions: dated(questions, snapshot) }
}

function formerValue({ change, certificate }: CertifiedChange): Replacement {
  const { value, name: label, aliases, types } = change.before
  const named: Named =
    typeof value === 'string'
      ? { kind: 'entity', id: value, label, aliases, types, name: 'unique' }
      : { kind: 'literal', literal: value }
  return { value: named, certificate }
}

function isValue(named: Named, { value }: SnapshotValue): boolean {
  if (named.kind === 'entity') return named.id === value
  return typeof value !== 'string' && named.literal.value === value.value
}

function withChange(
  question: Question,
  rule: QuestionRule,
  { change, certificate }: CertifiedChange,
  snapshot: string,
  others: readonly Replacement[],
): Question {
  const asks = asked(question, rule, change.before)
  if (asks === undefined) return question
  const { relation, before, after } = change
  const since = dateOfChange(change)
  const never = others.flatMap(
    ({ value }) => expectedLike(question.expected, namedValue(value)) ?? [],
  )
  const former = expectedLike(question.expected, before)
  const told: Change = {
    ...{ relation, snapshot, asks, was: before.name, is: after.name, certificate },
    ...(since !== undefined && { since }),
    ...(asks === 'value' && { former, never: never.slice(0, mostNever) }),
  }
  return { ...question, change: told }
}

const mostNever = 4

function asked(
  { expected, rule, statements }: Question,
  { form }: QuestionRule,
  { value }: SnapshotValue,
): Change['asks'] | undefined {
  switch (expected.kind) {
    case 'boolean': {
      const [stated] = statements
      if (expected.value) return 'new'
      return JSON.stringify(stated?.object) === JSON.stringify(value) ? 'former' : 'never'
    }
    case 'rejection':
      return 'premise'
    case 'entities':
    case 'date':
    case 'quantity':
      // beside a premise another fact is asked for
      return form === 'wh' && rule.startsWith('wh-') ? 'value' : undefined
    case 'option':
    case 'none':
    case 'acceptance':
      return undefined
  }
}

function namedValue(named: Named): Pick<SnapshotValue, 'value' | 'name' | 'aliases'> {
  return named.kind === 'entity'
    ? { value: named.id, name: named.label, aliases: named.aliases }
    : { value: named.literal, name: named.literal.value, aliases: [] }
}

/** A value as an answer of the same kind; `undefined` where it is none, or the same answer. */
function expectedLike(
  expected: Expected,
  { value, name, aliases }: Pick<SnapshotValue, 'value' | 'name' | 'aliases'>,
): Expected | undefined {
  switch (expected.kind) {
    case 'entities': {
      const id = typeof value === 'string' ? value : name
      if (expected.answers.some((answer) => answer.id === id)) return undefined
      return { kind: 'entities', answers: [{ id, label: name, aliases }], need: 'any' }
    }
    case 'date':
    case 'quantity':
      return typeof value === 'string' ? undefined : literalLike(expected, value)
    case 'boolean':
    case 'option':
    case 'none':
    case 'rejection':
    case 'acceptance':
      return undefined
  }
}

function literalLike(
  expected: Extract<Expected, { kind: 'date' | 'quantity' }>,
  literal: Literal,
): Expected | undefined {
  if (expected.kind === 'date') {
    const value = dateIn(literal, expected.precision)
    return value === undefined || value === expected.value ? undefined : { ...expected, value }
  }
  const value = Number(literal.value)
  const apart = Math.abs(value - expected.value)
  return apart > 2 * (expected.tolerance ?? 0) ? { ...expected, value } : undefined
}

const figures = { year: /^-?\d{4,}/, month: /^-?\d{4,}-\d\d/, day: /^-?\d{4,}-\d\d-\d\d/ } as const

function dateIn({ value }: Literal, precision: keyof typeof figures): string | undefined {
  return figures[precision].exec(value)?.[0]
}

/** The day before each text. */
function dated(group: Group, snapshot: string): Group {
  const day = `As of ${sayDate(snapshot)}`
  return withTexts(group, (question) => ({ ...question, text: `${day}: ${question.text}` }))
}
