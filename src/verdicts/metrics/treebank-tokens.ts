import { pythonSpace, pythonSplit, pythonWord } from './python-text.ts'

const before = `(?<![${pythonWord}])`
const after = `(?![${pythonWord}])`
// at the end, or before a newline that ends the text
const end = '(?=\\n?$)'
const space = `[${pythonSpace}]`

/** Replacements in their order; each puts blanks around what is a token of its own. */
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
  // the last stop, other marks
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

/** These see the text with a blank at both ends. */
const endReplacements: readonly (readonly [RegExp, string])[] = [
  // closing quotes, what is cut off
  [/([»”’])/g, ' $1 '],
  [/''/g, " '' "],
  [/"/g, " '' "],
  [new RegExp(`${space}+`, 'gu'), ' '],
  [/([^' ])('[sS]|'[mM]|'[dD]|') /gu, '$1 $2 '],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /gu, '$1 $2 '],
  // words that are two
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

/** Words and marks as NLTK 3.10's word_tokenize splits one line: the Penn Treebank's way with quotes of Unicode. */
export function treebankTokens(text: string): readonly string[] {
  const marked = replaceAll(text, replacements)
  return pythonSplit(replaceAll(` ${marked} `, endReplacements))
}

function replaceAll(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), text)
}
