import type { English } from './english.ts'
import { isNounPhrase } from './phrase.ts'
import type { Objects, Read } from './read.ts'

/** "number of episodes", "episode count", "employees". Other numbers have a unit that no graph tells. */
export function readNumber(phrase: string, objects: Objects, english: English): Read {
  if (objects !== 'integer') return 'numbers that need a unit or a time'
  const counted =
    /^(?:total )?(?:number|count) of (?<many>.+)$|^num (?<few>.+)$|^(?<one>.+) count$/.exec(phrase)
  const noun = counted?.groups?.many ?? counted?.groups?.few ?? counted?.groups?.one ?? phrase
  const words = english.words(noun)
  const isPlural = words.at(-1)?.tags.has('Plural') === true
  if (!isNounPhrase(words) || (counted === null && !isPlural))
    return 'numbers that need a unit or a time'
  if (uncountable.test(noun)) return 'no phrase of English'
  return { kind: 'count', plural: isPlural ? noun : english.plural(noun) }
}

// a pandemic does not "have" deaths, nor a party votes in a question that anybody asks
const uncountable =
  /\b(?:numbers?|assets|liabilities|exports|imports|earnings|sales|deaths?|cases?|victims?|injur\w+|survivors?|votes?|recoveries|dead|per|percent\w*|atomic|edition|chapter|track|episode number)\b/
