import { quantitiesIn } from '../../lexicon/world/quantities.ts'
import { unitOf } from '../../lexicon/world/units.ts'
import { foldInPlace } from '../../text/fold.ts'
import { tokens } from '../../text/tokens.ts'

export interface QuantityAnswer {
  readonly kind: 'quantity'
  readonly value: number
  readonly unit?: string
}

const before =
  /^(?:(?:about|approximately|approx\.|around|roughly|circa|ca?\.|~)\s*)?(?:(?:us|usd) ?)?([$€£¥₹])?\s*/

/** "41 years old", "324 metres tall". */
const extents = /^(?:old|long|tall|high|wide|deep|thick|away|apart|ago)$/

/**
 * An answer that is a number and nothing else, in digits or words: with a known unit ("324 metres"), with what the question
 * counts ("26 episodes"), or alone. `counts`: the question asks how many or how much, so that any noun may stand behind it.
 */
export function quantityAnswer(
  answer: string,
  question: string,
  counts: boolean,
): QuantityAnswer | undefined {
  const text = foldInPlace(answer.trim()).replace(/\.$/, '')
  const [start = '', sign] = before.exec(text) ?? []
  const plain = text.slice(start.length)
  const [found, ...others] = quantitiesIn(plain)
  if (found === undefined || others.length > 0 || found.span.start !== 0) return undefined
  if (sign !== undefined) {
    const isWhole = found.span.end === plain.length
    return isWhole ? quantity(found.value, sign) : undefined
  }
  const rest = plain.slice(found.span.end).trim()
  if (found.unit !== undefined) {
    return rest === '' || extents.test(rest) ? quantity(found.value, found.unitName) : undefined
  }
  if (rest === '') return quantity(found.value)
  const asked = new Set(tokens(foldInPlace(question)).map(({ text }) => text))
  const nouns = tokens(rest).map((token) => token.text)
  const isCounted = nouns.every((noun) => asked.has(noun) || asked.has(`${noun}s`))
  if (!/^[\p{L}\s-]+$/u.test(rest) || nouns.length > 3) return undefined
  if (isCounted) return quantity(found.value)
  return counts ? quantity(found.value, rest) : undefined
}

/** The same number for several ways to give it, in the unit that any of them has; `undefined` where they differ. */
export function commonQuantity(quantities: readonly QuantityAnswer[]): QuantityAnswer | undefined {
  const [first] = quantities
  if (first === undefined || quantities.some(({ value }) => value !== first.value)) return undefined
  const measured = quantities.filter(({ unit }) => unit !== undefined && unitOf(unit) !== undefined)
  const [unit, ...others] = measured.map((each) => unitOf(each.unit ?? ''))
  const isOne = others.every(
    (each) => each?.measures === unit?.measures && each?.factor === unit?.factor,
  )
  return isOne ? (measured[0] ?? first) : undefined
}

function quantity(value: number, unit?: string): QuantityAnswer {
  return { kind: 'quantity', value, unit }
}
