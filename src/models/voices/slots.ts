import type { Question } from '../../domain/question.ts'
import { claim, type Pivot, type Spoken, spoken, valueAt } from './claims.ts'
import type { Slot, Slots } from './fill.ts'
import { answerPivot, pivot, supposedIn } from './pivots.ts'
import { names } from './styles.ts'
import { inventedNames, type Tools } from './wrong.ts'

/** What stands in the slots, of three names at the exchanged end. */
export function slotsOf(
  question: Question,
  of: Pivot | undefined,
  [A, B, C]: readonly (Spoken | undefined)[],
  tools: Tools,
): Slots {
  const said = { A, B, C }
  const slots = Object.entries(said).map(
    ([name, one]) => [name, one && slotOf(one, of, question, tools)] as const,
  )
  return {
    ...Object.fromEntries(slots.filter(([, slot]) => slot !== undefined)),
    Q: { plain: question.text },
    ...(of && aboutPivot(of, question, tools)),
    ...yearsAround([A, B, C], tools),
  }
}

function slotOf(one: Spoken, of: Pivot | undefined, question: Question, tools: Tools): Slot {
  const { plain, mention, full = mention } = one
  const { lexicon, random } = tools
  const told = of && claim(of, mention, question, lexicon)
  const denied = of && claim(of, mention, question, lexicon, 'deny')
  const dated = of && claim(of, full, question, lexicon)
  const other = of && mixedUp(of, tools)
  const sibling = other && claim(other, mention, question, lexicon)
  const aliases = aliasesOf(plain, question)
  return {
    plain,
    text: mention.text,
    full: full.text,
    bare: plain.replace(/(?<=\d),(?=\d)/g, ''),
    alias: aliases[random.below(aliases.length)] ?? plain,
    ...(told !== undefined && { claim: told, that: mid(told) }),
    ...(denied !== undefined && { deny: denied, denied: mid(denied) }),
    ...(dated !== undefined && { dated }),
    ...(sibling !== undefined && { sibling }),
  }
}

/** The same with a concept that is mixed up with it: born for died. */
function mixedUp({ statement, end, entry }: Pivot, { lexicon }: Tools): Pivot | undefined {
  const concept = names().siblings[entry?.concept ?? '']
  const other = lexicon.entries.find((one) => one.concept === concept)
  return other && { statement, end, entry: other }
}

function aliasesOf(label: string, { expected }: Question): readonly string[] {
  if (expected.kind !== 'entities') return []
  return expected.answers.find((answer) => answer.label === label)?.aliases ?? []
}

export function aboutOf(question: Question, tools: Tools): Slots {
  const of = answerPivot(question, tools.lexicon) ?? supposedIn(question, tools.lexicon)?.pivot
  return of === undefined ? {} : aboutPivot(of, question, tools)
}

function aboutPivot(
  { statement, end, entry }: Pivot,
  question: Question,
  { lexicon }: Tools,
): Slots {
  const other = end === 'subject' ? 'object' : 'subject'
  const value = valueAt(statement, other)
  // a question is about no year
  const kept = typeof value === 'string' && spoken(value, other, entry, question, lexicon)
  const [first] = question.facts
  const step =
    question.hops === 2 && first !== undefined ? pivot(first, 'object', lexicon) : undefined
  const through = step && spoken(first?.object ?? '', 'object', step.entry, question, lexicon)
  const told = step && through && claim(step, through.mention, question, lexicon)
  return {
    ...(kept && { S: { plain: kept.plain, text: kept.mention.text } }),
    ...(through !== undefined &&
      told !== undefined && {
        H: { plain: through.plain, text: through.mention.text, claim: told, that: mid(told) },
      }),
  }
}

/** What is asked beside the premise; of what the graph does not know something invented. */
export function askedSlot(
  question: Question,
  beside: Pivot['statement'] | undefined,
  tools: Tools,
): Slot {
  const { lexicon, random } = tools
  if (beside !== undefined) {
    const of = pivot(beside, 'object', lexicon)
    const one = spoken(beside.object, 'object', of.entry, question, lexicon)
    if (one !== undefined) return slotOf(one, of, question, tools)
  }
  const kind = names().asks.find(({ first }) => new RegExp(first, 'i').test(question.text))?.kind
  if (kind === 'year') {
    const year = `${1850 + random.below(150)}`
    return { plain: year, text: year, full: year }
  }
  const invented = inventedNames(kind === undefined ? [] : [kind], lexicon)
  const name = invented[random.below(invented.length)] ?? ''
  return { plain: name, text: name, full: name }
}

function yearsAround(said: readonly (Spoken | undefined)[], { random }: Tools): Slots {
  const years = said.flatMap((one) => {
    if (one?.mention.precision === undefined) return []
    const [year] = /\d{3,4}(?!.*\d)/.exec(one.plain) ?? []
    return year === undefined || one.plain.endsWith('BC') ? [] : [Number(year)]
  })
  if (years.length === 0) return {}
  return {
    E: { plain: `${Math.min(...years) - 1 - random.below(30)}` },
    F: { plain: `${Math.max(...years) + 1 + random.below(9)}` },
  }
}

/** As it stands within a sentence. */
export function mid(sentence: string): string {
  return sentence.replace(/^(?:The|An?) /, (article) => article.toLowerCase())
}
