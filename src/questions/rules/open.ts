import type { DrawnRow } from '../../domain/draws.ts'
import type { AcceptedEntity } from '../../domain/expected.ts'
import type { Named } from '../../domain/named.ts'
import { type Entry, type Lexicon, literalKindOf } from '../../lexicon/lexicon.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import { givesAway, isEchoed } from '../checks/features/gives-away.ts'
import { joinDoubts, look } from '../checks/look.ts'
import type { RenderedEnd, RenderedFact } from '../rendered.ts'
import type { QuestionRule, Said, SayContext } from '../rule.ts'
import { withFittingNoun } from '../wording/fitting-noun.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { acceptedEntity, expectedOf, makeQuestion, statementOf } from '../wording/make-question.ts'
import { oneOfMany, oneWhose } from '../wording/one-of-many.ts'
import { renderEnd } from '../wording/render-end.ts'
import { asDrawn, faultOfAnswer, fillingOf, renderFact } from '../wording/render-fact.ts'
import { oneOther } from './similarity.ts'

/** Certified wrong answers; other answers are of unknown truth. */
const mostExcluded = 8

/** Any right value of one end, where the graph may not have them all, or where it is certified to have them all and they are several. */
export function openRule(place: 'object' | 'subject'): QuestionRule {
  const id = `open-${place}`
  return {
    id,
    description: `Who, what, where: any ${place} of a fact, where there may be several.`,
    form: 'wh',
    weight: 0.5,
    open: true,
    serves: (entry) =>
      !entry.vague &&
      entry.ask[place] !== undefined &&
      !isOfCountless(entry, place) &&
      // of a number that changes the graph may have that of any year
      !(entry.changes === true && literalKindOf(entry) !== undefined),
    draw: ({ uses, all, perRelation, seed, language }) => ({
      edges: [
        {
          subject: 's',
          object: 'o',
          relations: uses.map((use) => use.relation),
          objects: place === 'object' ? 'any' : 'entity',
        },
      ],
      complete: [{ edge: 0, place, several: true, optional: true }],
      open: place,
      exchange: { edge: 0, place, ...oneOther(all), spare: mostExcluded - 1, optional: true },
      perRelation,
      oncePer: place === 'object' ? 'subject' : 'object',
      salt: id,
      seed,
      language,
    }),
    prepare: ([drawn], context) => {
      if (drawn === undefined) return { kind: 'dropped', reason: 'no wording fits' }
      const fact = renderFact(drawn, context.entry, context.lexicon, place)
      if (fact.kind === 'dropped') return fact
      return {
        kind: 'prepared',
        say: (row) => sayOpen(id, place, asDrawn(fact, row.facts[0]), row, context),
      }
    },
  }
}

/** Everybody has one, such as a birthplace, so an answer in the graph is unlikely to be named. */
function isOfCountless({ one }: Entry, place: 'object' | 'subject'): boolean {
  return place === 'subject' && one === 'object'
}

