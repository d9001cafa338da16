import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { QuestionForm } from '../../domain/question.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { Dropped, SaidFact } from '../rendered.ts'
import type { QuestionRule, RuleOptions, Said, SayContext } from '../rule.ts'
import { makeQuestion } from '../wording/make-question.ts'
import { faultOfAnswer, fillingOf, sayableReplacements, sayFact } from '../wording/said-fact.ts'
import { hopsOf } from './chain-hops.ts'
import { chainParts, dealOptions, isWorded } from './chain-parts.ts'
import { evenAnswers } from './even-answers.ts'
import { evenOptions } from './even-options.ts'
import { oneOther, threeOthers } from './similarity.ts'
import { wrongCount } from './wrong-options.ts'

/**
 * A question over several facts, each about the object of the one before: "Where was the author of “Emma” born?" All relations
 * but the last are said as nouns, each with one value certified to be all there is; each hop that can be asked alone is a
 * question of its own in the same group.
 */
export function chainRule(form: QuestionForm, hops: 2 | 3): QuestionRule {
  const id = `${names[form]}-${hops === 2 ? 'two' : 'three'}-hops`
  return {
    id,
    description: `${descriptions[form]} over ${hops === 2 ? 'two' : 'three'} facts, the relations but the last said as nouns.`,
    form,
    weight: hops === 2 ? 1 : 0.5,
    hops,
    ...balances[form],
    serves: (entry) => nounsOf(entry).length > 0,
    draw: (options) => drawOf(id, form, hops, options),
    declines: (facts, context) => {
      const said = sayPhrase(form, facts, context)
      return said.kind === 'dropped' ? said : undefined
    },
    say: (row, context) => sayChain(id, form, row, context),
  }
}

const names = { 'yes-no': 'yes-no', 'multiple-choice': 'choice', wh: 'wh' } as const
const descriptions = {
  'yes-no': 'Is this so',
  'multiple-choice': 'Which of these four',
  wh: 'Who, what, where, when',
} as const

/** How many wrong values each form needs. */
const wrongOf = { wh: 0, 'yes-no': 1, 'multiple-choice': wrongCount } as const

const balances = {
  'yes-no': { balanced: evenAnswers },
  'multiple-choice': { balanced: evenOptions },
  wh: {},
} as const

/** Nouns that go on without a clause: "the author of {S}", not "the place where {S} died". */
function nounsOf({ noun = [] }: Entry): Wordings {
  return noun.filter(({ say }) => !/\b(?:where|when|which|who|whom|whose|that)\b/.test(say))
}

function drawOf(salt: string, form: QuestionForm, hops: number, options: RuleOptions): Draw {
  const { uses, all, perRelation, seed, language } = options
  const nouns = uses.map((use) => use.relation)
  const askable = all.filter(({ entry }) => entry.chained !== false && isAskable(entry, form))
  const asked = askable.map((use) => use.relation)
  const last = hops - 1
  const before = Array.from({ length: last }, (_, edge) => edge)
  return {
    edges: [
      ...before.map((edge) => ({
        subject: `v${edge}`,
        object: `v${edge + 1}`,
        relations: nouns,
        objects: 'entity' as const,
      })),
      { subject: `v${last}`, object: `v${hops}`, relations: asked, objects: 'any' },
    ],
    complete: [...before, ...(form === 'wh' ? [last] : [])].map((edge) => ({
      edge,
      place: 'object' as const,
    })),
    ...(form === 'wh'
      ? {}
      : {
          exchange: {
            edge: last,
            place: 'object',
            ...(form === 'yes-no' ? oneOther(all) : threeOthers(all)),
          },
        }),
    // the father of the father has a name of his own
    distinctRelations: true,
    // a row of two that nobody asks in turn would stand in the way of those of the same subject that somebody does
    pairs: uses.flatMap((first) =>
      (hops === 2 ? askable : uses).flatMap((second): readonly (readonly [Iri, Iri])[] =>
        areAskedInTurn(first.entry, second.entry) ? [[first.relation, second.relation]] : [],
      ),
    ),
    perRelation,
    oncePer: 'subject',
    salt,
    seed,
    language,
  }
}

function isAskable(entry: Entry, form: QuestionForm): boolean {
  // yes-no is asked with wordings that every concept has
  if (entry.vague) return false
  switch (form) {
    case 'wh':
      return entry.ask.object !== undefined
    // when the painter of a picture died is read off the picture's own time
    case 'multiple-choice':
      return entry.choose.object !== undefined && entry.marks === undefined
    case 'yes-no':
      return true
  }
}

interface Chained {
  readonly kind: 'chained'
  readonly facts: readonly SaidFact[]
  readonly last: SaidFact
  readonly phrase: Mention
  readonly templates: readonly string[]
}

