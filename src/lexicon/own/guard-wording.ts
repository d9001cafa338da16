import { faultOfWriting } from '../check-wording.ts'

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
  const own = new Set(known.flatMap(contentOf))
  const [, ...more] = bare.trim().split(/\s+/)
  const name = more.find((word) => /^\p{Lu}/u.test(word) && !own.has(stemOf(word)))
  if (name !== undefined) return `it adds the name "${name}"`
  const words = contentOf(bare)
  if (!words.some((word) => own.has(word))) return 'it has no word of the head'
  const added = words.filter((word) => !own.has(word))
  return added.length > mostAdded ? `it adds ${added.join(', ')}` : undefined
}

const longest = 120
/** "Which company …", "currently": more says something else. */
const mostAdded = 1
const denial = /\b(?:no|not|never|none|nobody|without|except|un\w+ed)\b|n['’]t\b/i

/** Words that carry a meaning, by their stems. */
function contentOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !empty.has(word)).map(stemOf)
}

/** "directed", "director", "directs" are one. */
function stemOf(word: string): string {
  const small = word.toLowerCase()
  return small.length > 5 ? small.slice(0, 5) : small.replace(/s$/, '')
}

const empty = new Set(
  'a an the of in on at by to for from with as is are was were be been does do did has have had who whom whose what which when where how it its he she they their his her this that these there one current given and or person people thing place s'.split(
    ' ',
  ),
)
