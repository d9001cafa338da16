import type { Span } from '../../domain/verdict.ts'

// "not only", "not until" and the like are not negations
const softened =
  /\bnot (?:\w+ ){0,2}until\b|\bnot (?:only|just|merely|long|far|later|least|surprisingly)\b|\bno (?:later|longer than|doubt)\b/g

const before =
  /(?:\bnot|n't|\bnever|\bneither|\bnor|\brather than|\binstead of|\bother than|\bunlike|\bno,|\bcontrary to|\bconfused? with|\bexcept(?: for)?|\brule[sd]? out|\beliminat(?:e|ed|ing)|\bas opposed to)\s+(?:[\w'-]+[\s("*_]+){0,3}["'(*_]*$/
const after =
  /^["')*_\]]*\s*(?:(?:is|was|are|were|did|does|do|has|had|can|could|would)(?: not\b|n't\b)|(?:is|was) (?:wrong|incorrect|false|never)\b|never\b)/

/**
 * Whether the words at `span` are named only to be denied: "not Warsaw", "rather than Warsaw", "Warsaw is wrong".
 * `plain` is folded in place. Looks no further than the clause.
 */
export function isNegated(plain: string, span: Span): boolean {
  const lead = plain.slice(Math.max(0, span.start - 60), span.start).replace(softened, ' ')
  const clause = lead
    .slice(lead.search(/[^,;:.!?\n]*$/))
    .replace(/^.*\b(?:but|so|hence|thus)\b/, '')
  const withNo = /\bno,\s*$/.test(lead) ? '' : clause
  return before.test(` ${withNo}`) || after.test(plain.slice(span.end, span.end + 30))
}

/** Like `isNegated`, but only for a negation of the words themselves: "not Warsaw", not "did not reach Warsaw". */
export function isDeniedOutright(plain: string, span: Span): boolean {
  const lead = plain.slice(Math.max(0, span.start - 40), span.start).replace(softened, ' ')
  return outright.test(` ${lead}`) || after.test(plain.slice(span.end, span.end + 30))
}

const outright =
  /(?:\bnot|n't|\bnever|\bneither|\bnor|\brather than|\binstead of|\bunlike|\bas opposed to|\bruled? out)\s+(?:(?:in|at|by|on|from|the|an?|of) )*["'(*_]*$/

/** Whether a text, folded in place, negates its verb: did not, wasn't, never, no longer. */
export function deniesVerb(plain: string): boolean {
  return verbDenied.test(plain.replace(softened, ' '))
}

const verbDenied =
  /\b(?:is|was|are|were|did|does|do|has|have|had|can|could|would|will|should)(?: not\b|n't\b| never\b| neither\b| no longer\b)|\b(?:never|cannot)\b|\bnot (?:a |an |the )?(?:true|correct|accurate|right|part|member|located|written|born|married|the)\b/
