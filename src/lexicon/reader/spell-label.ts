import { type Iri, localName } from '../../domain/iri.ts'
import { ofPeoples } from '../capitals.ts'
import { isSayable } from '../is-sayable.ts'
import { worldList } from '../world/world-lists.ts'
import { declinedByWords } from './declined-words.ts'
import type { DeclineReason } from './reading.ts'

/** A relation's label in words: "place of birth" of `birthPlace`, `PLACE_OF_BIRTH` or "Place of birth (city)". */
export type Spelling =
  | { readonly kind: 'phrase'; readonly phrase: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

/** The phrase in a label, or else in the last segment of the IRI. */
export function spellLabel(relation: Iri, label: string | undefined): Spelling {
  const written = withoutPath(label?.trim() || localName(relation))
  if (rawKeys.test(relation)) return declined('no phrase of English')
  if (!/^[\p{L}\p{N} _\-'’.,/()&]+$/u.test(written) || written.length > 60) {
    return declined('no name that could be read')
  }
  const phrase = inWords(written)
  if (!isSayable(phrase)) return declined('no name that could be read')
  if (/^\p{L}?\d+$/u.test(phrase) || !/^[a-z]/i.test(phrase)) {
    return declined('no name that could be read')
  }
  if (/[^\p{ASCII}]/u.test(phrase) && !/^[\p{Script=Latin} '’-]+$/u.test(phrase)) {
    return declined('no name that could be read')
  }
  const reason = declinedByWords(phrase)
  if (reason !== undefined) return declined(reason)
  if (/\d|[(),/&]|\./.test(phrase)) return declined('no phrase of English')
  return { kind: 'phrase', phrase }
}

// DBpedia's raw keys of infoboxes: `conf1Champ`, `blank2InfoSec`, `wprevious`
const rawKeys = /^https?:\/\/dbpedia\.org\/property\//

function declined(reason: DeclineReason): Spelling {
  return { kind: 'declined', reason }
}

/** Freebase's names are paths that end in the relation: "genre" of "/film/film/genre" and "film.film.genre". */
export function withoutPath(name: string): string {
  const isPath = /^\/?[a-z0-9_]+(?:[./]+[a-z0-9_]+){2,}$/.test(name)
  return isPath ? (name.split(/[./]/).at(-1) ?? name) : name
}

/** Lower case except for abbreviations, blanks between the words, no trailing remark in brackets. */
export function inWords(written: string): string {
  // “Half-life” is one word, “half-life” may be two: so properties are written
  const isHyphenated = written.includes(' ') || /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(written)
  const spaced = written
    .replace(/\s*\([^)]*\)$/u, '')
    .replaceAll(/[_-]+/g, (mark) => (isHyphenated && mark === '-' ? '-' : ' '))
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const shouted = /^[^\p{Ll}]+$/u.test(spaced) && spaced.length > 4
  return spaced
    .split(' ')
    .map((word) => (!shouted && /^\p{Lu}{2,5}$/u.test(word) ? word : lowered(word, shouted)))
    .join(' ')
}

/** "Erdős number" keeps its name; a label that begins with a capital does not. */
function lowered(word: string, shouted: boolean): string {
  const isProper = ofPeoples().has(word) || ofLabels().has(word)
  return shouted || !isProper ? word.toLowerCase() : word
}

const ofLabels = worldList('capitals', 'of labels')
