import { pythonSpace, pythonSplit, pythonWord } from './python-text.ts'

const before = `(?<![${pythonWord}])`
const after = `(?![${pythonWord}])`
// at the end, or before a newline that ends the text
const end = '(?=\\n?$)'
const space = `[${pythonSpace}]`

/** Replacements in order; each puts spaces around a token. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // opening quotes
  [/([«“‘„]|`+)/gu, ' $1 '],
  [/^"/g, '``'],
  [/(``)/g, ' $1 '],
  [/([ ([{<])("|'{2})/g, '$1 `` '],
  [
    new RegExp(
      `(?<![${pythonWord}])(')(?!(?:re|ve|ll|m|t|s|d|n)${after})(?=[${pythonWord}])`,
      'giu',
    ),
    '$1 ',
  ],
  // the last full stop, other punctuation
  [new RegExp(`([^.])(\\.)(?=([\\])}>"'»”’ ]*))\\3${space}*$`, 'gu'), '$1 $2 $3 '],
  [/([:,])([^\p{Nd}])/gu, ' $1 $2'],
  [new RegExp(`([:,])${end}`, 'gu'), ' $1 '],
  [/\.{2,}/g, ' $& '],
  [/[;@#$%&]/g, ' $& '],
  [/[\u2012-\u2015]/g, ' $& '],
  [new RegExp(`([^.])(\\.)([\\])}>"']*)${space}*$`, 'gu'), '$1 $2$3 '],
  [/[?!]/g, ' $& '],
  [/([^'])' /gu, "$1 ' "],
  [/[*]/g, ' $& '],
  [/[\][(){}<>]/g, ' $& '],
  [/--/g, ' -- '],
]

/** Applied to the text with a space at both ends. */
const endReplacements: readonly (readonly [RegExp, string])[] = [
  // closing quotes, clitics
  [/([»”’])/g, ' $1 '],
  [/''/g, " '' "],
  [/"/g, " '' "],
  [new RegExp(`${space}+`, 'gu'), ' '],
  [/([^' ])('[sS]|'[mM]|'[dD]|') /gu, '$1 $2 '],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /gu, '$1 $2 '],
  // contractions of two words
  ...[
    ['can', 'not'],
    ['d', "'ye"],
    ['gim', 'me'],
    ['gon', 'na'],
    ['got', 'ta'],
    ['lem', 'me'],
    ['more', "'n"],
  ].map(
    ([one, other]) =>
      [new RegExp(`${before}(${one})(${other})${after}`, 'giu'), ' $1 $2 '] as const,
  ),
  [new RegExp(`${before}(wan)(na)(?=${space})`, 'giu'), ' $1 $2 '],
  [new RegExp(` ('t)(is)${after}`, 'giu'), ' $1 $2 '],
  [new RegExp(` ('t)(was)${after}`, 'giu'), ' $1 $2 '],
]

/** Tokenises one line as NLTK 3.10's word_tokenize does: the Penn Treebank's rules, with Unicode quotes. */
export function treebankTokens(text: string): readonly string[] {
  const marked = replaceAll(text, replacements)
  return pythonSplit(replaceAll(` ${marked} `, endReplacements))
}

function replaceAll(text: string, substitutions: readonly (readonly [RegExp, string])[]): string {
  return substitutions.reduce(
    (said, [pattern, replacement]) => said.replace(pattern, replacement),
    text,
  )
}
