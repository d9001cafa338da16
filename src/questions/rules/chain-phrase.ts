import type { DrawnRow } from '../../domain/draws.ts'
import type { QuestionForm } from '../../domain/question.ts'
import type { Entry } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { sayWording } from '../../lexicon/say-wording.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import { isPerson } from '../checks/features/end-sorts.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { Dropped, RenderedFact } from '../rendered.ts'
import type { SayContext } from '../rule.ts'
import { oneOfThe } from '../wording/one-of-many.ts'
import { fillingOf, renderFact } from '../wording/render-fact.ts'
import { isWorded } from './chain-parts.ts'

/** Nouns that continue without a clause: "the author of {S}", not "the place where {S} died"; "a parent of {S}" is too vague to ask about. */
export function nounsOf({ noun = [] }: Entry): Wordings {
  return noun.filter(({ say }) => !clause.test(say) && !/^an? /.test(say))
}

/** A genitive cannot follow a preposition: "the tributary of of". */
const clause = /\b(?:where|when|which|who|whom|whose|that)\b|\b(?:of|in|on|at|by|to|from) of\b/

export interface Chained {
  readonly kind: 'chained'
  readonly facts: readonly RenderedFact[]
  readonly last: RenderedFact
  readonly phrase: Mention
  readonly templates: readonly string[]
}

/** All facts but the last as a noun, whatever is asked of it. */
export function sayPhrase(
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
  return isWorded(form, last, chained.phrase)
    ? { kind: 'chained', facts, last, ...chained }
    : unworded
}

function sayFacts(
  row: DrawnRow['facts'],
  { lexicon }: SayContext,
): readonly RenderedFact[] | Dropped {
  const facts: RenderedFact[] = []
  for (const [index, drawn] of row.entries()) {
    const entry = lexicon.entryOf(drawn.relation)
    if (entry === undefined) return { kind: 'dropped', reason: 'no wording fits' }
    // who is passed through is named nowhere but in the hop
    const fact = renderFact(drawn, entry, lexicon, 'object', index === 0 ? undefined : 'subject')
    if (fact.kind === 'dropped') return fact
    facts.push(fact)
  }
  return facts
}

/** Not "the father of somebody's mother": say grandfather. */
export function areAskedInTurn(first: Entry, second: Entry): boolean {
  const isOfOneEvent = first.event !== undefined && first.event === second.event
  // the country of a burial place is too odd a question
  const isPlaced = first.subject.includes('human') && second.containment === true
  return !isOfOneEvent && !isPlaced && !goesBack(first, second) && meet(first, second)
}

/** The first hop's result must fit the second hop's subject: a grave has no form of government. A user's own graph may state it as it is. */
function meet({ object }: Entry, { subject }: Entry): boolean {
  const isUnsaid = object.length === 0 || subject.length === 0
  return isUnsaid || object.some((kind) => subject.includes(kind))
}

/** "A child of somebody's mother": up a relation and down again is an unnatural question. */
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
  facts: readonly RenderedFact[],
  { random }: SayContext,
): { readonly phrase: Mention; readonly templates: readonly string[] } | undefined {
  const templates: string[] = []
  let phrase: Mention | undefined = facts[0]?.subject
  for (const fact of facts) {
    const nouns = wordingsOf(fact).filter(
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

/**
 * "one of the children of {S}" where there are several, or may be by what is said of the relation; of nobody's alma maters, offices or causes of
 * death does anybody ask so.
 */
function wordingsOf(fact: RenderedFact): Wordings {
  const { entry, object } = fact
  if (!mayBeOneOfMany(fact)) return nounsOf(entry)
  return isPerson(object) ? nounsOf(entry).flatMap((noun) => oneOfThe(noun) ?? []) : []
}

/** There are several, or may be by what is said of the relation. */
export function mayBeOneOfMany({
  drawn: { isOneOfSeveral, isOfMany },
  entry: { one, cumulative, changes },
}: RenderedFact): boolean {
  const isSingle = one === 'object' || one === 'both'
  const addsUp = cumulative === 'object' || cumulative === 'both'
  const isLikelyOfMany = addsUp || changes === true || isOfMany === true
  return isOneOfSeveral === true || (isLikelyOfMany && !isSingle)
}

/** In running text: begun as the name or the template is that it begins with. */
function uncapitalised(said: string, begins: string): string {
  return begins.slice(0, 1) + said.slice(1)
}
