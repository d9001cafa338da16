/** What is wrong with a sentence that no editor would let stand. */
export type Fault =
  | 'a slot was not filled'
  | 'a letter that could not be decoded'
  | 'a name stands twice'
  | 'a word stands twice'
  | 'a name reads as the word beside it'
  | 'two articles in a row'
  | 'an article before a possessive'
  | '“a” where “an” belongs, or the other way round'
  | 'a verb that does not go with its auxiliary'
  | 'a quotation mark or bracket without its other half'
  | 'two marks in a row'
  | 'a space too many'
  | 'begins with a small letter'
  | 'no question mark'
  | 'too long to be read'

/**
 * The first fault of a sentence. `names` stand for themselves: what they look like (Pago Pago, “Who's Afraid?”) is nobody's
 * mistake, but how they are put in is looked at. A correction may say a name in each of its parts.
 */
export function faultOfSentence(
  text: string,
  names: readonly string[] = [],
  {
    mayRepeat,
    isEnglish = true,
  }: { readonly mayRepeat?: 'names'; readonly isEnglish?: boolean } = {},
): Fault | undefined {
  if (mayRepeat === undefined && repeatsName(text, names)) return 'a name stands twice'
  if (isEcho.test(text)) return 'a name reads as the word beside it'
  // most sentences have no fault even where names are taken for words
  const first = firstFault(text, isEnglish)
  if (first === undefined || names.length === 0) return first
  return firstFault(mask(text, names), isEnglish)
}

const asks = /\?$|^Name one .*\.$/s

/** The same for a question, which also ends in a question mark or asks to name one of several. */
export function faultOfQuestion(
  text: string,
  names: readonly string[],
  isEnglish = true,
): Fault | undefined {
  return (
    faultOfSentence(text, names, { isEnglish }) ??
    (asks.test(text) ? undefined : 'no question mark')
  )
}

function firstFault(text: string, isEnglish: boolean): Fault | undefined {
  return checks.find(({ isWrong, ofEnglish }) => (isEnglish || ofEnglish !== true) && isWrong(text))
    ?.fault
}

/** "Is Xx a part of Xx?" asks nothing. Brackets hold what distinguishes names. */
function repeatsName(whole: string, names: readonly string[]): boolean {
  const text = whole.replaceAll(/ \([^()]*\)/g, '')
  return names.some((name) => {
    const at = name.length < 4 ? -1 : text.indexOf(name)
    return at !== -1 && text.includes(name, at + name.length) && countAlone(text, name, names) > 1
  })
}

/** A name by itself, not inside a longer one. */
function countAlone(text: string, name: string, names: readonly string[]): number {
  const longer = names.filter((other) => other.length > name.length && other.includes(name))
  const parts = mask(text, longer).split(name)
  return parts.slice(1).filter((after, index) => {
    const before = parts[index] ?? ''
    return !/[\p{L}\p{N}-]$/u.test(before) && !/^[\p{L}\p{N}-]/u.test(after)
  }).length
}

// "Where was James Franck, who taught Max Born, born?"
const isEcho = /\bBorn, born\b/

interface Check {
  readonly fault: Fault
  readonly isWrong: (text: string) => boolean
  /** Other languages write otherwise. */
  readonly ofEnglish?: true
}

// a placeholder for a name: capitalised, and not an English word
const stand = 'Xx'

function mask(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, name) => (name === '' ? masked : masked.replaceAll(name, stand)), text)
}

const longest = 400

