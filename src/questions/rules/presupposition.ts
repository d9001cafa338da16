import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Expected } from '../../domain/expected.ts'
import type { Presupposition } from '../../lexicon/concept.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { Dropped, RenderedFact } from '../rendered.ts'
import type { QuestionRule, RuleOptions, Said, SayContext } from '../rule.ts'
import { corrected, type SaidEnds } from '../wording/corrected.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { isUsualAside } from '../wording/is-usual-aside.ts'
import { exchanged, expectedOf, makeQuestion, statementOf } from '../wording/make-question.ts'
import { groupedWithProbe, probeOf } from '../wording/probe.ts'
import {
  asDrawn,
  faultOfAnswer,
  fillingOf,
  firstSayable,
  renderedWithoutYears,
  renderFact,
} from '../wording/render-fact.ts'
import {
  type Beyond,
  fittingOf,
  isBeyond,
  toldBeyond,
  wordBoth,
} from '../wording/supposed-wording.ts'
import { evenAnswers } from './even-answers.ts'
import { oneLike, oneOther } from './similarity.ts'

/**
 * A question that supposes a fact and asks something else ("In which year did Marie Curie marry Pierre Curie?"), its twin with one
 * end exchanged, and the probe. Where the graph does not know what is asked, the true one expects that its premise is not
 * rejected.
 */
export function presuppositionRule(
  place: 'subject' | 'object',
  beyond: Beyond,
  choice: 'any' | 'similar' = 'any',
): QuestionRule {
  const kind = choice === 'similar' ? 'similar' : 'supposed'
  const id = beyond === 'itself' ? `${kind}-${place}` : `${kind}-${place}-of-${beyond}`
  return {
    id,
    description: `Supposes a fact and asks ${askedBeyond[beyond]}; in its twin the ${place} is exchanged${choice === 'similar' ? ' with one most like it' : ''}.`,
    form: 'wh',
    weight: 0.5,
    supposes: true,
    premise: true,
    balanced: evenAnswers,
    ...(place === 'object' && choice === 'any' && { ofObject: true }),
    serves: (entry) =>
      (beyond === 'itself' || isUsualAside(entry)) &&
      (entry.presuppose ?? []).some((one) => isBeyond(one, beyond)),
    draw: (options) => drawOf(id, place, beyond, choice, options),
    prepare: (facts, context) => {
      const said = sayFacts(beyond, facts, context)
      if (said.kind === 'dropped') return said
      return {
        kind: 'prepared',
        say: (row) => sayPresupposition(id, place, beyond, said, row, context),
      }
    },
  }
}

const askedBeyond = {
  itself: 'something of it',
  subject: 'another fact of its subject',
  object: 'another fact of its object',
} as const

function drawOf(
  salt: string,
  place: 'subject' | 'object',
  beyond: Beyond,
  choice: 'any' | 'similar',
  { uses, all, perRelation, seed, language, similarity = 'rare', leastShared }: RuleOptions,
): Draw {
  const first = {
    subject: 's',
    object: 'o',
    relations: uses.map((use) => use.relation),
    objects: beyond === 'object' ? ('entity' as const) : ('any' as const),
  }
  const shared = {
    exchange: {
      edge: 0,
      place,
      ...(choice === 'similar' && similarity !== 'none'
        ? oneLike(all, similarity, leastShared)
        : oneOther(all)),
    },
    perRelation,
    oncePer: 'subject' as const,
    salt,
    seed,
    language,
  }
  if (beyond === 'itself') {
    return { edges: [first], complete: [], tells: toldBeyond(uses, all), ...shared }
  }
  const pairs = uses.flatMap(({ relation, entry }) =>
    all
      .filter((use) => wantedConcepts(entry, beyond).includes(use.entry.concept))
      .map((use) => [relation, use.relation] as const),
  )
  const second = {
    subject: beyond === 'subject' ? 's' : 'o',
    object: 'v',
    relations: [...new Set(pairs.map(([, relation]) => relation))],
    objects: 'any' as const,
  }
  const complete = [{ edge: 1, place: 'object' as const, optional: true as const }]
  return { edges: [first, second], pairs, complete, ...shared }
}

function wantedConcepts(entry: Entry, beyond: Beyond): readonly string[] {
  return (entry.presuppose ?? []).flatMap(({ about }) =>
    about.kind === 'concept' && about.end === beyond ? about.concepts : [],
  )
}

