import { once, worldLists } from '../../lexicon/world/world-lists.ts'
import { escapePattern } from '../../text/escape-pattern.ts'

const lists = worldLists('said-otherwise')

const plainWords = once(
  () =>
    new Map([...lists()].flatMap(([plain, others]) => [...others].map((other) => [other, plain]))),
)

const pattern = once(() => {
  const longestFirst = [...plainWords().keys()].toSorted((one, other) => other.length - one.length)
  return new RegExp(`\\b(?:${longestFirst.map(escapePattern).join('|')})\\b`, 'gi')
})

/** With the plain word for whatever says the same: "passed away" is "die". */
export function saidPlainly(text: string): string {
  return text.replace(pattern(), (said) => plainWords().get(said.toLowerCase()) ?? said)
}
