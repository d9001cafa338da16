/**
 * Porter's stemmer ("An algorithm for suffix stripping", Program 14, 1980) with the extensions of NLTK 3.10, which ROUGE and METEOR use:
 * a few irregular words, short words in -ies and -ied, -y behind consonants, -alli before -bli, -fulli and -logi.
 */
export function porterStem(word: string): string {
  const lower = word.toLowerCase()
  const irregular = irregularStems.get(lower)
  if (irregular !== undefined) return irregular
  // NLTK counts code points
  if ([...word].length <= 2) return lower
  const parts = [plural, past, finalY, doubleSuffixes, singleSuffixes, lastSuffixes, finalE, finalL]
  return parts.reduce((stem, part) => part(stem), lower)
}

const irregularStems = new Map([
  ...['sky', 'skies'].map((word) => [word, 'sky'] as const),
  ...['innings', 'inning'].map((word) => [word, 'inning'] as const),
  ...['outings', 'outing'].map((word) => [word, 'outing'] as const),
  ...['cannings', 'canning'].map((word) => [word, 'canning'] as const),
  ...['news', 'howe', 'proceed', 'exceed', 'succeed'].map((word) => [word, word] as const),
  ...['die', 'lie', 'tie'].map((word) => [`${word.slice(0, -2)}ying`, word] as const),
])

/** A suffix, its replacement, and a condition on the stem before it. The first matching suffix decides. */
type SuffixRule = readonly [
  suffix: string,
  replacement: string,
  condition: (stem: string) => boolean,
]

const always = () => true
const measured = (stem: string) => measure(stem) > 0
const twiceMeasured = (stem: string) => measure(stem) > 1

function applied(word: string, rules: readonly SuffixRule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix))
  if (rule === undefined) return word
  const [suffix, replacement, condition] = rule
  const stem = word.slice(0, word.length - suffix.length)
  return condition(stem) ? stem + replacement : word
}

function plural(word: string): string {
  if (word.endsWith('ies') && word.length === 4) return word.slice(0, -1)
  return applied(word, [
    ['sses', 'ss', always],
    ['ies', 'i', always],
    ['ss', 'ss', always],
    ['s', '', always],
  ])
}

function past(word: string): string {
  if (word.endsWith('ied')) return word.slice(0, word.length === 4 ? -1 : -2)
  if (word.endsWith('eed')) return measured(word.slice(0, -3)) ? word.slice(0, -1) : word
  const suffix = ['ed', 'ing'].find(
    (each) => word.endsWith(each) && hasVowel(word.slice(0, -each.length)),
  )
  if (suffix === undefined) return word

  const stem = word.slice(0, -suffix.length)
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsInDouble(stem)) return /[lsz]$/.test(stem) ? stem : stem.slice(0, -1)
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

function finalY(word: string): string {
  const stem = word.slice(0, -1)
  const turns = word.endsWith('y') && stem.length > 1 && isConsonant(stem, stem.length - 1)
  return turns ? `${stem}i` : word
}

function doubleSuffixes(word: string): string {
  if (word.endsWith('alli') && measured(word.slice(0, -4))) return doubleSuffixes(word.slice(0, -2))
  return applied(word, [
    ['ational', 'ate', measured],
    ['tional', 'tion', measured],
    ['enci', 'ence', measured],
    ['anci', 'ance', measured],
    ['izer', 'ize', measured],
    ['bli', 'ble', measured],
    ['alli', 'al', measured],
    ['entli', 'ent', measured],
    ['eli', 'e', measured],
    ['ousli', 'ous', measured],
    ['ization', 'ize', measured],
    ['ation', 'ate', measured],
    ['ator', 'ate', measured],
    ['alism', 'al', measured],
    ['iveness', 'ive', measured],
    ['fulness', 'ful', measured],
    ['ousness', 'ous', measured],
    ['aliti', 'al', measured],
    ['iviti', 'ive', measured],
    ['biliti', 'ble', measured],
    ['fulli', 'ful', measured],
    // the l counts as part of the stem, so that geology and theology match too
    ['logi', 'log', (stem) => measured(`${stem}l`)],
  ])
}

function singleSuffixes(word: string): string {
  return applied(word, [
    ['icate', 'ic', measured],
    ['ative', '', measured],
    ['alize', 'al', measured],
    ['iciti', 'ic', measured],
    ['ical', 'ic', measured],
    ['ful', '', measured],
    ['ness', '', measured],
  ])
}

const removed = ['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent']
const removedToo = ['ou', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize']

function lastSuffixes(word: string): string {
  return applied(word, [
    ...removed.map((suffix): SuffixRule => [suffix, '', twiceMeasured]),
    ['ion', '', (stem) => twiceMeasured(stem) && /[st]$/.test(stem)],
    ...removedToo.map((suffix): SuffixRule => [suffix, '', twiceMeasured]),
  ])
}

function finalE(word: string): string {
  if (!word.endsWith('e')) return word
  const stem = word.slice(0, -1)
  const count = measure(stem)
  return count > 1 || (count === 1 && !endsShort(stem)) ? stem : word
}

function finalL(word: string): string {
  return word.endsWith('ll') && twiceMeasured(word.slice(0, -1)) ? word.slice(0, -1) : word
}

/** Whether each letter is a consonant; y is one at the start and after a vowel. */
function consonants(word: string): readonly boolean[] {
  const flags: boolean[] = []
  for (const letter of word) {
    flags.push(letter === 'y' ? !(flags.at(-1) ?? false) : !/[aeiou]/.test(letter))
  }
  return flags
}

function isConsonant(word: string, place: number): boolean {
  return consonants(word).at(place) ?? false
}

/** Porter's m: the number of vowel-consonant sequences. */
function measure(stem: string): number {
  const flags = consonants(stem)
  return flags.filter((flag, index) => flag && flags[index - 1] === false).length
}

function hasVowel(stem: string): boolean {
  return consonants(stem).includes(false)
}

function endsInDouble(word: string): boolean {
  return /(.)\1$/u.test(word) && isConsonant(word, -1)
}

/** Consonant, vowel, consonant other than w, x and y; also a two-letter vowel and consonant. */
function endsShort(word: string): boolean {
  const flags = consonants(word)
  const [third, second, last] = [flags.at(-3), flags.at(-2), flags.at(-1)]
  if (flags.length === 2) return second === false && last === true
  return third === true && second === false && last === true && !/[wxy]$/.test(word)
}
