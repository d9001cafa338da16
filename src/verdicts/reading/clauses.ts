import type { Span } from '../../domain/verdict.ts'
import { verbForms } from './irregular-verbs.ts'
import type { Sentence } from './sentences.ts'

/** A part of a sentence with a verb of its own, or what a bracket or a table's cell holds. */
export interface Clause extends Span {
  /** Its sentence's place in the reply. */
  readonly sentence: number
  readonly kind: 'main' | 'bracket'
}

const verb = `(?:\\p{L}{2,}ed|${verbForms.join('|')}|is|was|are|were|has|had|have)`
const bounds = new RegExp(
  [
    '[;()\\[\\]]',
    '\\s-\\s',
    ',(?= "?(?:(?:and|but|or|so|then|where|which|who|whose|while|whereas|although|though|because|since|not|before|after|instead|rather|however|whom) ))',
    `,(?= (?:(?:and|but|or|so|then|later|in fact|actually),? )?(?:he|she|it|they|this|that|these|those|there|i|we|you|its|his|her|their|${verb})\\b)`,
    `\\band (?=(?:(?:he|she|it|they|then|later|also|finally|eventually|\\p{L}+ly) )?${verb}\\b)`,
    '\\bbut\\b(?! (?:rather |instead )?(?:in|at|by|on|from|to|with|for|of)\\b)',
    '\\b(?:while|whereas|although|though|because|which|who|whose|where|when|before|after|instead)\\b(?! than)',
    ', so\\b',
  ].join('|'),
  'gu',
)
const subordinates =
  /^[\s"'*_(-]*(?:after|when|before|while|although|though|since|as|if|because|until|unlike|besides|following|despite)\b/

/**
 * The clauses of a reply, `plain` folded in place: by punctuation, conjunctions and verbs, without a grammar. What a
 * bracket holds is a clause of its own.
 */
export function clausesOf(plain: string, sentences: readonly Sentence[]): readonly Clause[] {
  return sentences.flatMap(({ start, end }, sentence) => {
    const found: Clause[] = []
    const text = plain.slice(start, end)
    let from = 0
    let depth = 0
    const cut = (to: number) => {
      if (/[\p{L}\p{N}]/u.test(text.slice(from, to)))
        found.push({
          sentence,
          start: start + from,
          end: start + to,
          kind: depth > 0 ? 'bracket' : 'main',
        })
      from = to
    }
    const subordinate = subordinates.test(text) ? text.search(/,(?!\s?\d{3,4}\b)/) : -1
    if (subordinate > 0) cut(subordinate)
    for (const match of text.matchAll(bounds)) {
      if (match.index <= from) {
        depth = depthAfter(match[0], depth)
        continue
      }
      cut(match.index)
      depth = depthAfter(match[0], depth)
    }
    cut(text.length)
    return found
  })
}

function depthAfter(mark: string, depth: number): number {
  if (mark === '(' || mark === '[') return depth + 1
  return mark === ')' || mark === ']' ? Math.max(0, depth - 1) : depth
}
