import type { DrawnFact, DrawnRow } from '../domain/draws.ts'
import type { Option } from '../domain/question.ts'
import type { Kind } from '../lexicon/concept.ts'
import type { Kinds } from '../lexicon/kinds.ts'
import { sayWording, type Worded } from '../lexicon/say-wording.ts'
import { amongOptions } from './among-options.ts'
import { evenOptions } from './even-options.ts'
import { isFarFromOthers } from './far-from-others.ts'
import { givesAway, isEchoed } from './gives-away.ts'
import { inOrder } from './in-order.ts'
import { inWordsOf } from './in-words-of.ts'
import { exchanged, makeQuestion, statementOf } from './make-question.ts'
import { areNamedAlike } from './named-alike.ts'
import { isOddByName } from './odd-by-name.ts'
import { kindOfAll } from './one-sort.ts'
import { isNamedForItsOwn } from './own-value.ts'
import type { Dropped, QuestionRule, Said, SayContext } from './rule.ts'
import type { SaidEnd } from './said-end.ts'
import {
  faultOfAnswer,
  fillingOf,
  isDistinguished,
  type SaidFact,
  type SaidReplacement,
  sayableReplacements,
  sayFact,
} from './said-fact.ts'
import { threeOthers } from './similarity.ts'
import { wrongCount, wrongOptions } from './wrong-options.ts'

export const letters = ['A', 'B', 'C', 'D'] as const

/** Four options for one end of a fact; the right one stands at any letter. */
export function choiceRule(place: 'object' | 'subject'): QuestionRule {
  const id = `choice-${place}`
  return {
    id,
    description: `Which of these four? The ${place} is asked; wrong options come from the same relation.`,
    form: 'multiple-choice',
    weight: 1,
    balanced: evenOptions,
    serves: (entry) => !entry.vague && entry.choose[place] !== undefined,
    draw: ({ uses, all, perRelation, seed, language }) => ({
      edges: [
        { subject: 's', object: 'o', relations: uses.map((use) => use.relation), objects: 'any' },
      ],
      complete: [],
      exchange: { edge: 0, place, ...threeOthers(all) },
      perRelation,
      oncePer: 'subject',
      salt: id,
      seed,
      language,
    }),
    declines: (facts, context) => {
      const asked = sayAsked(place, facts, context)
      return asked.kind === 'dropped' ? asked.reason : undefined
    },
    say: (row, context) => sayChoice(id, place, row, context),
  }
}

interface Asked {
  readonly kind: 'asked for'
  readonly drawn: DrawnFact
  readonly fact: SaidFact
  readonly worded: Worded
}

