import type { Phrase } from './phrase.ts'

/** How a reply announces its answer in so many words; each example answers Lyon. */
export const answersAnnounced: readonly Phrase[] = [
  {
    pattern: String.raw`(?:the |my |your |our |so the )?(?:final |correct |short |right |best |actual |one-word )*(?:answer|result|conclusion|verdict|choice|response)(?: to [^.,:\n]{0,60}| here| then| therefore| in short| is then){0,2}\s*(?:[:=]| is\b:?| was\b:?| would be\b:?| must be\b:?| has to be\b:?| should be\b:?| -)`,
    example: 'She left Paris early. The answer is Lyon.',
  },
  {
    pattern: `i(?:'d| would|'ll| will|'m| am)? (?:go(?:ing)? with|settle on|choose|pick|select|answer with|stick with)`,
    example: 'She left Paris early. I will go with Lyon.',
  },
  {
    pattern: `the (?:person|place|year|one|city|country|work|film|book|number|element|date|name|man|woman) (?:you(?:'re| are) looking for|in question|asked (?:for|about)|we want) (?:is|was)`,
    example: 'She left Paris early. The place you are looking for is Lyon.',
  },
]

/** What opens a sentence or clause that concludes; each example answers Lyon. */
export const concluders: readonly Phrase[] = [
  {
    pattern: String.raw`(?:so|therefore|thus|hence|consequently|accordingly)\b(?! (?:called|named|far|much|many|that|on|forth|long)\b)`,
    example: 'She left Paris early. So Lyon.',
  },
  {
    pattern: String.raw`(?:in (?:short|conclusion|summary|sum|brief|other words)|to (?:sum up|summari[sz]e|conclude)|overall|all in all|bottom line|tl;?dr)\b`,
    example: 'She left Paris early. In short, Lyon.',
  },
  {
    pattern: String.raw`(?:(?:that|which|this|it) (?:makes|means|leaves|gives|puts|points to|brings us to|must be)|leaving(?: us with| only)?)\b`,
    example: 'She left Paris early, which leaves Lyon.',
  },
  {
    pattern: String.raw`(?:only)\b`,
    example: 'Only Lyon fits.',
  },
]
