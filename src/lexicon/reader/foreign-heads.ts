import { worldLists } from '../world/world-lists.ts'

/** Words that stand over columns in other languages. */
const lists = worldLists('heads')

/** Of all heads, or more: those of a table that is English but for one are English. */
const share = 0.2
const fewest = 2

/** Whether the heads of a graph are of another language than English: some are words that such tables have, or have letters that English lacks. */
export function areForeign(heads: readonly string[]): boolean {
  const words = new Set([...lists().values()].flatMap((list) => [...list]))
  const foreign = heads.filter((head) => {
    const [bare = ''] = head.split(/ ?[([]/)
    const phrase = bare.replaceAll(/[_-]+/g, ' ').trim().toLowerCase()
    return (
      words.has(phrase) || phrase.split(' ').some((word) => words.has(word) || letters.test(word))
    )
  })
  return foreign.length >= fewest && foreign.length >= share * heads.length
}

/** Beyond ASCII, but for signs of units and what English took over. */
const letters =
  /^(?!(?:résumé|café|naïve|façade|fiancée?)$)(?=.*[^\p{ASCII}])(?=.*\p{L}{3})[\p{L}’'.-]+$/u
