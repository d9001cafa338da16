import type { English, Word } from './english.ts'
import { isNounPhrase, objectNoun, textOf } from './phrase.ts'
import type { Read } from './read.ts'

/** "member of sports team": what is before the preposition the subject is, what is behind it the object. */
export function readRole(words: readonly Word[], english: English): Read {
  const at = words.findIndex((word, index) => index > 0 && roleEnds.test(word.text))
  if (at === -1 || !isNounPhrase(words.slice(0, at))) return undefined
  const role = textOf(words.slice(0, at))
  const behind = words.slice(at + 1)
  const isKnownRole = roles.test(role)
  if (behind.length > 0 && (!isKnownRole || !isNounPhrase(behind))) return undefined
  return {
    kind: 'role',
    role,
    preposition: words[at]?.text ?? 'of',
    ...objectNoun(behind, english),
  }
}

// "member of sports team" says what the subject is, "head of government" what the object is
const roles =
  /^(?:member|participant|part|coach|season|student|pupil|fan|citizen|resident|native|parent|child|branch|section|subsidiary|division|tributary|capital|suburb|candidate|winner|opponent|supporter|founder|owner|player)$/

const roleEnds = /^(?:of|in|to)$/
