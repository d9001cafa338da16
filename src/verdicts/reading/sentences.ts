import type { Span } from '../../domain/verdict.ts'

/** A sentence or line of a text, with UTF-16 offsets, end exclusive. */
export interface Sentence extends Span {
  readonly text: string
}

const abbreviations = new Set(
  'mr mrs ms dr st mt ft prof no vs e.g i.e c ca approx gen col sgt rev hon lt capt op vol fig cf al jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
)

/** Sentences in order, trimmed. A line break ends a sentence; an abbreviation, an initial and a list number do not. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(/\n|[.!?…]["'”’)\]*_]*(?=\s)/g)) {
    if (match[0] !== '\n' && !ends(text, start, match.index)) continue
    const end = match.index + match[0].length
    found.push(...trimmed(text, start, end))
    start = end
  }
  return [...found, ...trimmed(text, start, text.length)]
}

function ends(text: string, start: number, at: number): boolean {
  if (text[at] !== '.') return true
  const next = /^[."'”’)\]*_]*\s+["'“‘(*_]*(\S)/.exec(text.slice(at, at + 40))?.[1] ?? ''
  if (/\p{Ll}/u.test(next)) return false

  const before =
    /(?<![\p{L}'’])[\p{L}\p{N}.]{0,12}$/u.exec(text.slice(Math.max(start, at - 12), at))?.[0] ?? ''
  if (text[at - 2] === '°') return true
  const initial = /^(?:[A-Za-z]|(?:\p{L}\.)+\p{L})$/u.test(before) && before !== 'I'
  const listNumber = /^[\s(*_]*\d{1,3}$/.test(text.slice(start, Math.min(at, start + 12)))
  return !(initial || abbreviations.has(before.toLowerCase()) || (listNumber && at - start < 12))
}

function trimmed(text: string, start: number, end: number): Sentence[] {
  const slice = text.slice(start, end)
  const lead = slice.length - slice.trimStart().length
  const kept = slice.trim()
  return kept === '' ? [] : [{ text: kept, start: start + lead, end: start + lead + kept.length }]
}
