import type { Span } from '../../domain/verdict.ts'
import type { Reading } from '../reading/reading.ts'

export interface StatedPremise {
  readonly holds: boolean
  readonly span: Span
}

const untrue =
  '(?:false|incorrect|wrong|flawed|invalid|mistaken|untrue|inaccurate|faulty|erroneous|not (?:true|correct|right|valid|accurate))'
const sound = '(?:true|correct|right|valid|accurate|sound|factual|well-founded)'
const premise = '(?:premises?|assumptions?|presuppositions?)'

/** "contains a false premise", "no incorrect assumptions" */
const named = new RegExp(`\\b(?:${untrue})(?: \\w+)? ${premise}\\b`)
/** "the premise that … is wrong", "all premises are correct" */
const judged = new RegExp(
  `\\b(?:${premise}|the question|this question)\\b[^.\\n]{0,100}?\\b(?:is|are|seems?|appears?)(?: to be)?( not|n't)?(?: \\w+ly| all)? (?:(${untrue})|(${sound}))(?! question)\\b`,
)
/** "assumes that Ibsen wrote it, which is false" */
const assumes = new RegExp(
  `\\b(?:assum|suppos|presuppos|impl)\\w* [^.\\n]{0,100}?(?:,|but|which|that|this)(?: \\w+){0,2} (?:is|was)(?: \\w+ly)? (?:${untrue})\\b`,
)
const none = /\b(?:no|not|any|without|free of|never|none|neither|nor)\b|n't\b/

/** What a reply says about the question's premises, in its first three sentences or its last: whether they hold. */
export function statedPremise(reply: Reading): StatedPremise | undefined {
  const last = reply.sentences.slice(3).at(-1)
  return [...reply.sentences.slice(0, 3), ...(last === undefined ? [] : [last])]
    .map(({ start, end }) => {
      const holds = holdsBy(reply.plain.slice(start, end))
      return holds === undefined ? undefined : { holds, span: { start, end } }
    })
    .find((stated) => stated !== undefined)
}

function holdsBy(sentence: string): boolean | undefined {
  const contained = named.exec(sentence)
  if (contained !== null) return none.test(sentence.slice(0, contained.index))

  const verdict = judged.exec(sentence)
  if (verdict !== null) {
    const denied = (verdict[1] !== undefined) !== /\bnot all\b|\bnone of\b/.test(sentence)
    return (verdict[3] !== undefined) !== denied
  }
  return assumes.test(sentence) ? false : undefined
}
