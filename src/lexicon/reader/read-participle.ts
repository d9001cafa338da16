import type { English, Word } from './english.ts'
import { isHeadWord, pairsOf } from './known-words.ts'
import { isNounPhrase, isPreposition, objectNoun } from './phrase.ts'
import type { Read } from './read.ts'

/** "educated at", "located in time zone", "created by". */
export function readParticiple(words: readonly Word[], english: English): Read {
  const [first, second, ...rest] = words
  if (first === undefined || second === undefined || !isPreposition(second)) return undefined
  if (!isParticiple(first) && !isHeadWord('adjectives in labels', first.text)) return undefined
  if (rest.length > 0 && !isNounPhrase(rest)) return undefined
  const participle = first.text
  return {
    kind: 'participle',
    participle,
    preposition: second.text,
    ...objectNoun(rest, english),
    verb: english.verb(participle),
    isLasting: isHeadWord('lasting', participle) || isHeadWord('adjectives in labels', participle),
  }
}

/** "award received", "language used": what the subject received or uses. */
export function readDone(words: readonly Word[], english: English): Read {
  const last = words.at(-1)
  const noun = words.slice(0, -1)
  if (last === undefined || !last.tags.has('PastTense') || !isNounPhrase(noun)) return undefined
  return {
    kind: 'verb',
    tense: isHeadWord('lasting', last.text) ? 'present' : 'past',
    verb: english.verb(last.text),
    rest: '',
    ...objectNoun(noun, english),
  }
}

/** "owning company", "distributing label": the agent that owns or distributes the subject. */
export function readDoing(words: readonly Word[], english: English): Read {
  const [first, ...noun] = words
  const participle = first === undefined ? undefined : agents().get(first.text)
  if (participle === undefined || !isNounPhrase(noun)) return undefined
  return {
    kind: 'participle',
    participle,
    preposition: 'by',
    ...objectNoun(noun, english),
    verb: english.verb(participle),
    isLasting: true,
  }
}

const agents = pairsOf('agents')

function isParticiple({ text, tags }: Word): boolean {
  return (
    tags.has('PastTense') || tags.has('Participle') || isHeadWord('participles in labels', text)
  )
}
