import { unitOf } from '../../lexicon/world/units.ts'
import { infinitiveOf } from '../../text/irregular-verbs.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'

const littleWord =
  /^(?:(?:is|was|are|were|did|does|do|has|have|had|can|could|will|would|should)(?:nt)?|be|been|of|in|on|at|by|to|it|that|this|there|not|ever|indeed|actually)$/

/** The content words of a text, folded in place: without function words, inflection and spelling variants of units. */
export function contentOf(text: string): readonly string[] {
  return tokensOfName(text)
    .map((word) => word.value)
    .filter((value) => !littleWord.test(value))
    .map((value) => unitName(value) ?? infinitiveOf(value))
    .map((value) => value.replace(/(?:ied|ies|y|ing|ed|es|e|s)$/, '').replace(/(\D)\1$/, '$1'))
}

function unitName(word: string): string | undefined {
  const unit = unitOf(word)
  return unit && `${unit.measures} ${unit.factor}`
}
