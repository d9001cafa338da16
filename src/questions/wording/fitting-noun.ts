import type { Kind } from '../../lexicon/concept.ts'
import { anyKind, type Kinds } from '../../lexicon/kinds.ts'
import type { Wording, Wordings } from '../../lexicon/wording.ts'
import type { RenderedEnd } from '../rendered.ts'

/**
 * The wordings that ask for what the answers are: "one battle that …" not of a siege that is known to be an event and nothing more. Where the
 * kind of an answer is not known for certain they ask for what is above the noun's kind, "one event", unless the relation's end is of no
 * other kind (`declared`); of two nouns for the one that all answers are known to be.
 */
export function withFittingNoun(
  wordings: Wordings,
  answers: readonly RenderedEnd[],
  declared: readonly string[],
  kinds: Kinds,
): Wordings {
  return wordings.flatMap((wording) => fitted(wording, answers, declared, kinds) ?? [])
}

function fitted(
  wording: Wording,
  answers: readonly RenderedEnd[],
  declared: readonly string[],
  kinds: Kinds,
): Wording | undefined {
  const asked = askedFor(wording.say, kinds)
  if (asked === undefined) return wording
  const known = answers.filter(({ kindOf }) => kindOf?.known === true)
  const areOf = (all: readonly Kind[]) =>
    known.every(({ kindOf }) => all.some(({ kind }) => kindOf?.lineage.includes(kind) === true))
  if (!areOf(asked.kinds)) return undefined
  if (known.length === answers.length) {
    const own = asked.nouns.find((noun) => areOf(kinds.called(noun)))
    return own === undefined ? wording : { ...wording, say: `${asked.before}${own}${asked.after}` }
  }
  const isOfNoOther = declared.every((name) =>
    asked.kinds.some(({ kind }) => kinds.lineage(name).includes(kind)),
  )
  if (isOfNoOther) return wording
  const [first, ...others] = new Set(asked.kinds.map((kind) => kinds.widest(kind).noun))
  return first === undefined || others.length > 0 || first === anyKind.noun
    ? wording
    : { ...wording, say: `${asked.before}${first}${asked.after}` }
}

/** The kinds that a noun names, and what the wording says before and after it. */
interface Asked {
  /** Two of "country or region". */
  readonly nouns: readonly string[]
  readonly before: string
  readonly after: string
  readonly kinds: readonly Kind[]
}

/** "country or region" of "In which country or region is {S}?", where kinds are called so. */
function askedFor(say: string, kinds: Kinds): Asked | undefined {
  const [, before = '', behind = ''] = /^(.*?\b(?:[Ww]hich|Name one) )(.*)$/.exec(say) ?? []
  const words = behind.match(/^[a-z-]+(?: [a-z-]+){0,3}/)?.[0].split(' ') ?? []
  for (let length = words.length; length > 0; length--) {
    const noun = words.slice(0, length).join(' ')
    const nouns = noun.split(' or ')
    const each = nouns.map((one) => kinds.called(one))
    // a school of thought is not a school
    const isHead = words[length] === 'of'
    if (!isHead && each.every((found) => found.length > 0)) {
      return { nouns, before, after: behind.slice(noun.length), kinds: each.flat() }
    }
  }
  return undefined
}
