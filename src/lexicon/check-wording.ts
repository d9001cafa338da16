/** The roles of a wording: an open question, a yes-no question, a sentence, or a clause. */
export type Manner = 'question' | 'yes-no' | 'sentence' | 'phrase'

/** What is wrong with a wording as English, whatever it is filled with. */
export function faultOfWriting(say: string, manner: Manner): string | undefined {
  const fault = faultOfMarks(say) ?? faultOfManner(say, manner)
  return fault === undefined ? undefined : `"${say}" ${fault}`
}

function faultOfMarks(say: string): string | undefined {
  if (/[{}]/.test(say.replaceAll(/\{[^{}]*\}/g, ''))) return 'has a brace without its other half'
  if (/^\s|\s$|\s{2}/.test(say)) return 'has a blank too many'
  if (/\s[?,.;:!]/.test(say)) return 'has a blank before a mark'
  if (/[,.;:?!]{2}/.test(say)) return 'has two marks in a row'
  if (/\b(?:an?|the) (?:an?|the)\b/i.test(say)) return 'has two articles in a row'
  const [, twice] = /\b(\p{L}+) \1\b/iu.exec(say) ?? []
  if (twice !== undefined) return `has "${twice}" twice`
  return /\ban \{[SOT]\}/.test(say)
    ? 'has "an" before a slot; "a" becomes "an" where it has to'
    : undefined
}

function faultOfManner(say: string, manner: Manner): string | undefined {
  switch (manner) {
    case 'question':
      return (
        faultOfQuestion(say) ??
        (asks.test(say)
          ? undefined
          : 'asks nothing: it has no who, what, which, when, where or how')
      )
    case 'yes-no':
      return (
        faultOfQuestion(say) ??
        (auxiliary.test(say)
          ? undefined
          : 'cannot be answered with yes or no; begin with Is, Was, Did …')
      )
    case 'sentence':
      if (!/^[^\p{Ll}]|^a \{/u.test(say)) return 'begins small; a sentence begins with a capital'
      return faultOfEnd(say)
    case 'phrase':
      if (/^\p{Lu}/u.test(say)) return 'begins with a capital; it stands within a sentence'
      return faultOfEnd(say)
  }
}

function faultOfQuestion(say: string): string | undefined {
  if (!say.endsWith('?')) return 'is a question, and has no question mark at its end'
  return /^\p{Ll}/u.test(say) ? 'begins small; a question begins with a capital' : undefined
}

function faultOfEnd(say: string): string | undefined {
  return /[?!.,;:]$/.test(say)
    ? 'has a mark at its end; it gets its own in the sentence'
    : undefined
}

const asks = /\b(?:who|whom|whose|what|whatever|which|when|where|whereabouts|how|why)\b/i

const auxiliary =
  /^(?:According to the \p{L}+, )?(?:(?:is|are|was|were|did|does|do|has|have|had|can|could|will|would|may|might|must|should)\b|\{(?:is|are|was|has|does)(?:\||\}| [SO]\}))/iu
