import type { Question } from '../../domain/question.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { RandomStream } from '../../random/stream.ts'
import { sayNumber } from '../../text/say-number.ts'
import { type Pivot, type Spoken, spokenName } from './claims.ts'
import { names } from './styles.ts'

export interface Tools {
  readonly lexicon: Lexicon
  readonly random: RandomStream
  /** Names of the kind that is asked for, none of them right; without them names are invented. */
  readonly rivals?: readonly string[]
}

/** Other values for the end of a fact, all wrong: of a year near it, of a number beyond its tolerance, of a name another one. */
export function wrongOnes(
  right: Spoken,
  { end, entry }: Pivot,
  question: Question,
  tools: Tools,
): readonly [Spoken, Spoken] {
  const { random, lexicon } = tools
  if (right.mention.precision !== undefined) {
    const [one, other] = distances(random)
    return [moved(right, one), moved(right, other)]
  }
  const number = /^[−-]?[\d,]+(?:\.\d+)?(?= |%|$)/.exec(right.plain)?.[0]
  if (number !== undefined) {
    const tolerance =
      question.expected.kind === 'quantity' ? question.expected.tolerance : undefined
    const said = (steps: number) => scaled(right, number, steps, tolerance)
    const first = 1 + random.below(4)
    return random.below(2) === 0 ? [said(first), said(-first)] : [said(-first), said(first + 4)]
  }
  const [one = '', other = ''] = random.shuffled(rivalNames(right, { end, entry }, question, tools))
  const spoken = (name: string) => spokenName(name, end, entry, question, lexicon)
  return [spoken(one), spoken(other)]
}

/** An invented name of a kind of the lexicon, or of a kind of voices/names.yaml. */
export function inventedNames(kinds: readonly string[], lexicon: Lexicon): readonly string[] {
  const { invented } = names()
  const lineage = kinds.flatMap((kind) => [...lexicon.kinds.lineage(kind), kind])
  const known = lineage.find((kind) => Object.hasOwn(invented, kind)) ?? 'thing'
  return invented[known] ?? []
}

function rivalNames(
  { plain }: Spoken,
  { end, entry }: Pick<Pivot, 'end' | 'entry'>,
  question: Question,
  { lexicon, rivals = [] }: Tools,
): readonly string[] {
  const { expected, text } = question
  const accepted =
    expected.kind === 'entities'
      ? [...expected.answers, ...(expected.broader ?? []), ...(expected.narrower ?? [])]
      : []
  const taken = [plain, text, ...accepted.flatMap(({ label, aliases }) => [label, ...aliases])]
  const apart = rivals.filter((name) => !isAlike(name, taken))
  return apart.length < 2 ? inventedNames(entry?.[end] ?? [], lexicon) : apart
}

/** Whether one contains the other; rather too strict than too lax. */
function isAlike(name: string, taken: readonly string[]): boolean {
  const own = name.toLowerCase()
  return taken.some((one) => one.toLowerCase().includes(own) || own.includes(one.toLowerCase()))
}

/** Two numbers of years, of 2 to 30, that differ. */
function distances({ below }: RandomStream): readonly [number, number] {
  const one = 2 + below(13)
  const other = one + 1 + below(15)
  return below(2) === 0 ? [-one, -other] : [-other, -one]
}

/** Earlier by years: a later one may lie in the future. */
function moved({ plain, mention, full }: Spoken, years: number): Spoken {
  const shifted = (text: string) =>
    text.replace(/\d{3,4}(?!.*\d)/, (year) => `${Number(year) + years}`)
  return {
    plain: shifted(plain),
    mention: { ...mention, text: shifted(mention.text) },
    ...(full !== undefined && { full: { ...full, text: shifted(full.text) } }),
  }
}

function scaled(
  { plain, mention }: Spoken,
  written: string,
  steps: number,
  tolerance: number | undefined,
): Spoken {
  const value = Number(written.replace('−', '-').replaceAll(',', ''))
  const digits = written.split('.')[1]?.length ?? 0
  const step = Math.max(2 * (tolerance ?? 0), Math.abs(value) * 0.06, 10 ** -digits)
  const moved = Number((value + steps * step).toFixed(digits))
  const other = sayNumber(moved <= 0 && value > 0 ? value + Math.abs(steps) * step : moved)
  const text = (said: string) => said.replace(written, other)
  return { plain: text(plain), mention: { text: text(mention.text) } }
}
