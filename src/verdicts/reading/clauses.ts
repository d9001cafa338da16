import type { Span } from '../../domain/verdict.ts'
import { verbForms } from '../../text/irregular-verbs.ts'
import type { Sentence } from './sentences.ts'

/** A part of a sentence with a verb of its own, or what a bracket holds. */
export interface Clause extends Part {
  /** Its sentence's place in the reply. */
  readonly sentence: number
}

interface Part extends Span {
  readonly kind: 'main' | 'bracket'
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const openers = wordsOf(
  'but which who whose whom where when while whereas although though because since before after instead',
)
// behind a comma these open a clause; the pronouns and verbs also behind "and"
const behindComma = wordsOf('and but or so then not rather however until')
const pronouns = wordsOf('he she they it its his her their this that these those there i we you')
const adverbs = wordsOf('then later also finally eventually in actually so')
const verbs: ReadonlySet<string> = new Set([
  ...verbForms,
  'is',
  'was',
  'are',
  'were',
  'has',
  'had',
  'have',
])
const inContrast = wordsOf('in at by on from to with for of')

const marks =
  /[;()[\]]|\s-\s|,|\b(?:and|but|which|whom?|whose|where(?:as)?|when|while|although|though|because|since|before|after|instead)\b/g
const nextWord = /[\s"]+(\p{L}[\p{L}']*)(?:[\s"]+(\p{L}[\p{L}']*))?/uy
const subordinates =
  /^[\s"'*_(-]*(?:after|when|before|while|although|though|since|as|if|because|until|unlike|besides|following|despite)\b/

/**
 * The clauses of a reply, `plain` folded in place: by punctuation, conjunctions and verbs, without a grammar. What a
 * bracket holds is a clause of its own.
 */
export function clausesOf(plain: string, sentences: readonly Sentence[]): readonly Clause[] {
  return sentences.flatMap(({ start, end }, sentence) =>
    clausesIn(plain.slice(start, end)).map((clause) => ({
      sentence,
      start: start + clause.start,
      end: start + clause.end,
      kind: clause.kind,
    })),
  )
}

function clausesIn(text: string): readonly Part[] {
  const found: Part[] = []
  let start = 0
  let depth = 0
  const cut = (end: number) => {
    if (end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end)))
      found.push({ start, end, kind: depth > 0 ? 'bracket' : 'main' })
    start = Math.max(start, end)
  }
  if (subordinates.test(text)) cut(text.search(/,(?!\s?\d{3,4}\b)/))
  for (const match of text.matchAll(marks)) {
    const [mark] = match
    if (!opensClause(text, mark, match.index + mark.length)) continue
    cut(match.index)
    if (mark === '(' || mark === '[') depth += 1
    if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1)
  }
  cut(text.length)
  return found
}

/** Whether a mark or word of a sentence, which ends at `end`, opens a clause. */
function opensClause(text: string, mark: string, end: number): boolean {
  if (/^[;()[\]]$|^\s-/.test(mark)) return true
  nextWord.lastIndex = end
  const [, word = '', second = ''] = nextWord.exec(text) ?? []
  if (mark === ',')
    return (
      behindComma.has(word) ||
      openers.has(word) ||
      goesOn(word) ||
      (adverbs.has(word) && goesOn(second))
    )
  if (mark === 'and') return goesOn(word, false) || (isAdverb(word) && goesOn(second, false))
  if (mark === 'but')
    return !inContrast.has(word === 'rather' || word === 'instead' ? second : word)
  return word !== 'than'
}

function goesOn(word: string, anyPronoun = true): boolean {
  const isPronoun = anyPronoun ? pronouns.has(word.replace(/'\w+$/, '')) : false
  return isPronoun || verbs.has(word) || (word.length > 3 && word.endsWith('ed'))
}

function isAdverb(word: string): boolean {
  return adverbs.has(word) || word.endsWith('ly') || pronouns.has(word)
}