/** What is asked, whatever the options are. */
function sayAsked(
  place: 'object' | 'subject',
  [drawn]: DrawnRow['facts'],
  { lexicon, random, entry }: SayContext,
): Asked | Dropped {
  if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const fact = sayFact(drawn, entry, lexicon, place)
  if (fact.kind === 'dropped') return fact
  const fault = faultOfAnswer(fact, lexicon)
  if (fault !== undefined) return { kind: 'dropped', reason: fault }
  const worded = sayWording(entry.choose[place], fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (givesAway(worded.text, fact[place].names) || isEchoed(fact, place)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  return { kind: 'asked for', drawn, fact, worded }
}

function sayChoice(
  rule: string,
  place: 'object' | 'subject',
  row: DrawnRow,
  context: SayContext,
): Said {
  const asked = sayAsked(place, row.facts, context)
  if (asked.kind === 'dropped') return asked
  const { drawn, fact, worded } = asked
  const { lexicon, language, random, entry } = context
  const sayable = sayableReplacements(fact, place, row.replacements, lexicon, wrongCount)
  if ('kind' in sayable) return sayable
  const candidates = sayable.filter(
    ({ end, replacement }) =>
      !givesAway(worded.text, end.names) &&
      !(place === 'subject' && isNamedForItsOwn(fact, replacement)),
  )
  if (candidates.length < wrongCount) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  if (
    isOnlyOneTold(
      fact[place],
      candidates.map(({ end }) => end),
    )
  ) {
    return { kind: 'dropped', reason: 'a distinction would give the answer away' }
  }
  const chosen = wrongOptions(fact[place], candidates, random, (three) => {
    const ends = three.map(({ end }) => end)
    return (
      !isOnlyOneTold(fact[place], ends) &&
      areBracketedAlike([fact[place], ...ends], lexicon.kinds) &&
      areNamedAlike([fact[place], ...ends]) &&
      !isOddByName(fact[place], ends) &&
      !isFarFromOthers([fact[place], ...ends]) &&
      !isOneInAnother([fact[place], ...ends]) &&
      !areAllOfOne(three)
    )
  })
  if (chosen === undefined) return { kind: 'dropped', reason: 'the answer stands in the question' }
  const wrong = chosen.map(({ end }) => end)
  const replacements = chosen.map(({ replacement }) => replacement)
  const values = replacements.map(({ value }) => value)
  const { ends, place: right } = inOrder(fact[place], wrong, random)
  const question = makeQuestion({
    rule,
    form: 'multiple-choice',
    language,
    ...amongOptions(worded, fillingOf(fact), place, [fact[place], ...wrong], lexicon.kinds),
    options: optionsOf(ends, lexicon.kinds),
    expected: { kind: 'option', letter: letters[right] ?? 'A' },
    statements: [statementOf(drawn), ...values.map((value) => exchanged(drawn, place, value))],
    facts: [drawn],
    certificates: chosen.map(({ end, replacement }) =>
      inWordsOf(fact, replacement.certificate, lexicon, end),
    ),
    entries: [entry],
    others: values,
  })
  return { kind: 'asked', questions: [question] }
}

/** Whether the right option alone bears a description, to tell it from its namesakes. */
export function isOnlyOneTold(right: SaidEnd, wrong: readonly SaidEnd[]): boolean {
  return isDistinguished(right) && !wrong.some(isDistinguished)
}

/** Delhi beside New Delhi: who is in the one is in the other, or so a reader takes it. */
function isOneInAnother(ends: readonly SaidEnd[]): boolean {
  const names = ends.map(({ plain }) => ` ${plain} `)
  return names.some((one) => names.some((other) => other !== one && other.endsWith(one)))
}

/** Of works all have something in brackets, or none has: “Psycho” (1998) beside “8 Mile” is taken for the right one, or for a mistake. */
function areBracketedAlike(ends: readonly SaidEnd[], kinds: Kinds): boolean {
  if (!ends.some(({ kindOf }) => kindOf?.lineage.includes('work'))) return true
  const options = optionsOf(ends, kinds)
  const bracketed = options.filter(({ text }, index) => text !== ends[index]?.plain)
  return bracketed.every(({ text }) => !/ \(.*\)$/.test(text)) || bracketed.length === ends.length
}

/** All wrong ones have the same to them, by what refutes them: furlong, metre and parsec are units of length, and the ampere stands out. */
function areAllOfOne(wrong: readonly SaidReplacement[]): boolean {
  const [first, ...others] = wrong.map(({ end, replacement }) => {
    const id = end.named.kind === 'entity' ? end.named.id : undefined
    const own = replacement.certificate.facts.find(({ subject }) => subject === id)
    return typeof own?.object === 'string' ? own.object : undefined
  })
  return first !== undefined && others.every((value) => value === first)
}

/** Of years all of our era none says so, lest the one of four digits stand out. */
function textAmong(end: SaidEnd, all: Kind | undefined, isOfOurEra: boolean): string {
  if (isOfOurEra) return end.listed.replace(/^AD /, '')
  return end.listed === `${end.plain} (${all?.noun})` ? end.plain : end.listed
}

/** The transistor; what has a distinction is listed with it in brackets. */
function isArticleListed({ kindOf, listed, plain, text }: SaidEnd, kinds: Kinds): boolean {
  if (kindOf === undefined || listed !== plain || text !== `the ${plain}`) return false
  return kinds.inherited(kindOf.kind, 'articleListed') === true
}

/** Told in brackets from their namesakes, but not by what all the options are: operas are not “Eugene Onegin” (opera). */
export function optionsOf(ends: readonly SaidEnd[], kinds: Kinds): readonly Option[] {
  const all = kindOfAll(ends, kinds)
  const isOfOurEra =
    ends.every(({ listed }) => /^(?:AD )?\d+$/.test(listed)) &&
    ends.some(({ listed }) => /^\d{4}$/.test(listed))
  return ends.map((end, index) => ({
    letter: letters[index] ?? '?',
    text: isArticleListed(end, kinds) ? end.text : textAmong(end, all, isOfOurEra),
    ...(end.named.kind === 'entity' ? { entity: end.named.id } : {}),
  }))
}
