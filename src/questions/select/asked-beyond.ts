import type { Statement } from '../../domain/fact.ts'

/**
 * What a template asks of a fact that it supposes, however it is worded: "In which year did {S} marry {O}?" and "When did {S} and {O}
 * get married?" both ask when. Asides are ignored. `about`: `start` or `end` of what asks for the fact's own time.
 */
export function askedBeyond(
  template: string,
  { subject, object }: Statement,
  about: string | undefined,
): readonly string[] {
  const [clause = ''] = template.split(' + ')
  const asked = clause.replace(/, [^,?]*(?:,|(?=\?))/g, '')
  const ends = { S: subject, O: typeof object === 'string' ? object : object.value }
  const named = [...asked.matchAll(/\{([SO])(?:'s)?\}/g)].map(([, end]) => ends[end as 'S' | 'O'])
  const sort = sorts.find(({ words }) => words.test(asked))
  if (sort === undefined) return [asked, ...named]
  const what = about === 'end' && sort.asks === 'when' ? 'until when' : sort.asks
  // of both ends there is hardly more than one thing to ask so
  const rest = new Set(named).size > 1 ? [] : [restOf(asked.replace(sort.words, ''))]
  return [what, ...rest, ...named.toSorted()]
}

/** What words ask the same. Who it was says little: the runner-up, or the one who handed over the prize. */
const sorts = [
  { asks: 'until when', words: /^(?:Until|Till) (?:when|(?:what|which) year)\b/ },
  {
    asks: 'when',
    words:
      /^(?:When|Since when|(?:In|Since|From) (?:what|which) (?:year|season|decade)|On (?:what|which) (?:date|day))\b/,
  },
  {
    asks: 'where',
    words:
      /^(?:Where|Whereabouts|(?:In|At|On) (?:what|which) (?:part|place|country|city|town|village|building|theatre|ground|chapter))\b/,
  },
  { asks: 'how long', words: /^(?:How|For how) long\b/ },
  {
    asks: 'how',
    words: /^(?:How(?= (?:is|was|are|were|do|does|did|has|have)\b)|In (?:what|which) way)\b/,
  },
] as const

/** Its other words but auxiliaries: "come out" of "{did} {S} first come out?" */
function restOf(asked: string): string {
  const plain = asked.replace(/\{(\p{L}+) [SO]\}/gu, '$1').replace(/\{[^}]*\}/g, ' ')
  const words = plain.match(/\p{L}+/gu) ?? []
  return words.filter((word) => !auxiliaries.test(word)).join(' ')
}

const auxiliaries = /^(?:is|are|was|were|has|have|had|do|does|did|can|be|first|originally)$/
