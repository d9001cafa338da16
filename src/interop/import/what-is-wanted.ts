/** What the words of an English question ask for, as far as they tell. */
export type Wanted = 'date' | 'number' | 'thing' | 'yes-no' | 'unknown'

const howMuch =
  /\bhow (?!did|do|does|was|were|is|are|am|has|have|had|can|could|would|should|will|might|may|to|come|ever|the|a|many years ago\b)[a-z]+\b/i
const measures =
  /\b(?:number|population|height|length|width|depth|weight|mass|distance|speed|age|ratio|percentage|percent|proportion|amount|sum|total|score|price|cost|area|volume|temperature|capacity|elevation|altitude|diameter|radius|record time)\b/i
const time =
  /^(?:since |until |by )?when\b|\b(?:what|which)(?: exact| specific)?(?: \w+,)* (?:\w+ )?(?:year|date|day|month)\b|\bwhat (?:is|was) the (?:\w+ )?(?:date|year)\b/i
const thing = /^\W*(?:\w+ ){0,2}?(?:who|whom|whose|where|why)\b/i
const wh = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/i
const auxiliary =
  /^\W*(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)\b/i

/** "In which year", "how many", "who": by this a number alone is a year, a quantity or a name. */
export function whatIsWanted(question: string): Wanted {
  if (howMuch.test(question)) return 'number'
  if (time.test(question)) return 'date'
  if (thing.test(question)) return 'thing'
  if (auxiliary.test(question)) return 'yes-no'
  return wh.test(question) && measures.test(question) ? 'number' : 'unknown'
}

/** Whether a "Yes" or "No" may be a name: "What is the symbol of nobelium?" */
export function asksForAName(question: string): boolean {
  return (
    !auxiliary.test(question) &&
    /^\W*(?:\w+ )?(?:who|whom|whose|what|which|when|where|why|how)\b/i.test(question)
  )
}