const checks: readonly Check[] = [
  { fault: 'a slot was not filled', isWrong: (text) => leftOver.test(text) },
  { fault: 'a letter that could not be decoded', isWrong: (text) => /[\u2047\uFFFD]/.test(text) },
  { fault: 'a space too many', isWrong: (text) => / {2}|^\s|\s$| [,.;:?!)”]|[(“] /.test(text) },
  { fault: 'two marks in a row', isWrong: (text) => marks.test(text) },
  {
    fault: 'two articles in a row',
    isWrong: (text) => /\b(?:the|an?) (?:the|an?)\b/i.test(text),
    ofEnglish: true,
  },
  { fault: 'a word stands twice', isWrong: (text) => twice.test(text), ofEnglish: true },
  {
    fault: 'an article before a possessive',
    isWrong: (text) => possessed.test(text),
    ofEnglish: true,
  },
  {
    fault: '“a” where “an” belongs, or the other way round',
    isWrong: (text) => article.test(text),
    ofEnglish: true,
  },
  {
    fault: 'a verb that does not go with its auxiliary',
    isWrong: (text) => hasWrongVerb(text),
    ofEnglish: true,
  },
  {
    fault: 'a quotation mark or bracket without its other half',
    isWrong: (text) => !isClosed(text),
  },
  { fault: 'begins with a small letter', isWrong: (text) => /^[“"(]?\p{Ll}/u.test(text) },
  { fault: 'too long to be read', isWrong: (text) => text.length > longest },
]

const leftOver = /[{}]|\b(?:undefined|NaN)\b/
// "Jr.," and "Inc.?" end in a point of their own
const marks = /[,;:?!][,.;:?!]|\.\.|\(\)|“”/
// "that that" and "had had" are English, and a name may follow itself
const twice = /(?<![\p{L}'’])(?!(?:that|had|Xx)\b)(\p{L}+) \1(?![\p{L}'’-])/iu
const possessed = /\ban? (?:Xx|\p{Lu}\p{L}+)['’]s\b|\bthe (?:his|her|its|their|whose)\b/u
const article =
  /\ba (?:[aeio](?!ne\b|nce\b|u)\w|eu?[b-df-hj-np-tv-z]|u(?!ni|s[aei]|t[ei]|r[aeo]|b|k|v|rin)\w|hours?\b|honest|honou?r|heir)|\ban (?:(?!hi|ho)[b-df-hj-np-tv-z][a-z]|uni(?!n)|use|eu[a-z]|one\b|once\b|h(?!o|e?i|i)[a-z])/

const quotes: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
]

function isClosed(text: string): boolean {
  if ((text.split('"').length - 1) % 2 === 1) return false
  return quotes.every(([open, close]) => text.split(open).length === text.split(close).length)
}

/**
 * After "does" and "did" a verb's base form stands, after "was" none: "Does Xx educated at", "Was Xx die". What a comma parts from the name
 * tells more of it: "Where does Xx, founded in 1910, have its seat?"
 */
function hasWrongVerb(text: string): boolean {
  return [...text.matchAll(auxiliary)].some(({ groups }) => {
    const verb = groups?.verb ?? ''
    if (groups?.does !== undefined) return isInflected(verb)
    // after "do" a plural may follow: "Do Ghent constituencies send …"
    return groups?.do === undefined ? bases.has(verb) : isInflected(verb) && !verb.endsWith('s')
  })
}

const name =
  "(?:the )?\\p{Lu}[\\p{L}\\p{N}’'.-]*(?: (?:of|the|de|von|van|and|\\p{Lu}[\\p{L}\\p{N}’'.-]*))*"
const auxiliary = new RegExp(
  `\\b(?:(?<does>[Dd]oes|[Dd]id)|(?<do>[Dd]o)|[Ii]s|[Aa]re|[Ww]as|[Ww]ere) (?:not )?${name}(?<!['’]s) (?<verb>\\p{Ll}+)\\b`,
  'gu',
)

function isInflected(verb: string): boolean {
  if (finite.has(verb)) return true
  if (/ed$/.test(verb)) return !/^(?:.{0,3}eed|[bfwl]ed|sh?ed|.*[cx]eed|embed|spread)$/.test(verb)
  return /s$/.test(verb) && !/(?:ss|us|is|as|os)$/.test(verb)
}

const finite = new Set(
  'is are was were has had does did been born done gone given taken written wrote spoken sang sung drew drawn made held led built began begun became won known grew grown flew flown fought sold taught told thought wore worn chose chosen lost met paid sent sat stood understood located'.split(
    ' ',
  ),
)

// after "was" they are not participles
const bases = new Set(
  'die have do be go win write make play share contain belong begin receive marry own depict use connect apply cross flow consist include produce employ serve originate graduate'.split(
    ' ',
  ),
)
