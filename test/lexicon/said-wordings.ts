import { sayCorrection } from '../../src/lexicon/correct.ts'
import type { Entry, Lexicon } from '../../src/lexicon/lexicon.ts'
import { suits } from '../../src/lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../src/lexicon/template.ts'
import type { Wordings } from '../../src/lexicon/wording.ts'
import type { RenderedFact } from '../../src/questions/rendered.ts'
import { renderEnd } from '../../src/questions/wording/render-end.ts'
import { fillingOf, renderFact } from '../../src/questions/wording/render-fact.ts'
import type { TrueFact } from './true-facts.ts'

/** The name that is asked for, and the one that may stand in the question. */
interface Asked {
  readonly answer: string
  readonly named: string
}

/** One wording of an entry, filled. */
export interface SaidWording {
  readonly list: string
  readonly template: string
  readonly text: string | undefined
  readonly asked?: Asked
}

/** Everything that an entry can say of a true fact; `undefined` where an end cannot be said. */
export function saidWordings(
  { entry, fact, wrong }: TrueFact,
  lexicon: Lexicon,
): readonly SaidWording[] | undefined {
  const said = renderFact(fact, entry, lexicon)
  if (said.kind === 'dropped') return undefined
  const filling = fillingOf(said)
  const other = wrong === undefined ? undefined : renderEnd(wrong, 'object', entry, lexicon)
  const denied = other === undefined || other.kind === 'dropped' ? undefined : other
  return [
    { list: 'state', template: entry.state, text: fillTemplate(entry.state, filling) },
    ...(denied === undefined
      ? []
      : denials(entry, { ...filling, S: said.subject, O: denied, T: said.object })),
    ...listsOf(entry, said).flatMap(({ list, wordings, asked }) =>
      (wordings ?? [])
        .filter((wording) => suits(wording, filling))
        .map(({ say }) => ({
          list,
          template: say,
          text: fillTemplate(say, filling),
          asked,
        })),
    ),
  ]
}

function denials(
  entry: Entry,
  filling: Filling & Required<Pick<Filling, 'S' | 'O' | 'T'>>,
): readonly SaidWording[] {
  const denial = entry.deny
  return [
    ...(denial === undefined
      ? []
      : [{ list: 'deny', template: denial, text: fillTemplate(denial, filling) }]),
    { list: 'correct', template: 'correct', text: sayCorrection(entry, 'object', filling) },
  ]
}

interface WordingList {
  readonly list: string
  readonly wordings: Wordings | undefined
  readonly asked?: Asked
}

function listsOf(entry: Entry, { subject, object }: RenderedFact): readonly WordingList[] {
  const askedObject = { answer: object.plain, named: subject.text }
  const askedSubject = { answer: subject.plain, named: object.text }
  return [
    { list: 'ask.object', wordings: entry.ask.object, asked: askedObject },
    { list: 'ask.subject', wordings: entry.ask.subject, asked: askedSubject },
    { list: 'check', wordings: entry.check },
    { list: 'choose.object', wordings: entry.choose.object, asked: askedObject },
    { list: 'choose.subject', wordings: entry.choose.subject, asked: askedSubject },
    { list: 'suppose', wordings: entry.suppose },
    { list: 'noun', wordings: entry.noun },
    ...(entry.presuppose ?? []).map(({ ask, about }) => ({
      list: `presuppose ${about.kind === 'concept' ? `${about.end} ${about.concepts.join(' or ')}` : about.kind}`,
      wordings: ask,
    })),
  ]
}
