import type { RandomStream } from '../random/stream.ts'
import type { Mention } from './mention.ts'
import { type Filling, fillTemplate } from './template.ts'
import type { Wording, Wordings } from './wording.ts'

/** A sentence and the template that it was made from. */
export interface Worded {
  readonly text: string
  readonly template: string
}

/** One of the wordings that the filling fits, at random; `undefined` where none does. */
export function sayWording(
  wordings: Wordings | undefined,
  filling: Filling,
  random: RandomStream,
): Worded | undefined {
  let left = (wordings ?? []).filter((wording) => suits(wording, filling))
  while (left.length > 0) {
    const index = random.below(left.length)
    const template = left[index]?.say ?? ''
    const text = fillTemplate(template, filling)
    if (text !== undefined) return { text, template }
    left = left.toSpliced(index, 1)
  }
  return undefined
}

/** Whether the ends are known to be of the kinds that a wording is for, and the fact of its tense. */
export function suits(wording: Wording, { S, O, tense = 'present' }: Filling): boolean {
  return (
    (wording.tense === undefined || wording.tense === tense) &&
    (wording.subject === undefined || isOneOf(S, wording.subject)) &&
    (wording.object === undefined || isOneOf(O, wording.object))
  )
}

function isOneOf(end: string | Mention | undefined, kinds: readonly string[]): boolean {
  const kindOf = typeof end === 'object' ? end.kindOf : undefined
  return kindOf?.known === true && kindOf.lineage.some((kind) => kinds.includes(kind))
}
