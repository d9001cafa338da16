import type { Question } from '../../domain/question.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { foldInPlace } from '../../text/fold.ts'
import { wordFamilies } from '../phrases/word-families.ts'
import { contentOf } from './content-words.ts'
import { namedText, placesOf } from './names.ts'
import type { Reading } from './reading.ts'

/**
 * The words of a question that say what is asked of its names: "die" of "Where did Joseph Conrad's father die?" and
 * "father". Without the names, question words and kinds.
 */
export function relationOf(question: AskedNames): ReadonlySet<string> {
  const { text } = question
  const within = namedText(text)
  let rest = text
  for (const label of namesOfQuestion(question)) {
    for (const { start, end } of placesOf(label, within))
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  const said = rest.replace(/(?<=\S )\p{Lu}[\p{L}'’.-]*/gu, (name) => ' '.repeat(name.length))
  return new Set(
    contentOf(foldInPlace(said))
      .filter((word) => !asking().has(word))
      .map(familyOf),
  )
}

type AskedNames = Pick<Question, 'text' | 'labels' | 'relations'>

/** The labels of a question's entities, without those of its relations. */
export function namesOfQuestion({
  labels,
  relations = [],
}: Omit<AskedNames, 'text'>): readonly string[] {
  return Object.entries(labels).flatMap(([id, label]) => (relations.includes(id) ? [] : [label]))
}

/** Of what sort a question's answer is, by its first words. */
export type AskedSort = 'date' | 'number' | 'name'

export function askedSort(text: string): AskedSort {
  const start = foldInPlace(text).slice(0, 80)
  if (/^\W*when\b|\b(?:which|what) (?:\w+ )?(?:year|date|day|month|decade|century)\b/.test(start))
    return 'date'
  return /\bhow (?:many|much|old|tall|high|long|far|large|big|deep|heavy)\b/.test(start)
    ? 'number'
    : 'name'
}

/** How many words of the relation each clause of a reply has. */
export function sharesOf(reading: Reading, relation: ReadonlySet<string>): readonly number[] {
  return reading.content.map(
    (words) => new Set(words.map(familyOf).filter((word) => relation.has(word))).size,
  )
}

/** The first word of a word's family, in the form that `contentOf` gives. */
export function familyOf(word: string): string {
  return families().get(word) ?? word
}

/** Whether a form that `familyOf` gives stands for a family of relation words. */
export function isOfFamily(word: string): boolean {
  return families().get(word) === word
}

const families = once(
  () =>
    new Map(
      wordFamilies.flatMap((line) => {
        const [first = '', ...others] = contentOf(line)
        return [first, ...others].map((word) => [word, first] as const)
      }),
    ),
)

const asking = once(
  () =>
    new Set(
      contentOf(
        'which what who whom whose when where how many much year date day month one following these those and or for with from as name called known',
      ),
    ),
)
