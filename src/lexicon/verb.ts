/** Forms of a verb: present and past, each for one and for several. */
export interface Verb {
  readonly present: readonly [one: string, several: string]
  readonly past: readonly [one: string, several: string]
}

const irregular: Readonly<Record<string, Verb>> = {
  is: { present: ['is', 'are'], past: ['was', 'were'] },
  was: { present: ['was', 'were'], past: ['was', 'were'] },
  has: { present: ['has', 'have'], past: ['had', 'had'] },
  does: { present: ['does', 'do'], past: ['did', 'did'] },
  // no verb, but it agrees as they do: "have played their home games"
  its: { present: ['its', 'their'], past: ['its', 'their'] },
}

/** `is`, `was`, `has`, `does` or `its` in all their forms, or the two sides of `plays|played`; `undefined` for anything else. */
export function verbOf(text: string): Verb | undefined {
  if (Object.hasOwn(irregular, text)) return irregular[text]
  const [present, past, ...more] = text.split('|')
  if (!present || !past || more.length > 0) return undefined
  return { present: [present, present], past: [past, past] }
}

/** An auxiliary as it is written, in the tense it has, for one and for several. */
export function agreeingVerb(word: string): Verb {
  const forms = irregular[word]?.present ?? [word, word]
  return { present: forms, past: forms }
}

/** Singular, whatever the name next to it: the capital of the Solomon Islands is Honiara. */
export function ofOne({ present, past }: Verb): Verb {
  return { present: [present[0], present[0]], past: [past[0], past[0]] }
}

/** `comes|came` with plural forms: right after the name that is its subject. */
export function inNumber({ present, past }: Verb): Verb {
  return { present: [present[0], severalOf(present[1])], past: [past[0], severalOf(past[1])] }
}

function severalOf(form: string): string {
  const [word = '', ...rest] = form.split(' ')
  const known = irregular[word]?.present[1]
  return [known ?? word.replace(/(?<=sh|ch|ss|x)es$|(?<!s)s$/, ''), ...rest].join(' ')
}