function sayOpen(
  rule: string,
  place: 'object' | 'subject',
  fact: RenderedFact,
  row: DrawnRow,
  context: SayContext,
): Said {
  const { lexicon, language, random, entry } = context
  const { drawn } = fact
  if (drawn.object.kind === 'literal') return sayOpenLiteral(rule, fact, row, context)
  const values = (row.values ?? []).filter((value) => value.kind === 'entity').toSorted(byIri)
  const { answers, said } = endsAmong(values, entry, lexicon, place)
  const asking = wordingsOf(place, values.length, entry, lexicon) ?? []
  const wordings = withFittingNoun(asking, said, entry[place], lexicon.kinds)
  const worded = sayWording(wordings, fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (answers.length === 0) return { kind: 'dropped', reason: 'a value cannot be read' }
  const names = answers.flatMap(({ label, aliases }) => [label, ...aliases])
  if (givesAway(worded.text, names) || isEchoed(fact, place)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const looked = look('open', { place, given: fact[otherEnd(place)], entry }, lexicon.world)
  if (looked.kind === 'dropped') return looked
  const others = values.filter(({ id }) => id !== statementOf(drawn)[place])
  // where the list is all there is, any other answer is wrong, and none need be named; a value without a name may be missing
  const isClosed = row.complete.some(({ facts }) => facts.length === values.length)
  // what no sentence can name cannot be a wrong answer
  const wrong = (isClosed ? [] : row.replacements).filter(
    ({ value }) => renderEnd(value, place, entry, lexicon).kind !== 'dropped',
  )
  const question = makeQuestion({
    rule,
    form: 'wh',
    language,
    ...worded,
    expected: { kind: 'entities', answers, need: 'any', list: isClosed ? 'closed' : 'open' },
    statements: [statementOf(drawn)],
    facts: [drawn],
    told: others.map((value) => {
      const { subject, relation, object } = drawn
      return { subject, relation, object, [place]: value }
    }),
    certificates: [
      ...(isClosed ? row.complete : []),
      ...wrong.map(({ certificate }) => certificate),
    ].map((one) => inWordsOf(fact, one, lexicon)),
    entries: [entry],
    excluded: wrong.map(({ value }) => value),
    doubts: joinDoubts(fact.doubts, looked.doubts),
  })
  return { kind: 'asked', questions: [question] }
}

/** A number or date on which other sources may differ: theirs is not wrong, and that of the graph is right. */
function sayOpenLiteral(
  rule: string,
  fact: RenderedFact,
  { values = [] }: DrawnRow,
  { lexicon, language, random, entry }: SayContext,
): Said {
  const fault = faultOfAnswer(fact, lexicon)
  if (fault !== undefined) return fault
  const expected = expectedOf(fact.object, entry)
  const isOneOfSeveral = values.length > 1
  if (isOneOfSeveral || (expected.kind !== 'date' && expected.kind !== 'quantity')) {
    return { kind: 'dropped', reason: isOneOfSeveral ? 'sources differ on it' : 'no wording fits' }
  }
  const worded = sayWording(entry.ask.object ?? [], fillingOf(fact), random)
  if (worded === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  if (givesAway(worded.text, fact.object.names)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const question = makeQuestion({
    rule,
    form: 'wh',
    language,
    ...worded,
    expected: { ...expected, list: 'open' },
    statements: [statementOf(fact.drawn)],
    facts: [fact.drawn],
    certificates: [],
    entries: [entry],
    doubts: fact.doubts,
  })
  return { kind: 'asked', questions: [question] }
}

/**
 * Whoever stands at the other end of a hub is one of many, and is asked for so. In a graph of its owner's a plain wording is better
 * than none; elsewhere what can't be asked so is left to the other rules.
 */
function wordingsOf(
  place: 'object' | 'subject',
  count: number,
  entry: Entry,
  lexicon: Lexicon,
): Wordings | undefined {
  const all = entry.ask[place]
  if (place === 'object') return askedForOne(all, count, entry, lexicon)
  if (lexicon.speech !== undefined) return all
  const isPerson = isOfPeople(entry.subject, lexicon)
  const isUserGraph = lexicon.world === 'user'
  const turned = (all ?? []).flatMap(
    (wording) =>
      (isUserGraph ? oneWhose(wording) : undefined) ?? oneOfMany(wording, isPerson) ?? [],
  )
  return turned.length === 0 && isUserGraph ? all : turned
}

/** Of several objects one is asked for, too, where a wording can be turned so: "Name one place that Bath is twinned with." */
export function askedForOne(
  wordings: Wordings | undefined,
  count: number,
  entry: Entry,
  lexicon: Lexicon,
): Wordings | undefined {
  if (count < 2 || wordings === undefined || lexicon.speech !== undefined) return wordings
  const isPerson = isOfPeople(entry.object, lexicon)
  const turned = wordings.flatMap((wording) => oneOfMany(wording, isPerson) ?? [])
  return turned.length === 0 ? wordings : turned
}

function isOfPeople(names: readonly string[], { kinds }: Lexicon): boolean {
  return names.every((name) => {
    const kind = kinds.get(name)
    return kind !== undefined && kinds.inherited(kind, 'pronoun') === 'who'
  })
}

interface EndsAmong {
  /** A value whose name no sentence can say is a right answer all the same. */
  readonly answers: readonly AcceptedEntity[]
  /** Those that can be said. */
  readonly said: readonly RenderedEnd[]
}

/** Those that are entities, each once, by their IRIs. */
export function endsAmong(
  values: readonly Named[],
  entry: Entry,
  lexicon: Lexicon,
  place: 'object' | 'subject' = 'object',
): EndsAmong {
  const entities = new Map(
    values.flatMap((value) => (value.kind === 'entity' ? [[value.id, value] as const] : [])),
  )
  const ends = [...entities.values()].toSorted(byIri).map((value) => {
    const end = renderEnd(value, place, entry, lexicon)
    return { value, end: end.kind === 'dropped' ? undefined : end }
  })
  return {
    answers: ends.map(({ value, end }) => acceptedEntity(value, end)),
    said: ends.flatMap(({ end }) => end ?? []),
  }
}

type Entity = Extract<Named, { kind: 'entity' }>

function otherEnd(place: 'object' | 'subject'): 'object' | 'subject' {
  return place === 'object' ? 'subject' : 'object'
}

function byIri(one: Entity, other: Entity): number {
  return one.id < other.id ? -1 : 1
}
