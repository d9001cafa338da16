import { type Declared, directiveAt } from '../n-triples/turtle-block.ts'

const words = ['@prefix', 'PREFIX', '@base', 'BASE']

/** What seems to have been declared behind a part of a document: what looks like a directive may stand in a text. */
export function declaredBehind(bytes: Buffer, before: Declared): Declared {
  const places = words
    .flatMap((word) => placesOf(bytes, word))
    .toSorted((one, other) => one - other)
  if (places.length === 0) return before
  const prefixes = new Map(before.prefixes)
  let { base } = before
  for (const place of places) {
    const directive = directiveAt(bytes, place, base)
    if (directive?.kind === 'prefix') prefixes.set(...directive.prefix)
    if (directive?.kind === 'base') base = directive.base
  }
  return { prefixes: [...prefixes], base }
}

function placesOf(bytes: Buffer, word: string): readonly number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) places.push(at)
  return places
}
