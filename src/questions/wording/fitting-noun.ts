import type { Kind } from '../../lexicon/concept.ts'
import { anyKind, type Kinds } from '../../lexicon/kinds.ts'
import type { Wording, Wordings } from '../../lexicon/wording.ts'
import type { RenderedEnd } from '../rendered.ts'

/**
 * The wordings that ask for what the answers are: "one battle that …" not of a siege that is known to be an event and nothing more. Where the
 * kind of an answer is not known for certain they ask for what is above the noun's kind: "one event".
 */
export function withFittingNoun(
  wordings: Wordings,
  answers: readonly RenderedEnd[],
  kinds: Kinds,
): Wordings {
  return wordings.flatMap((wording) => fitted(wording, answers, kinds) ?? [])
}

function fitted(
  wording: Wording,
  answers: readonly RenderedEnd[],
  kinds: Kinds,
): Wording | undefined {
  const asked = askedFor(wording.say, kinds)
  if (asked === undefined) return wording
  const isOneOf = ({ kindOf }: RenderedEnd) =>
    asked.kinds.some(({ kind }) => kindOf?.lineage.includes(kind) === true)
  const known = answers.filter(({ kindOf }) => kindOf?.known === true)
  if (!known.every(isOneOf)) return undefined
  if (known.length === answers.length) return wording
  const [first, ...others] = new Set(asked.kinds.map((kind) => kinds.widest(kind).noun))
  return first === undefined || others.length > 0 || first === anyKind.noun
    ? wording
    : { ...wording, say: `${asked.before}${first}${asked.after}` }
}

/** The kinds that a noun names, and what the wording says before and after it. */
interface Asked {
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
    const each = noun.split(' or ').map((one) => kinds.called(one))
    if (each.every((found) => found.length > 0)) {
      return { before, after: behind.slice(noun.length), kinds: each.flat() }
    }
  }
  return undefined
}