/** All facts but the last as a noun, whatever is asked of it. */
function sayPhrase(
  form: QuestionForm,
  drawn: DrawnRow['facts'],
  context: SayContext,
): Chained | Dropped {
  const facts = sayFacts(drawn, context)
  if ('kind' in facts) return facts
  const unworded = { kind: 'dropped', reason: 'no wording fits' } as const
  const last = facts.at(-1)
  const areInTurn = facts.every((fact, index) => {
    const next = facts[index + 1]
    return next === undefined || areAskedInTurn(fact.entry, next.entry)
  })
  if (!areInTurn) return unworded
  const chained = phraseOf(facts.slice(0, -1), context)
  if (last === undefined || chained === undefined) return unworded
  // Michelangelo was born in Caprese Michelangelo, whatever he is called here
  const passed = facts.slice(0, -1).flatMap(({ object }) => object.names)
  if (givesAway(chained.phrase.text, last.object.names) || givesAway(last.object.text, passed)) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const fault = form === 'wh' ? faultOfAnswer(last, context.lexicon) : undefined
  if (fault !== undefined) return fault
  return isWorded(form, last, chained.phrase)
    ? { kind: 'chained', facts, last, ...chained }
    : unworded
}

function sayChain(rule: string, form: QuestionForm, row: DrawnRow, context: SayContext): Said {
  const chained = sayPhrase(form, row.facts, context)
  if (chained.kind === 'dropped') return chained
  const { facts, last } = chained
  const sayable = sayableReplacements(
    last,
    'object',
    row.replacements,
    context.lexicon,
    wrongOf[form],
  )
  if ('kind' in sayable) return sayable
  const wrong = sayable.filter(({ end }) => !givesAway(chained.phrase.text, end.names))
  if (wrong.length < wrongOf[form]) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const options = form === 'multiple-choice' ? dealOptions(last, wrong, context) : undefined
  if (options?.kind === 'dropped') return options
  const ends = { facts, last, wrong, ...(options === undefined ? {} : { options }) }
  const parts = chainParts(form, { ...ends, phrase: chained.phrase }, row, context)
  if (parts === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const question = makeQuestion({
    rule,
    form,
    language: context.language,
    ...parts,
    template: [...chained.templates, parts.template].join(' < '),
    facts: row.facts,
    entries: facts.map(({ entry }) => entry),
    doubts: [...facts.flatMap(({ doubts }) => doubts), ...parts.doubts],
    hops: facts.length,
  })
  const hops = hopsOf(form, ends, row, context)
  if (hops.length === 0) return { kind: 'dropped', reason: 'the answer stands in the question' }
  const group = (role: 'true' | 'hop', index?: number) => ({
    groups: [{ id: question.id, role, ...(index === undefined ? {} : { index }) }],
  })
  return {
    kind: 'asked',
    questions: [
      { ...question, ...group('true') },
      ...hops.map(({ hop, index }) => ({ ...hop, ...group('hop', index) })),
    ],
  }
}

function sayFacts(row: DrawnRow['facts'], { lexicon }: SayContext): readonly SaidFact[] | Dropped {
  const facts: SaidFact[] = []
  for (const [index, drawn] of row.entries()) {
    const entry = lexicon.entryOf(drawn.relation)
    if (entry === undefined) return { kind: 'dropped', reason: 'no wording fits' }
    // who is passed through is named nowhere but in the hop
    const fact = sayFact(drawn, entry, lexicon, 'object', index === 0 ? undefined : 'subject')
    if (fact.kind === 'dropped') return fact
    facts.push(fact)
  }
  return facts
}

/** Not "the father of somebody's mother", who is a grandfather, asked for or passed through. */
function areAskedInTurn(first: Entry, second: Entry): boolean {
  const isOfOneEvent = first.event !== undefined && first.event === second.event
  return !isOfOneEvent && !goesBack(first, second)
}

/** "A child of somebody's mother": up a relation and down again is nothing that anybody asks. */
function goesBack(entry: Entry, next: Entry): boolean {
  const { concept, inverse, impliesInverse = [] } = entry
  return (
    inverse === next.concept ||
    next.inverse === concept ||
    impliesInverse.includes(next.concept) ||
    (entry.symmetric === true && concept === next.concept)
  )
}

/** "the birthplace of the author of “Emma”", as the subject of the last fact, and the templates it was made of. */
function phraseOf(
  facts: readonly SaidFact[],
  { random }: SayContext,
): { readonly phrase: Mention; readonly templates: readonly string[] } | undefined {
  const templates: string[] = []
  let phrase: Mention | undefined = facts[0]?.subject
  for (const fact of facts) {
    const nouns = nounsOf(fact.entry).filter(
      ({ say }) => templates.length === 0 || !say.includes("{S's}"),
    )
    const filling = fillingOf(fact, phrase === undefined ? {} : { S: phrase })
    // "Edward VI's mother" rather than "the mother of Edward VI"
    const own = nouns.filter(({ say }) => say.includes("{S's}"))
    const said = sayWording(own, filling, random) ?? sayWording(nouns, filling, random)
    if (said === undefined) return undefined
    templates.push(said.template)
    const first = said.template.startsWith('{') ? phrase?.text : undefined
    phrase = { ...fact.object, text: uncapitalised(said.text, first ?? said.template) }
  }
  return phrase && { phrase, templates }
}

/** In running text: begun as the name or the template is that it begins with. */
function uncapitalised(said: string, begins: string): string {
  return begins.slice(0, 1) + said.slice(1)
}