function sayPresupposition(
  rule: string,
  place: 'subject' | 'object',
  beyond: Beyond,
  facts: SaidFacts,
  row: DrawnRow,
  context: SayContext,
): Said {
  const ends = sayEnds(place, beyond, facts, row, context)
  if (ends.kind === 'dropped') return ends
  const { premise, answer, wrong } = ends
  const { end: other, replacement } = wrong
  const said = wordBoth(premise, place, other, beyond, answer, context)
  if (said.kind === 'dropped') return said
  const { correction, stays } = corrected(place, beyond, ends, context)
  const probe = probeOf(premise, place, wrong, row, context)
  if (correction === undefined || probe === undefined) return unworded
  const names = answer?.object.names ?? []
  if ([said.right, said.twin].some((text) => givesAway(text, names))) {
    return inQuestion
  }
  const common = {
    rule,
    form: 'wh' as const,
    language: context.language,
    template: said.template,
    facts: row.facts,
    entries: answer === undefined ? [premise.entry] : [premise.entry, answer.entry],
  }
  const { shared } = replacement
  const doubts = [premise.doubts, answer?.doubts ?? []].flat()
  const right = makeQuestion({
    ...common,
    text: said.right,
    doubts,
    expected:
      answer !== undefined && row.complete.length === 0
        ? { kind: 'acceptance' }
        : expectedBeyond(premise, answer, said.about),
    statements: row.facts.map(statementOf),
    certificates:
      answer === undefined
        ? []
        : row.complete.map((one) => inWordsOf(answer, one, context.lexicon)),
  })
  const twin = makeQuestion({
    ...common,
    text: said.twin,
    doubts: [...doubts, ...other.doubts],
    premise: {
      status: false,
      exchanges: [{ place, original: premise[place].plain, replacement: other.plain }],
      correction,
    },
    expected: { kind: 'rejection', correction },
    statements: [exchanged(premise.drawn, place, other.named)],
    certificates: [inWordsOf(premise, replacement.certificate, context.lexicon, other)],
    others: [other.named],
    ...(beyond === place && stays !== undefined && { told: [stays.drawn] }),
    ...(shared === undefined ? {} : { confusability: shared }),
  })
  return { kind: 'asked', questions: groupedWithProbe(right, twin, probe) }
}

interface SaidFacts extends Pick<SaidEnds, 'premise' | 'answer'> {
  readonly kind: 'facts'
}

/** The facts, whatever takes the end's place. */
function sayFacts(
  beyond: Beyond,
  [supposed, wanted]: DrawnRow['facts'],
  { lexicon, entry }: SayContext,
): SaidFacts | Dropped {
  if (supposed === undefined) return unworded
  const supposing = renderFact(supposed, entry, lexicon)
  if (supposing.kind === 'dropped') return supposing
  const asked = wanted && lexicon.entryOf(wanted.relation)
  const asking = wanted && asked && renderFact(wanted, asked, lexicon, 'object')
  if (asking?.kind === 'dropped') return asking
  const fault = asking && faultOfAnswer(asking, lexicon)
  if (fault !== undefined) return fault
  const [premise = supposing, answer] = renderedWithoutYears([supposing, asking])
  if (fittingOf(premise, beyond, answer, [fillingOf(premise)]).length === 0) return unworded
  return { kind: 'facts', premise, answer }
}

function sayEnds(
  place: 'subject' | 'object',
  beyond: Beyond,
  facts: SaidFacts,
  row: DrawnRow,
  { lexicon }: SayContext,
): SaidEnds | Dropped {
  const [supposed, wanted] = row.facts
  const premise = asDrawn(facts.premise, supposed)
  const answer = facts.answer && asDrawn(facts.answer, wanted)
  const wrong = firstSayable(premise, place, row.replacements, lexicon)
  if ('kind' in wrong) return wrong
  // the living have no place of death
  const isOfItsEnd = beyond === place && answer?.entry.ends === true
  if (isOfItsEnd && wrong.end.isEnded !== true) return lives
  return { kind: 'ends', premise, wrong, answer, isAnswerCertified: row.complete.length > 0 }
}

const unworded = { kind: 'dropped', reason: 'no wording fits' } as const
const lives = { kind: 'dropped', reason: 'nothing says that it has ended' } as const
const inQuestion = { kind: 'dropped', reason: 'the answer stands in the question' } as const

/** The gold answer where the graph has one. */
function expectedBeyond(
  { drawn }: RenderedFact,
  answer: RenderedFact | undefined,
  about: Presupposition['about'],
): Expected {
  if (answer !== undefined) return expectedOf(answer.object, answer.entry)
  const time = about.kind === 'start' ? drawn.from : about.kind === 'end' ? drawn.to : undefined
  const year = /^-?\d{4,}/.exec(time ?? '')?.[0]
  return year === undefined
    ? { kind: 'acceptance' }
    : { kind: 'date', value: year, precision: 'year' }
}
