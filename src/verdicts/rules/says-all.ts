import { tokensOfName } from '../../text/tokens-of-name.ts'

/**
 * Whether a sentence says all that a question asks, inflection and little words apart, so that it affirms or denies it as a
 * whole; anything less answers nothing. A pronoun at its start stands for one of `names`. All folded in place.
 */
export function saysAll(sentence: string, question: string, names: readonly string[]): boolean {
  if (sentence.endsWith('?') || /\b(?:if|whether)\b/.test(sentence)) return false

  const said = new Set(contentOf(sentence))
  const asked = contentOf(question)
  const pronoun = /^\W*(?:he|she|it|they)\b/.test(sentence)
  const implied = pronoun ? names.map(contentOf) : [[]]
  return implied.some((name) => {
    const needed = asked.filter((word) => !name.includes(word))
    return needed.length > 1 && needed.every((word) => said.has(word))
  })
}

const littleWord =
  /^(?:(?:is|was|are|were|did|does|do|has|have|had|can|could|will|would|should)(?:nt)?|be|been|of|in|on|at|by|to|it|that|this|there|not)$/

function contentOf(text: string): readonly string[] {
  return tokensOfName(text)
    .map((word) => word.value)
    .filter((value) => !littleWord.test(value))
    .map((value) => irregular[value] ?? value)
    .map((value) => value.replace(/(?:ied|ies|y|ing|ed|es|e|s)$/, '').replace(/(.)\1$/, '$1'))
}

const irregular: Readonly<Record<string, string>> = {
  wrote: 'write',
  written: 'write',
  bore: 'born',
  begun: 'begin',
  began: 'begin',
  died: 'die',
  became: 'become',
  built: 'build',
  founded: 'found',
  flew: 'fly',
  held: 'hold',
  led: 'lead',
  made: 'make',
  sang: 'sing',
  sung: 'sing',
  spoke: 'speak',
  spoken: 'speak',
  won: 'win',
}
