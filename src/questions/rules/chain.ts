import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { QuestionForm } from '../../domain/question.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { QuestionRule, RuleOptions, Said, SayContext } from '../rule.ts'
import { makeQuestion } from '../wording/make-question.ts'
import { asDrawn, faultOfAnswer, sayableReplacements } from '../wording/render-fact.ts'
import { hopsOf } from './chain-hops.ts'
import { chainParts, dealOptions } from './chain-parts.ts'
import { areAskedInTurn, type Chained, nounsOf, sayPhrase } from './chain-phrase.ts'
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
  const number = hops === 2 ? 'two' : 'three'
  const id = `${names[form]}-${number}-hops`
  return {
    id,
    description: `${descriptions[form]} over ${number} facts, the relations but the last said as nouns.`,
    form,
    weight: hops === 2 ? 1 : 0.5,
    hops,
    ...balances[form],
    serves: (entry) => nounsOf(entry).length > 0,
    draw: (options) => ({
      ...edgesOf(form, hops, 'any', options),
      ...certifiedOf(form, hops, options),
      salt: id,
    }),
    prepare: (facts, context) => {
      const chained = sayPhrase(form, facts, context)
      if (chained.kind === 'dropped') return chained
      return { kind: 'prepared', say: (row) => sayChain(id, form, chained, row, context) }
    },
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

/** Of a chain of two each value that the first subject may have is a way; of three every hop but the last has one. */
function certifiedOf(
  form: QuestionForm,
  hops: 2 | 3,
  { all }: RuleOptions,
): Pick<Draw, 'complete' | 'paths' | 'exchange'> {
  const last = hops - 1
  const ends = form === 'wh' ? [{ edge: last, place: 'object' as const }] : []
  const passed =
    hops === 2
      ? [{ edge: 0, place: 'object', several: true } as const]
      : [0, 1].map((edge) => ({ edge, place: 'object' as const }))
  return {
    complete: [...passed, ...ends],
    ...(hops === 2 && { paths: form === 'wh' ? ('all' as const) : ('any' as const) }),
    ...(form !== 'wh' && {
      exchange: {
        edge: last,
        place: 'object',
        ...(form === 'yes-no' ? oneOther(all) : threeOthers(all)),
      },
    }),
  }
}

/** Edges that are asked in turn. */
export function edgesOf(
  form: QuestionForm,
  hops: 2 | 3,
  ends: 'any' | 'entity',
  options: RuleOptions,
): Omit<Draw, 'complete' | 'salt'> {
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
      { subject: `v${last}`, object: `v${hops}`, relations: asked, objects: ends },
    ],
    // the father of the father has a name of his own
    distinctRelations: true,
    // one row a subject is drawn: an unaskable pair would take the place of an askable one
    pairs: uses.flatMap((first) =>
      (hops === 2 ? askable : uses).flatMap((second): readonly (readonly [Iri, Iri])[] =>
        areAskedInTurn(first.entry, second.entry) ? [[first.relation, second.relation]] : [],
      ),
    ),
    perRelation,
    oncePer: 'subject',
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

function sayChain(
  rule: string,
  form: QuestionForm,
  { phrase, templates, ...chained }: Chained,
  row: DrawnRow,
  context: SayContext,
): Said {
  const facts = chained.facts.map((fact, index) => asDrawn(fact, row.facts[index]))
  const last = facts.at(-1) ?? chained.last
  const fault = form === 'wh' ? faultOfAnswer(last, context.lexicon) : undefined
  if (fault !== undefined) return fault
  const sayable = sayableReplacements(
    last,
    'object',
    row.replacements,
    context.lexicon,
    wrongOf[form],
  )
  if ('kind' in sayable) return sayable
  const wrong = sayable.filter(({ end }) => !givesAway(phrase.text, end.names))
  if (wrong.length < wrongOf[form]) {
    return { kind: 'dropped', reason: 'the answer stands in the question' }
  }
  const options = form === 'multiple-choice' ? dealOptions(last, wrong, phrase, context) : undefined
  if (options?.kind === 'dropped') return options
  const ends = { facts, last, wrong, options }
  const parts = chainParts(form, { ...ends, phrase }, row, context)
  if (parts === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  const question = makeQuestion({
    rule,
    form,
    language: context.language,
    ...parts,
    template: [...templates, parts.template].join(' < '),
    facts: row.facts,
    told: (row.paths ?? []).flat(),
    entries: facts.map(({ entry }) => entry),
    doubts: [...facts.flatMap(({ doubts }) => doubts), ...parts.doubts],
    hops: facts.length,
  })
  const hops = hopsOf(form, ends, row, context)
  if (hops.length === 0) return { kind: 'dropped', reason: 'the answer stands in the question' }
  const group = (role: 'true' | 'hop', index?: number) => ({
    groups: [{ id: question.id, role, index }],
  })
  return {
    kind: 'asked',
    questions: [
      { ...question, ...group('true') },
      ...hops.map(({ hop, index }) => ({ ...hop, ...group('hop', index) })),
    ],
  }
}
