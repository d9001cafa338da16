import type { Span } from '../../domain/verdict.ts'
import { deniersAfter, deniersBefore } from '../phrases/denials.ts'
import { anyOf } from '../phrases/phrase.ts'
import { besides } from '../phrases/places-beside.ts'
import type { Reading } from './reading.ts'

/**
 * How a reply means what it names. *said*: as its own answer. *attributed*: what others say or it first thought.
 * *beside*: only to say where something lies or what it is like. *denied*: to rule it out; *withdrawn*: taken back
 * later.
 */
export type Standing = 'said' | 'attributed' | 'beside' | 'denied' | 'withdrawn'

export function standingOf(reading: Reading, span: Span): Standing {
  if (isWithdrawn(reading, span)) return 'withdrawn'
  if (isDenied(reading, span)) return 'denied'
  if (isBeside(reading, span)) return 'beside'
  return covers(reading.attributed, span) ? 'attributed' : 'said'
}

/** Whether the reply takes back what stands at `span`. */
export function isWithdrawn({ withdrawal }: Reading, span: Span): boolean {
  return withdrawal !== undefined && span.end <= withdrawal.start
}

/**
 * Whether the words at `span` are named only to be denied: "not Warsaw", "rather than Warsaw", "Warsaw is wrong", or in
 * a sentence that the next one rejects. Looks no further than the clause, and the one behind it.
 */
export function isDenied(reading: Reading, span: Span): boolean {
  const { plain, rejected, struck } = reading
  return (
    isDeniedIn(plain, span, reading.language?.not) || covers(rejected, span) || covers(struck, span)
  )
}

/** The same by the words around `span` alone, in a text folded in place. */
export function isDeniedIn(plain: string, span: Span, foreign?: RegExp): boolean {
  const lead = plain.slice(Math.max(0, span.start - 70), span.start).replace(softened, ' ')
  const clause = lead
    .slice(lead.search(/[^,;:.!?\n()]*$/))
    .replace(
      /^.*\b(?:(?<!\b(?:anything|anyone|anybody|anywhere|everything|everyone|everybody|everywhere|all|nothing like) )but|so|hence|thus|because|since|which|who|and then|it is|it's|it was)\b/,
      '',
    )
  const tail = plain.slice(span.end, span.end + 44)
  if (before.test(` ${clause}`) || after.test(tail)) return true
  return foreign?.test(clause) ?? false
}

// "not only", "not until" and the like are not negations
const softened =
  /\bnot (?:\w+ ){0,2}until\b|\bnot (?:only|just|merely|long|far|later|least|surprisingly|sure|certain)\b|\bno (?:later|longer than|doubt)\b/g
const before = new RegExp(`${anyOf(deniersBefore)}[\\s("*_]+(?:[\\w'-]+[\\s("*_]+){0,3}["'(*_]*$`)
const after = new RegExp(`^["')*_~\\]]*${anyOf(deniersAfter)}`)

/** The name follows words that compare it or say what lies near it, and another name comes before it. */
function isBeside({ plain, text, sentences }: Reading, span: Span): boolean {
  const lead = plain.slice(Math.max(0, span.start - 60), span.start)
  const match = beside.exec(lead)
  if (match === null) return false
  const sentence = sentences.find(({ start, end }) => start <= span.start && span.start < end)
  const from = sentence?.start ?? 0
  const said = text.slice(from, Math.max(from, span.start - lead.length + match.index))
  return /\p{Lu}|\*\*|\b(?:it|he|she|they)\b/u.test(said)
}

const beside = new RegExp(
  `\\b${anyOf(besides)} (?:(?:the|a|an|his|her|their|its|those|that|of|works?|fellow|great|nearby|town|city|river|style|older|younger|famous|master|painter|writer|poet) )*["“(*_]*$`,
)

export function covers(spans: readonly Span[], { start, end }: Span): boolean {
  return spans.some((one) => one.start <= start && end <= one.end)
}

/** Whether a text, folded in place, negates its verb: did not, wasn't, never, no longer. */
export function deniesVerb(plain: string): boolean {
  return verbDenied.test(plain.replace(softened, ' '))
}

const verbDenied =
  /\b(?:is|was|are|were|did|does|do|has|have|had|can|could|would|will|should)(?: not\b|n't\b| never\b| neither\b| no longer\b)|\b(?:never|cannot)\b|\bnot (?:a |an |the )?(?:true|correct|accurate|right|part|member|located|written|born|married|the)\b/
