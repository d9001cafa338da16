import type { DrawnRow, Replacement } from '../../domain/draws.ts'
import type { Question } from '../../domain/question.ts'
import { sayCorrection } from '../../lexicon/correct.ts'
import { isOfYear, literalKindOf } from '../../lexicon/lexicon.ts'
import { isApposed, suits } from '../../lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import { hasNoPlaceForClause, identifiedByYear } from '../../lexicon/wording-patterns.ts'
import { asSentence } from '../../text/as-sentence.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import { joinDoubts, look } from '../checks/look.ts'
import type { Dropped, RenderedEnd, RenderedFact } from '../rendered.ts'
import type { QuestionRule, Said, SayContext } from '../rule.ts'
import { isAllThereIs } from '../wording/corrected.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { isUsualAside } from '../wording/is-usual-aside.ts'
import { exchanged, expectedOf, makeQuestion, statementOf } from '../wording/make-question.ts'
import { groupedWithProbe, probeOf } from '../wording/probe.ts'
import { rebuttalOf } from '../wording/rebuttal.ts'
import {
  asDrawn,
  faultOfAnswer,
  fillingOf,
  firstSayable,
  renderedWithoutYears,
  renderFact,
} from '../wording/render-fact.ts'
import { evenAnswers } from './even-answers.ts'
import { oneOther } from './similarity.ts'

const id = 'false-premise'

/**
 * A premise from one fact and a question from another, and its twin with the premise's object exchanged: "In which year was
 * “Emma”, which was written by Jane Austen, published?" The true one expects the answer; where no certificate says that there
 * is one answer alone, it expects only that its premise is not rejected. The twin expects a correction.
 */
export const falsePremise: QuestionRule = {
  id,
  description: 'A true question with a premise in it, and its twin whose premise is false.',
  form: 'wh',
  weight: 2,
  premise: true,
  balanced: evenAnswers,
  ofObject: true,
  serves: (entry) => entry.suppose !== undefined && isUsualAside(entry),
  draw: ({ uses, all, perRelation, seed, language }) => ({
    edges: [
      { subject: 's', object: 'o', relations: uses.map((use) => use.relation), objects: 'any' },
      { subject: 's', object: 'v', relations: askable(all), objects: 'any' },
    ],
    distinctRelations: true,
    complete: [{ edge: 1, place: 'object', optional: true }],
    exchange: { edge: 0, place: 'object', ...oneOther(all) },
    perRelation,
    oncePer: 'subject',
    salt: id,
    seed,
    language,
  }),
  prepare: (facts, context) => {
    const ends = sayEnds(facts, context)
    if (ends.kind === 'dropped') return ends
    return { kind: 'prepared', say: (row) => sayPair(ends, row, context) }
  },
}

/** Relations that can be asked about beside a premise: not numbers that change with time, nor those marked `chained: false`. */
function askable(uses: Parameters<QuestionRule['draw']>[0]['uses']): readonly string[] {
  return uses
    .filter(({ entry }) => !entry.vague && entry.ask.object !== undefined)
    .filter(({ entry }) => entry.chained !== false)
    .filter(({ entry }) => entry.changes !== true || literalKindOf(entry) === undefined)
    .map(({ relation }) => relation)
}

interface SaidEnds {
  readonly kind: 'ends'
  readonly premise: RenderedFact
  readonly answer: RenderedFact
  readonly doubts: readonly string[]
}

