import type { Certificate } from '../../domain/certificate.ts'
import type { DrawnRow } from '../../domain/draws.ts'
import type { Statement } from '../../domain/fact.ts'
import type { QuestionForm } from '../../domain/question.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { sayWording, suits } from '../../lexicon/say-wording.ts'
import { type Filling, fillTemplate } from '../../lexicon/template.ts'
import type { Wordings } from '../../lexicon/wording.ts'
import type { Dropped, RenderedEnd, RenderedFact, RenderedReplacement } from '../rendered.ts'
import type { SayContext } from '../rule.ts'
import { inWordsOf } from '../wording/in-words-of.ts'
import { exchanged, expectedOf, type QuestionParts, statementOf } from '../wording/make-question.ts'
import { fillingOf } from '../wording/render-fact.ts'
import { amongOptions } from './among-options.ts'
import { letters, optionsOf } from './choice.ts'
import { inOrder } from './in-order.ts'
import { wrongOptions } from './wrong-options.ts'

/** A chain whose ends can be said; `phrase` says all facts but the last as a noun. */
export interface ChainEnds {
  readonly facts: readonly RenderedFact[]
  readonly last: RenderedFact
  readonly phrase: Mention
  /** Enough for the form. */
  readonly wrong: readonly RenderedReplacement[]
  /** Of a choice: those of the wrong ones that are options, and at which the right one stands; the chain's are those of its last hop. */
  readonly options?: DealtOptions
}

export interface DealtOptions {
  readonly kind: 'dealt'
  readonly wrong: readonly RenderedReplacement[]
  /** All four as they are listed, and at which place the right one stands, from 0. */
  readonly ends: readonly RenderedEnd[]
  readonly right: number
  readonly doubts: readonly string[]
}

/** The right option and three wrong ones, as listed; nothing if no three are compatible. */
export function dealOptions(
  last: RenderedFact,
  wrong: readonly RenderedReplacement[],
  phrase: Mention,
  context: SayContext,
): DealtOptions | Dropped {
  const chosen = wrongOptions(last.object, wrong, context, phrase.text)
  if (chosen.kind === 'dropped') return chosen
  const { three, doubts } = chosen
  const wrongEnds = three.map(({ end }) => end)
  const { ends, place } = inOrder(last.object, wrongEnds, context.random)
  return { kind: 'dealt', wrong: three, ends, right: place, doubts }
}

type OwnParts = Pick<
  QuestionParts,
  'text' | 'template' | 'options' | 'expected' | 'statements' | 'certificates' | 'others' | 'doubts'
>

/** What the form asks of the last fact; `undefined` where no wording fits. */
export function chainParts(
  form: QuestionForm,
  ends: ChainEnds,
  row: DrawnRow,
  context: SayContext,
): OwnParts | undefined {
  const { facts, last } = ends
  const proofs: Proofs = {
    statements: row.facts.map(statementOf),
    complete: row.complete.map((one, index) =>
      inWordsOf(facts[index] ?? last, one, context.lexicon),
    ),
  }
  switch (form) {
    case 'wh':
      return whParts(ends, proofs, context)
    case 'yes-no':
      return yesNoParts(ends, proofs, row.ordinal % 2 === 0, context)
    case 'multiple-choice':
      return choiceParts(ends, proofs, context)
  }
}

/** Whether the form has a wording for the last fact; of a yes-no that hangs on the object that it is asked with. */
export function isWorded(form: QuestionForm, last: RenderedFact, phrase: Mention): boolean {
  const { ask, choose } = last.entry
  const filling = fillingOf(last, { S: phrase })
  switch (form) {
    case 'wh':
      return isSayable(forPhrases(ask.object), filling)
    case 'multiple-choice':
      return isSayable(forPhrases(choose.object), filling)
    case 'yes-no':
      return true
  }
}

function isSayable(wordings: Wordings | undefined, filling: Filling): boolean {
  return (wordings ?? []).some(
    (wording) => suits(wording, filling) && fillTemplate(wording.say, filling) !== undefined,
  )
}

interface Proofs {
  readonly statements: readonly Statement[]
  readonly complete: readonly Certificate[]
}

function whParts(
  { last, phrase }: ChainEnds,
  { statements, complete }: Proofs,
  { random }: SayContext,
): OwnParts | undefined {
  const worded = sayWording(
    forPhrases(last.entry.ask.object),
    fillingOf(last, { S: phrase }),
    random,
  )
  if (worded === undefined) return undefined
  const expected = expectedOf(last.object, last.entry)
  return { ...worded, expected, statements, certificates: complete, doubts: [] }
}

function yesNoParts(
  ends: ChainEnds,
  { statements, complete }: Proofs,
  isTrue: boolean,
  { random, lexicon }: SayContext,
): OwnParts | undefined {
  const { last, phrase, wrong } = ends
  const [other] = wrong
  if (other === undefined) return undefined
  const object = isTrue ? last.object : other.end
  const worded = sayWording(
    forPhrases(last.entry.check),
    fillingOf(last, { S: phrase, O: object }),
    random,
  )
  if (worded === undefined) return undefined
  const expected = { kind: 'boolean', value: isTrue } as const
  if (isTrue) return { ...worded, expected, statements, certificates: complete, doubts: [] }
  const { value } = other.replacement
  const stated = [...statements.slice(0, -1), exchanged(last.drawn, 'object', value)]
  const certificates = [...complete, ...certificatesOf(ends, other, lexicon)]
  const { doubts } = other.end
  return { ...worded, expected, statements: stated, certificates, others: [value], doubts }
}

function choiceParts(
  chain: ChainEnds,
  { statements, complete }: Proofs,
  { random, lexicon }: SayContext,
): OwnParts | undefined {
  const { last, phrase, options } = chain
  const filling = fillingOf(last, { S: phrase })
  const worded = sayWording(forPhrases(last.entry.choose.object), filling, random)
  if (worded === undefined || options === undefined) return undefined
  const { wrong: chosen, ends, right } = options
  const others = chosen.map(({ replacement }) => replacement.value)
  const excluded = chosen.flatMap((one) => certificatesOf(chain, one, lexicon))
  const wrongEnds = chosen.map(({ end }) => end)
  return {
    ...amongOptions(worded, filling, 'object', [last.object, ...wrongEnds], last.entry, lexicon),
    options: optionsOf(ends, lexicon.kinds),
    expected: { kind: 'option', letter: letters[right] ?? 'A' },
    statements: [...statements, ...others.map((value) => exchanged(last.drawn, 'object', value))],
    certificates: [...complete, ...excluded],
    others,
    doubts: options.doubts,
  }
}

/** Why a value is wrong, for each intermediate entity of the chain; a single fact has none. */
function certificatesOf(
  { facts, last }: ChainEnds,
  { replacement: { certificate, beside = [] } }: RenderedReplacement,
  lexicon: Lexicon,
): readonly Certificate[] {
  const own = inWordsOf(last, certificate, lexicon)
  return facts.length === 1 ? [own] : [own, ...beside]
}

/** "the author of “Emma”'s" is not a possessive. */
export function forPhrases(wordings: Wordings | undefined): Wordings | undefined {
  return wordings?.filter((wording) => !wording.say.includes("{S's}"))
}
