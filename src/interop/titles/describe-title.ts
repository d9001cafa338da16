import { escapePattern } from '../../text/escape-pattern.ts'
import { fold } from '../../text/fold.ts'
import { nameOfTitle } from '../import/name-of-title.ts'
import type { Passage } from '../import/passages.ts'

/** What a passage's first sentence says of its title, as far as patterns can tell. */
export interface DescribedTitle {
  readonly name: string
  /** What it is, by its nouns and by the distinction in the title: film, goalkeeper. */
  readonly kinds: ReadonlySet<string>
  /** The words that describe it, folded, function words left out: danish, retired, goalkeeper. */
  readonly words: ReadonlySet<string>
  readonly person: boolean
  /** "X is", "X are"; `undefined` where no such sentence stands at the beginning. */
  readonly number?: 'one' | 'many'
  readonly gender?: 'he' | 'she'
  /** The name is used with "the" before it, which is no part of it. */
  readonly article: boolean
  /** A word of the language more than a name, written small inside a sentence: a remote control. */
  readonly common: boolean
}

/** Reads the first sentence of an encyclopedia's passage: "X (born 1970) is a Danish retired goalkeeper, who …". */
export function describeTitle({ title, text }: Passage): DescribedTitle {
  const { name, distinction } = nameOfTitle(title)
  const plain = text.replace(/\s*\([^()]*\)/g, '')
  const copula = /^(.{1,160}?) (is|was|are|were) (?:an? |the |one of (?:the )?)?(.+)/.exec(plain)
  const said = copula?.[3] ?? ''
  const described = firstSentence(said)
  const person = isPerson(text, said)
  const gender = person ? genderOf(text) : undefined
  return {
    name,
    kinds: new Set([...kindsIn(said), ...(distinction === undefined ? [] : lastWord(distinction))]),
    words: new Set(contentWords(`${described} ${distinction ?? ''}`)),
    person,
    ...(copula === null ? {} : { number: /^(?:is|was)$/.test(copula[2] ?? '') ? 'one' : 'many' }),
    gender,
    article:
      !/^the /i.test(name) && new RegExp(`^the ["“']?${escapePattern(name)}`, 'iu').test(text),
    common: isCommon(name, text),
  }
}

function firstSentence(text: string): string {
  return text.split(/(?<=\p{Ll}\p{Ll})[.;]\s/u, 1)[0] ?? ''
}

// what follows a noun and describes it no more by nouns before it
const boundary =
  /[;:]|\.\s|,? (?:that|which|who|whose|where|when|in|of|by|from|for|to|on|at|with|as|during|about|near|between|under|after|since|within|along|inside|featuring|starring|directed|written|produced|created|composed|performed|recorded|released|published|developed|located|situated|based|founded|formed|held|known|set|made|built|born|and (?:is|was|the)) /

/** The last nouns of "an American film director, screenwriter and producer who …": director, screenwriter, producer. */
function kindsIn(said: string): readonly string[] {
  const end = boundary.exec(`${said} `)?.index ?? said.length
  return said
    .slice(0, end)
    .split(/, (?:and |or )?| and | or |\/| & /)
    .flatMap(lastWord)
}

function lastWord(phrase: string): readonly string[] {
  const word = /([\p{L}][\p{L}'’-]{2,})\W*$/u.exec(phrase)?.[1]
  return word === undefined || /^\p{Lu}/u.test(word) ? [] : [singular(fold(word))]
}

function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '')
}

/** A text's words, folded, each in one form, function words left out. */
export function contentWords(text: string): readonly string[] {
  const words = fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{2,}/gu) ?? []
  return words.filter((word) => !functionWords.has(word)).map(singular)
}

const functionWords: ReadonlySet<string> = new Set(
  'the and for that which who whose where when from with are was were has had have been its his her their this also than one two first into over under after before between during since about other most more many not but all any such both known called named born located based part used being they she him'.split(
    ' ',
  ),
)

/** Somebody is born, has a span of life with months, or is spoken of as he or she at the beginning of a sentence. */
function isPerson(text: string, said: string): boolean {
  const opening = text.slice(0, 300)
  if (/\([^)]*\bborn\b[^)]*\d{4}/.test(opening)) return true
  if (/\([^)]*\d{3,4}[^)]*[–—-][^)]*\b\p{Lu}\p{L}+[^)]*\d{3,4}[^)]*\)/u.test(opening)) return true
  return /\. (?:He|She) /.test(text) && !/\b(?:film|novel|album|song|series|book)\b/.test(said)
}

function genderOf(text: string): 'he' | 'she' | undefined {
  const men = text.match(/\b(?:he|his|him)\b/gi)?.length ?? 0
  const women = text.match(/\b(?:she|her|hers)\b/gi)?.length ?? 0
  if (men === women) return undefined
  return men > women ? 'he' : 'she'
}

/** Every word but the first is small in the title, and the passage writes the first one small, too. */
function isCommon(name: string, text: string): boolean {
  const [first = '', ...others] = name.split(' ')
  if (!/^\p{Lu}\p{Ll}+$/u.test(first) || others.some((word) => /\p{Lu}/u.test(word))) return false
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(small)}`, 'u').test(text)
}
