import type { DrawnRow } from '../domain/draws.ts'
import type { Option } from '../domain/question.ts'
import { literalKindOf } from '../lexicon/lexicon.ts'
import { sayWording } from '../lexicon/say-wording.ts'
import { givesAway, isEchoed } from './gives-away.ts'
import { exchanged, makeQuestion, statementOf } from './make-question.ts'
import type { QuestionRule, Said, SayContext } from './rule.ts'
import type { SaidEnd } from './said-end.ts'
import { fillingOf, inWordsOf, type SaidFact, sayFact, sayReplacements } from './said-fact.ts'
import { similarOptions } from './similar-people.ts'

export const letters = ['A', 'B', 'C', 'D'] as const

/** Four options for one end of a fact; the right one stands at any letter. */
export function choiceRule(place: 'object' | 'subject'): QuestionRule {
  const id = `choice-${place}`
  return {
    id,
    description: `Which of these four? The ${place} is asked; wrong options come from the same relation.`,
    form: 'multiple-choice',
    weight: 1,
    serves: (entry) => entry.choose[place] !== undefined,
    draw: ({ uses, all, perRelation, seed, language }) => ({
      edges: [
        { subject: 's', object: 'o', relations: uses.map((use) => use.relation), objects: 'any' },
      ],
      complete: [],
      exchange: {
        edge: 0,
        place,
        count: letters.length - 1,
        similar: similarOptions(all),
      },
      perRelation,
      oncePer: 'subject',
      salt: id,
      seed,
      language,
    }),
    say: (row, context) => sayChoice(id, place, row, context),
  }
}

function sayChoice(
  rule: string,
  place: 'object' | 'subject',
  row: DrawnRow,
  { lexicon, language, random, entry }: SayContext,
): Said {
  const [drawn] = row.facts
  if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const fact = sayFact(drawn, entry, lexicon)
  if (fact.kind === 'dropped') return fact
  const values = row.replacements.map((replacement) => replacement.value)
  const wrong = sayReplacements(fact, place, values, lexicon)
  if ('kind' in wrong) return wrong
  const worded = sayWording(entry.choose[place], fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if ([fact[place], ...wrong].some((end) => givesAway(worded.text, end.names))) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  if (isEchoed(fact, place) || hasOnlyRightInitial(fact, place, wrong)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  if (isTold(fact[place]) && !wrong.some(isTold)) {
    return { kind: 'dropped', reason: 'a distinction would give the answer away' }
  }
  const right = random.below(letters.length)
  const question = makeQuestion({
    rule,
    form: 'multiple-choice',
    language,
    ...worded,
    options: optionsOf(wrong.toSpliced(right, 0, fact[place])),
    expected: { kind: 'option', letter: letters[right] ?? 'A' },
    statements: [statementOf(drawn), ...values.map((value) => exchanged(drawn, place, value))],
    facts: [drawn],
    certificates: row.replacements.map(({ certificate }) => inWordsOf(fact, certificate)),
    entries: [entry],
    others: values,
  })
  return { kind: 'asked', questions: [question] }
}

/** Whether it bears a description, to tell it from its namesakes. */
export function isTold(end: SaidEnd): boolean {
  return end.named.kind === 'entity' && end.named.name === 'shared'
}

/** Barium is the one with a B: symbols are asked for where the initial alone does not tell. */
function hasOnlyRightInitial(
  { subject, object, entry }: SaidFact,
  place: 'object' | 'subject',
  wrong: readonly SaidEnd[],
): boolean {
  if (literalKindOf(entry) !== 'text') return false
  const asked = initialOf(place === 'object' ? subject : object)
  const right = place === 'object' ? object : subject
  return initialOf(right) === asked && wrong.every((end) => initialOf(end) !== asked)
}

function initialOf(end: SaidEnd): string {
  return end.plain.slice(0, 1).toLowerCase()
}

export function optionsOf(ends: readonly SaidEnd[]): readonly Option[] {
  return ends.map((end, index) => ({
    letter: letters[index] ?? '?',
    text: end.listed,
    ...(end.named.kind === 'entity' ? { entity: end.named.id } : {}),
  }))
}
