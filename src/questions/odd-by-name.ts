import { fold } from '../text/fold.ts'
import type { SaidEnd } from './said-end.ts'

/** Whether the right option is the odd one out by its name: a word stands in all the others and not in it, as of a Vostok among Apollos. */
export function isOddByName(right: SaidEnd, wrong: readonly SaidEnd[]): boolean {
  const [first, ...others] = wrong.map(wordsOf)
  if (first === undefined || others.length === 0) return false
  if (isTitled(right) && !wrong.some(isTitled)) return true
  const own = wordsOf(right)
  return [...first].some((word) => !own.has(word) && others.every((words) => words.has(word)))
}

/** A prince among commoners is the king's son. */
function isTitled({ plain, kindOf }: SaidEnd): boolean {
  return kindOf?.lineage.includes('person') === true && title.test(plain)
}

const title =
  /^(?:Prince|Princess|Infant[ea]?|Archduke|Archduchess|Grand Du(?:ke|chess)|Emperor|Empress) \p{Lu}|^(?:King|Queen|Count|Countess|Duke|Duchess) .* of |, (?:\d+\p{Ll}{2} )?(?:Prince|Princess|Duke|Duchess|Count|Countess|Earl|King|Queen|Elector|Electress|Margrave|Landgrave)\b/u

function wordsOf({ listed }: SaidEnd): ReadonlySet<string> {
  const known = wordsBefore.get(listed)
  if (known !== undefined) return known
  const words = new Set(
    fold(listed)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !joining.has(word)),
  )
  if (wordsBefore.size >= mostKept) wordsBefore.clear()
  wordsBefore.set(listed, words)
  return words
}

/** The same options are weighed in one combination after another. */
const wordsBefore = new Map<string, ReadonlySet<string>>()
const mostKept = 20_000

const joining = new Set(['the', 'and', 'for', 'von', 'van', 'der', 'del', 'metres', 'million'])
