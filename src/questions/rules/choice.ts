import type { DrawnRow } from '../../domain/draws.ts'
import type { Option } from '../../domain/question.ts'
import type { Kind } from '../../lexicon/concept.ts'
import type { Kinds } from '../../lexicon/kinds.ts'
import { sayWording, type Worded } from '../../lexicon/say-wording.ts'
import { givesAway, isEchoed } from '../checks/features/gives-away.ts'
import { kindOfAll } from '../checks/features/one-sort.ts'
import type { Dropped, RenderedEnd, RenderedFact } from '../rendered.ts'
import type { QuestionRule, Said, SayContext } from '../rule.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { exchanged, makeQuestion, statementOf } from '../wording/make-question.ts'
import { asDrawn, fillingOf, renderFact, sayableReplacements } from '../wording/render-fact.ts'
import { amongOptions } from './among-options.ts'
import { evenOptions } from './even-options.ts'
import { inOrder } from './in-order.ts'
import { threeOthers } from './similarity.ts'
import { wrongCount, wrongOptions } from './wrong-options.ts'

export const letters = ['A', 'B', 'C', 'D'] as const

/** Four options for one end of a fact, the right one at any letter. */
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
    prepare: (facts, context) => {
      const asked = sayAsked(place, facts, context)
      if (asked.kind === 'dropped') return asked
      const { fact, worded } = asked
      return {
        kind: 'prepared',
        say: (row) => sayChoice(id, place, asDrawn(fact, row.facts[0]), worded, row, context),
      }
    },
  }
}

interface Asked {
  readonly kind: 'asked for'
  readonly fact: RenderedFact
  readonly worded: Worded
}

/** What is asked, whatever the options are. */
function sayAsked(
  place: 'object' | 'subject',
  [drawn]: DrawnRow['facts'],
  { lexicon, random, entry }: SayContext,
): Asked | Dropped {
  if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const fact = renderFact(drawn, entry, lexicon, place)
  if (fact.kind === 'dropped') return fact
  const worded = sayWording(entry.choose[place], fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (givesAway(worded.text, fact[place].names) || isEchoed(fact, place)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  return { kind: 'asked for', fact, worded }
}

function sayChoice(
  rule: string,
  place: 'object' | 'subject',
  fact: RenderedFact,
  worded: Worded,
  { replacements }: DrawnRow,
  context: SayContext,
): Said {
  const { lexicon, language, random, entry } = context
  const { drawn } = fact
  const sayable = sayableReplacements(fact, place, replacements, lexicon, wrongCount)
  if ('kind' in sayable) return sayable
  const candidates = sayable.filter(({ end }) => !givesAway(worded.text, end.names))
  if (candidates.length < wrongCount) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const chosen = wrongOptions(fact[place], candidates, context, worded.text)
  if (chosen.kind === 'dropped') return chosen
  const { three } = chosen
  const wrong = three.map(({ end }) => end)
  const values = three.map(({ replacement }) => replacement.value)
  const { ends, place: right } = inOrder(fact[place], wrong, random)
  const question = makeQuestion({
    rule,
    form: 'multiple-choice',
    language,
    ...amongOptions(worded, fillingOf(fact), place, [fact[place], ...wrong], fact.entry, lexicon),
    options: optionsOf(ends, lexicon.kinds),
    expected: { kind: 'option', letter: letters[right] ?? 'A' },
    statements: [statementOf(drawn), ...values.map((value) => exchanged(drawn, place, value))],
    facts: [drawn],
    certificates: three.map(({ end, replacement }) =>
      inWordsOf(fact, replacement.certificate, lexicon, end),
    ),
    entries: [entry],
    doubts: [...fact.doubts, ...chosen.doubts],
    others: values,
  })
  return { kind: 'asked', questions: [question] }
}

/** Years that are all AD are listed without it, so that one of four digits does not stand out. */
function textAmong(end: RenderedEnd, all: Kind | undefined, isOfOurEra: boolean): string {
  if (isOfOurEra) return end.listed.replace(/^AD /, '')
  return end.listed === `${end.plain} (${all?.noun})` ? end.plain : end.listed
}

/** Whether it is listed with its article, as "the transistor" is. */
function isArticleListed({ kindOf, listed, plain, text }: RenderedEnd, kinds: Kinds): boolean {
  if (kindOf === undefined || listed !== plain || text !== `the ${plain}`) return false
  return kinds.inherited(kindOf.kind, 'articleListed') === true
}

/** Options with their distinctions in brackets, unless all are of that kind: among operas not “Eugene Onegin” (opera). */
export function optionsOf(ends: readonly RenderedEnd[], kinds: Kinds): readonly Option[] {
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
