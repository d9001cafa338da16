import { contentWords, roughStem } from '../../text/content-stems.ts'
import { faultOfWriting } from '../check-wording.ts'
import { isHeadWord } from './known-words.ts'

/** What a proposed wording is for: one that asks for the object, or one that is answered with yes or no. */
export type ProposedFor = 'ask' | 'check'

/**
 * Why a wording that a model proposes is not let in: it names other ends than it should, or says what the head and the draft's own wordings do not.
 * `undefined` where it is held to the fact: names stand in their slots, and no name, number or denial is added.
 */
export function faultOfProposal(
  say: string,
  purpose: ProposedFor,
  known: readonly string[],
): string | undefined {
  const slots = (say.match(/\{[^{}]*\}/g) ?? []).toSorted().join(' ')
  const wanted = purpose === 'ask' ? '{S}' : '{O} {S}'
  if (slots !== wanted) return `its slots are not ${wanted}`
  const fault = faultOfWriting(say, purpose === 'ask' ? 'question' : 'yes-no')
  if (fault !== undefined) return fault
  if (/[\r\n]|\p{C}/u.test(say) || say.length > longest) return 'it is longer than a question'
  const bare = say.replaceAll(/\{[^{}]*\}/g, ' ')
  if (/[“”"«»„]/.test(bare) || /\d/.test(bare)) return 'it adds a number or a quotation'
  if (denial.test(bare)) return 'it denies'
  const own = new Set(known.flatMap(contentOf).map(roughStem))
  const [, ...more] = bare.trim().split(/\s+/)
  const name = more.find((word) => /^\p{Lu}/u.test(word) && !own.has(roughStem(word.toLowerCase())))
  if (name !== undefined) return `it adds the name "${name}"`
  const words = contentOf(bare)
  if (!words.some((word) => own.has(roughStem(word)))) return 'it has no word of the head'
  const added = words.filter((word) => !own.has(roughStem(word)))
  return added.length > mostAdded ? `it adds ${added.join(', ')}` : undefined
}

const longest = 120
/** "Which company …", "currently": more says something else. */
const mostAdded = 1
const denial = /\b(?:no|not|never|none|nobody|without|except|un\w+ed)\b|n['’]t\b/i

function contentOf(text: string): readonly string[] {
  return contentWords(text).filter((word) => !isHeadWord('fit every relation', word))
}
