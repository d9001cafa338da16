import { contentStems } from '../../text/content-stems.ts'

/** What a question asks for, as far as its words tell. */
export type AskedFor =
  | 'yes or no'
  | 'a person'
  | 'a time'
  | 'a place'
  | 'a number'
  | 'a reason'
  | 'a thing'

const nouns = {
  time: 'year date day month century decade time',
  place:
    'city town place birthplace hometown capital country state location village region municipality continent spot',
  person: 'person people man men woman women',
}

/** Stems of the nouns that only say what kind of thing is asked for. */
export const askingStems: ReadonlySet<string> = new Set(
  contentStems(Object.values(nouns).join(' ')),
)

/** "which city", "what was the year", "what was Marie Curie's birthplace". */
function nounOf(kind: keyof typeof nouns): string {
  const listed = nouns[kind]
    .replace(/y(?= |$)/g, '(?:y|ies)')
    .split(' ')
    .join('|')
  const named = "(?:is|was|were|are)\\s+(?:\\S+\\s+){0,4}?\\S+['’]s?"
  return `\\b(?:what|which)\\s+(?:(?:(?:is|was|were|are|of|these|the|name|\\w+)\\s+){0,3}?|${named}\\s+)(?:${listed})s?\\b`
}

const forms: readonly (readonly [AskedFor, RegExp])[] = [
  [
    'a number',
    /\bhow\s+(?:many|much|old|tall|long|high|large|big|far|deep|heavy|wide|fast|often)\b/,
  ],
  ['a time', new RegExp(`\\bwhen\\b|${nounOf('time')}`)],
  ['a place', new RegExp(`\\bwhere\\b|${nounOf('place')}`)],
  ['a person', new RegExp(`\\bwho(?:m|se)?\\b|${nounOf('person')}`)],
  ['a reason', /\bwhy\b/],
  ['a thing', /\b(?:what|which)\b|\bhow\b/],
]

const auxiliary =
  /^\W*(?:(?:so|and|then)\s+)?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|might|am)\b/

/**
 * The interrogative: the one that begins the sentence, else the first in it that is no relative pronoun (behind a comma). Of a question
 * that begins with an auxiliary it is yes or no, whatever follows.
 */
export function asksFor(question: string): AskedFor {
  const text = question.toLowerCase()
  if (auxiliary.test(text)) return 'yes or no'
  const found = forms.flatMap(([asked, form]) => {
    const match = new RegExp(form, 'g')
    return [...text.matchAll(match)]
      .filter(
        ({ index }) =>
          !/,\s*(?:(?:in|of|for|by|to|with|from|at|on)\s+)?$/.test(text.slice(0, index)),
      )
      .map(({ index }) => ({ asked, index }))
  })
  const first = found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best === undefined || each.index < best.index ? each : best),
    undefined,
  )
  return first?.asked ?? 'yes or no'
}
