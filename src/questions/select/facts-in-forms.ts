import { FactForm } from '../../domain/fact-form.ts'
import { factKeyOf } from '../../domain/fact-key.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Question } from '../../domain/question.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Unit } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import type { Candidates } from './candidates.ts'
import type { DrawnForm, DrawnForms } from './draw-forms.ts'
import type { QuestionStore } from './question-store.ts'

/** Fewer forms don't show which of them knowledge is bound to; yes and no are one form. */
const fewestForms = 4

interface Part {
  readonly form: FactForm
  readonly sketch: Sketch
  readonly question: Question
}

/** A fact with its questions, in the order of `FactForm`. */
interface FactInForms {
  readonly relation: Iri
  readonly place: number
  readonly parts: readonly Part[]
}

/**
 * A unit for each fact that can be asked in `fewestForms` forms, those in more forms first. None asks what another asks or what
 * was `asked` before: a chain whose other fact is asked elsewhere is left out, or the fact with fewer forms.
 */
export function factsInForms(
  drawn: readonly DrawnForms[],
  store: QuestionStore,
  asked: readonly Sketch[],
): readonly Candidates[] {
  const seen = new Set(asked.flatMap(({ asks }) => asks))
  const all = drawn.flatMap(({ facts, others }, place) => joined(facts, others, store, place))
  const units = new Map<string, Unit[]>()
  for (const { relation, place, parts } of all.toSorted(
    (one, other) => formsIn(other.parts) - formsIn(one.parts),
  )) {
    const fresh = freshOf(parts, seen)
    if (formsIn(fresh) < fewestForms) continue
    for (const key of fresh.flatMap(({ sketch }) => sketch.asks)) seen.add(key)
    const key = `${place} ${relation}`
    units.set(key, [...(units.get(key) ?? []), unitOf(fresh, store)])
  }
  return drawn.map(({ facts }, place) => ({
    ...facts,
    byRelation: new Map(
      [...facts.byRelation].map(([relation, found]) => [
        relation,
        { ...found, units: units.get(`${place} ${relation}`) ?? [] },
      ]),
    ),
  }))
}

/** Facts with all that was drawn about them. */
function joined(
  facts: Candidates,
  others: readonly DrawnForm[],
  store: QuestionStore,
  place: number,
): readonly FactInForms[] {
  const further = byFact(others, store)
  const found = new Map<string, FactInForms>()
  for (const unit of unitsOf(facts)) {
    const [yes, no] = read(unit, store)
    const [fact] = yes?.question.facts ?? []
    if (yes === undefined || no === undefined || fact === undefined) continue
    // one fact of each subject and relation
    const key = JSON.stringify([fact.subject, fact.relation])
    if (found.has(key)) continue
    const parts: readonly Part[] = [
      { ...yes, form: 'yes' },
      { ...no, form: 'no' },
      ...(further.get(factKeyOf(fact)) ?? []),
    ]
    found.set(key, { relation: fact.relation, place, parts: inOrder(parts) })
  }
  return [...found.values()]
}

/** By fact, what was drawn in the other forms, one of each. */
function byFact(
  others: readonly DrawnForm[],
  store: QuestionStore,
): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, readonly Part[]>()
  const all = others.flatMap(({ form, candidates }) =>
    unitsOf(candidates).flatMap((unit) => partsOf(form, unit, store)),
  )
  for (const [key, parts] of all) {
    const known = found.get(key) ?? []
    if (known.some(({ form }) => form === parts[0]?.form)) continue
    found.set(key, [...known, ...parts])
  }
  return found
}

/** The facts that a unit asks in a form, each with the questions that do. */
function partsOf(
  form: FactForm,
  unit: Unit,
  store: QuestionStore,
): readonly (readonly [string, readonly Part[]])[] {
  const all = read(unit, store)
  const roleOf = ({ question }: Omit<Part, 'form'>) => question.groups?.[0]?.role
  if (form === 'premise') {
    const twin = all.find((one) => roleOf(one) === 'false')
    return twin === undefined ? [] : [[keyOf(twin.question), [{ ...twin, form }]]]
  }
  const [whole] = all
  if (whole === undefined) return []
  if (form !== 'chain') return [[keyOf(whole.question), [{ ...whole, form }]]]
  const { facts, hops } = whole.question
  // with several ways to the answer no one fact is needed
  if (facts.length > hops) return []
  const steps = all.filter((one) => roleOf(one) === 'hop')
  return facts.flatMap((fact) => {
    const other = steps.find(({ question }) => keyOf(question) !== factKeyOf(fact))
    if (other === undefined) return []
    return [
      [
        factKeyOf(fact),
        [
          { ...whole, form },
          { ...other, form: 'hop' as const },
        ],
      ] as const,
    ]
  })
}

function keyOf({ facts: [first] }: Question): string {
  return first === undefined ? '' : factKeyOf(first)
}

function freshOf(parts: readonly Part[], seen: ReadonlySet<number>): readonly Part[] {
  const isSeen = ({ sketch }: Part) => sketch.asks.some((key) => seen.has(key))
  const isOfChain = ({ form }: Part) => form === 'chain' || form === 'hop'
  if (parts.some((part) => !isOfChain(part) && isSeen(part))) return []
  return parts.some(isSeen) ? parts.filter((part) => !isOfChain(part)) : parts
}

/** Yes and no are one form, and so are a chain and its other hop. */
function formsIn(parts: readonly Part[]): number {
  return parts.filter(({ form }) => form !== 'no' && form !== 'hop').length
}

/** As one group, a question for each part; it is assumed as a whole where any of it is. */
function unitOf(parts: readonly Part[], store: QuestionStore): Unit {
  const [first] = parts
  const id = first?.question.id ?? ''
  const isAssumed = parts.some(({ question }) => question.standard === 'published')
  return parts.map(({ form, question }) =>
    store.add({
      ...question,
      groups: [{ id, role: 'form', form }],
      ...(first?.question.stratum && { stratum: first.question.stratum }),
      ...(isAssumed && { standard: 'published' as const }),
    }),
  )
}

function unitsOf({ byRelation }: Candidates): readonly Unit[] {
  return [...byRelation.values()].flatMap(({ units }) => units)
}

function read(unit: Unit, store: QuestionStore): readonly Omit<Part, 'form'>[] {
  return unit.map((sketch) => ({ sketch, question: store.read(sketch) }))
}

function inOrder(parts: readonly Part[]): readonly Part[] {
  const byForm = groupBy(parts, ({ form }) => form)
  return FactForm.options.flatMap((form) => byForm.get(form)?.slice(0, 1) ?? [])
}
