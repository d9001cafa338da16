import { contentOf } from './content-words.ts'

const pairs =
  'higher lower, taller shorter, longer shorter, larger smaller, bigger smaller, greater smaller, greater less, older younger, older newer, earlier later, more fewer, more less, before after, heavier lighter, wider narrower, deeper shallower, faster slower, richer poorer, warmer colder, hotter colder, wetter drier, nearer farther, closer farther, north south, east west, northern southern, eastern western, first last, true false, alive dead'

const opposites = new Map<string, readonly string[]>()
for (const pair of pairs.split(', ')) {
  const [one = '', other = ''] = contentOf(pair)
  opposites.set(one, [...(opposites.get(one) ?? []), other])
  opposites.set(other, [...(opposites.get(other) ?? []), one])
}

/** Antonyms of a word in the form that `contentOf` gives. */
export function oppositesOf(word: string): readonly string[] {
  return opposites.get(word) ?? []
}
