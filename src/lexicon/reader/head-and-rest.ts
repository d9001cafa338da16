/** A noun, and its prepositional complement if any: "head" and " of government", "part" and " of speech". */
export function headAndRest(noun: string): readonly [head: string, rest: string] {
  const at = noun.search(preposition)
  return at === -1 ? [noun, ''] : [noun.slice(0, at), noun.slice(at)]
}

/** The nouns of a phrase, without the prepositions between them. */
export function nounsIn(phrase: string): readonly string[] {
  return phrase.split(preposition)
}

const preposition = / (?:of|in|for|to|from|at|on|by|with|per) /
