import { distance } from 'fastest-levenshtein'

/**
 * The candidates most similar to a word, at most `count`, nearest first; those without anything in common are left out.
 */
export function nearest(word: string, candidates: readonly string[], count = 3): readonly string[] {
  const wanted = word.toLowerCase()
  return candidates
    .map((candidate) => ({ candidate, apart: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, apart }) => apart <= Math.max(2, Math.floor(candidate.length / 2)))
    .toSorted((a, b) => a.apart - b.apart || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** What to suggest for an unknown name: the nearest, if any is near, and all. */
export function oneOf(word: string, names: readonly string[]): string {
  const [similar] = nearest(word, names, 1)
  const all = `Use one of: ${names.join(', ')}.`
  return similar === undefined ? all : `Did you mean ${similar}? ${all}`
}
