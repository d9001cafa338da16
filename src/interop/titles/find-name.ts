import { foldInPlace } from '../../text/fold.ts'

/** Where a name stands in a question, as a span of its text. */
export interface NamePlace {
  readonly start: number
  readonly end: number
  /** As it is written there. */
  readonly text: string
  /** It stands between quotation marks. */
  readonly quoted: boolean
}

export type FoundName =
  | ({ readonly kind: 'found' } & NamePlace)
  | {
      readonly kind: 'refused'
      /** *absent*; *repeated*: it, or a part of it, stands there again; *longer*: it is a part of a longer name. */
      readonly reason: 'absent' | 'repeated' | 'longer'
    }

/**
 * Finds the one place of a name in a question. Case does not matter where the name has several words, quotation marks,
 * dashes and "&" for "and" never; a word of the language (`common`) may be written small. `names`: other names that
 * may stand there and hold this one.
 */
export function findName(
  question: string,
  name: string,
  { common = false, names = [] }: { readonly common?: boolean; readonly names?: readonly string[] },
): FoundName {
  const places = [...new Set(spellings(name))].flatMap((each) => placesOf(question, each))
  const fitting = places.filter((place) => isWrittenAs(place.text, name, common))
  const [place, ...others] = fitting
  if (place === undefined) return { kind: 'refused', reason: 'absent' }
  if (others.length > 0 || isNamedAgain(question, name, place)) {
    return { kind: 'refused', reason: 'repeated' }
  }
  const longer = names
    .filter((other) => other.length > name.length)
    .flatMap((other) => placesOf(question, other))
    .some((other) => other.start <= place.start && other.end >= place.end)
  return longer || isWithinName(question, place)
    ? { kind: 'refused', reason: 'longer' }
    : { kind: 'found', ...place }
}

function spellings(name: string): readonly string[] {
  return [name, name.replaceAll(' & ', ' and '), name.replaceAll(' and ', ' & ')]
}

function placesOf(question: string, name: string): readonly NamePlace[] {
  const [text, sought] = [foldInPlace(question), foldInPlace(name)]
  const places: NamePlace[] = []
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length
    const bounded =
      !/[\p{L}\p{N}][-&]?$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^(?:[\p{L}\p{N}]|[-&/][\p{L}\p{N}]|'(?!s\b)[\p{L}\p{N}])/u.test(text.slice(end, end + 2))
    if (!bounded) continue
    const quoted = /["']$/.test(text.slice(0, at)) && /^[.,?!]?["']/.test(text.slice(end))
    places.push({ start: at, end, text: question.slice(at, end), quoted })
  }
  return places
}

/** One word alone in small letters may be any word: "truly" is no band. */
function isWrittenAs(written: string, name: string, common: boolean): boolean {
  return common || / /.test(name) || !/\p{Lu}/u.test(name) || /\p{Lu}/u.test(written)
}

/** A surname that comes back would still be the former one's. */
function isNamedAgain(question: string, name: string, { start, end }: NamePlace): boolean {
  const rest = `${question.slice(0, start)} ${question.slice(end)}`
  const words = name.match(/\p{Lu}[\p{L}\p{N}'’-]{3,}/gu) ?? []
  return words.some((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/['’-]/g, '.')}(?![\\p{L}\\p{N}])`, 'u').test(
      rest,
    ),
  )
}

/** Between capitals, or in a part of what stands in quotation marks, it is not the whole name. */
function isWithinName(question: string, { start, end, quoted }: NamePlace): boolean {
  if (quoted) return false
  const [before, after] = [question.slice(0, start), question.slice(end)]
  if (/^ (?:\p{Lu}|\d)/u.test(after)) return true
  if (/["“][^"”]*$/.test(before.replace(/["“][^"”]*["”]/g, ''))) return true
  const previous = /(?:^|\s)(["“'(]?)([\p{Lu}][\p{L}.'’-]*) $/u.exec(before)
  if (previous === null) return false
  const word = previous[2] ?? ''
  const opens = before.trimEnd() === word
  return !(opens && openers.test(word)) && !/['’]s?$|^[Tt]he$/.test(word)
}

const openers =
  /^(?:a|an|the|who|whom|whose|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|in|on|at|of|for|by|from|to|with|and|before|after|during|besides|although|while|if|as)$/i