/** Both facts, whatever takes the premise's object's place. */
function sayEnds(
  [supposed, wanted]: DrawnRow['facts'],
  { lexicon, entry }: SayContext,
): SaidEnds | Dropped {
  const asked = wanted === undefined ? undefined : lexicon.entryOf(wanted.relation)
  const isOfOneEvent =
    (entry.event !== undefined && entry.event === asked?.event) ||
    (entry.containment === true && asked?.containment === true)
  // "Where did Omar Sharif, who died in 2011, die?", "Where is Yale, which is in Ohio, located?"
  if (!supposed || !wanted || !asked || asked.concept === entry.concept || isOfOneEvent) {
    return { kind: 'dropped', reason: 'no wording fits' }
  }
  const premise = renderFact(supposed, entry, lexicon)
  if (premise.kind === 'dropped') return premise
  const answer = renderFact(wanted, asked, lexicon, 'object')
  if (answer.kind === 'dropped') return answer
  const fault = faultOfAnswer(answer, lexicon)
  if (fault !== undefined) return fault
  const looked = look('aside', { premise, asked: answer })
  if (looked.kind === 'dropped') return looked
  const [supposing = premise, asking = answer] = renderedWithoutYears([premise, answer])
  // "the Battle of Isandlwana (1879), which took place in 1879"
  if (isOfYear(entry) && identifiedByYear.test(asking.subject.text)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const doubts = joinDoubts(premise.doubts, answer.doubts, looked.doubts)
  return { kind: 'ends', premise: supposing, answer: asking, doubts }
}

function sayPair(ends: SaidEnds, row: DrawnRow, context: SayContext): Said {
  const [supposed, wanted] = row.facts
  const premise = asDrawn(ends.premise, supposed)
  const answer = asDrawn(ends.answer, wanted)
  const { doubts } = ends
  const { lexicon } = context
  const wrong = firstSayable(premise, 'object', row.replacements, lexicon)
  if ('kind' in wrong) return wrong
  const { end: other, replacement } = wrong
  const probe = probeOf(premise, 'object', wrong, row, context)
  if (probe === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const { complete } = row
  return pairOf(
    { premise, answer, other, replacement, probe, certificates: complete, doubts },
    context,
  )
}

interface PairParts {
  readonly premise: RenderedFact
  readonly answer: RenderedFact
  readonly other: RenderedEnd
  readonly replacement: Replacement
  readonly probe: Question
  readonly certificates: DrawnRow['complete']
  readonly doubts: readonly string[]
}

function pairOf(parts: PairParts, context: SayContext): Said {
  const { premise, answer, other, replacement, probe, certificates, doubts } = parts
  const { entry, language, random } = context
  const asked = answer.entry
  const twinFilling = fillingOf(premise, { O: other })
  const suppose = pick(
    entry.suppose?.filter(
      (wording) => suits(wording, fillingOf(premise)) && suits(wording, twinFilling),
    ),
    random.below,
  )?.say
  const ask = pick(
    asked.ask.object?.filter(
      (wording) =>
        !wording.say.includes("{S's}") &&
        !hasNoPlaceForClause.test(wording.say) &&
        suits(wording, fillingOf(answer)),
    ),
    random.below,
  )?.say
  if (suppose === undefined || ask === undefined)
    return { kind: 'dropped', reason: 'no wording fits' }
  const trueText = askAbout(ask, answer, suppose, fillingOf(premise))
  const falseText = askAbout(ask, answer, suppose, twinFilling)
  if (trueText === undefined || falseText === undefined)
    return { kind: 'dropped', reason: 'no wording fits' }
  if ([trueText, falseText].some((text) => givesAway(text, answer.object.names))) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const shared = {
    rule: id,
    form: 'wh' as const,
    language,
    template: `${ask} + ${suppose}`,
    facts: [premise.drawn, answer.drawn],
    entries: [entry, asked],
  }
  const right = makeQuestion({
    ...shared,
    text: trueText,
    doubts,
    // what else may be right nobody knows, and that the premise is
    expected: certificates.length === 0 ? { kind: 'acceptance' } : expectedOf(answer.object, asked),
    statements: [statementOf(premise.drawn), statementOf(answer.drawn)],
    certificates: certificates.map((one) => inWordsOf(answer, one, context.lexicon)),
  })
  const known = isAllThereIs(answer, certificates.length > 0) ? answer : undefined
  const correction = correct(premise, other, known, context)
  if (correction === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const twin = makeQuestion({
    ...shared,
    text: falseText,
    doubts: [...doubts, ...other.doubts],
    premise: {
      status: false,
      exchanges: [{ place: 'object', original: premise.object.plain, replacement: other.plain }],
      correction,
    },
    expected: { kind: 'rejection', correction },
    statements: [exchanged(premise.drawn, 'object', replacement.value)],
    certificates: [inWordsOf(premise, replacement.certificate, context.lexicon)],
    others: [replacement.value],
  })
  return { kind: 'asked', questions: groupedWithProbe(right, twin, probe) }
}

/** Puts the supposition behind the subject's name, with a comma after it unless the question ends there. */
function askAbout(
  template: string,
  answer: RenderedFact,
  suppose: string,
  supposed: Filling,
): string | undefined {
  const { subject } = answer
  // two clauses in a row: "Henry V, the king who died in 1422, who was born in …", "Charles, Duke of Berry, who was born in …"
  if (isApposed(subject)) return undefined
  const aside = fillTemplate(`{S}, ${suppose},`, { ...supposed, S: subject })
  if (aside === undefined) return undefined
  const told = subject.text.slice(0, 1) + aside.slice(1)
  const text = fillTemplate(template, fillingOf(answer, { S: { ...subject, text: told } }))
  return text?.replace(/,([?.,;])/g, '$1')
}

/** "“Emma” was written by Jane Austen, not Charlotte Brontë, and was published in 1815."; without the answer, where there may be others. */
function correct(
  premise: RenderedFact,
  other: RenderedEnd,
  answer: RenderedFact | undefined,
  { lexicon }: SayContext,
): string | undefined {
  const { subject, object } = premise
  const filling = { ...fillingOf(premise), S: subject, O: other, T: object }
  const isOneOfSeveral = premise.drawn.isOneOfSeveral === true
  const truth = sayCorrection(premise.entry, 'object', filling, isOneOfSeveral)
  return answer === undefined ? truth && asSentence(truth) : rebuttalOf(truth, answer, lexicon)
}

function pick<T>(items: readonly T[] | undefined, below: (bound: number) => number): T | undefined {
  return items === undefined ? undefined : items[below(items.length)]
}
