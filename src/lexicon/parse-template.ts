import { agreeingVerb, inNumber, ofOne, type Verb, verbOf } from './verb.ts'

/** The ends of a fact; `T` is the true value in the place of a false one. */
export type End = 'S' | 'O' | 'T'

/** Text between a wording's slots. */
export type Slot =
  | {
      readonly kind: 'name'
      readonly end: End
      readonly isPossessive: boolean
      /** Has "a" before it, which may have to be "an". */
      readonly hasArticle: boolean
      /** A word follows, so that an apposition in the name is closed by a comma. */
      readonly goesOn: boolean
    }
  | { readonly kind: 'verb'; readonly verb: Verb; readonly end: End }
  | {
      readonly kind: (typeof specials)[number]
      readonly end: End
    }
  | {
      readonly kind: 'these' | 'following'
      readonly end: End
      /** The noun of options whose kind is not known. */
      readonly otherwise?: string
    }

type Part = string | Slot

/** A wording taken apart, words and slots in turn. */
export interface ParsedTemplate {
  readonly parts: readonly Part[]
  /** Text in braces that is not a slot. */
  readonly unknown: readonly string[]
}

const braces = /(\ba )?\{([^{}]*)\}/gu

/**
 * `{S}`, `{O}`, `{T}` names, `{S's}` their possessives, `a {O}` "a" or "an"; `{is}`, `{was}`, `{has}`, `{does}`, `{its}` agree with the
 * subject in number and with the fact in tense, `{is O}` with the object, `{plays|played}` in tense; `{on O}` "on 7 November
 * 1867" or "in 1867"; `{about O}` a number in round figures; `{which O}` "who" or "which river", `{when O}` "in which year"
 * or "on which day", by what the answer is; `{kind S}` "film"; `{founded S}` "formed" of a band; `{recorded S}` "recorded for" of people, "came out on" of works; `{libretto S}` "book" of a musical; `{child S}` "a son", `{parent S}` "the mother" and `{sibling S}` "a sister", where the name tells; `{these S}` "these people", "these films" where
 * all options are films, or "the following", `{following S}` "the following films" in the same way, `{these S or films}` with a noun where no kind is known. A bare
 * "was", "is", "has" or "does" beside a name that is its subject agrees with it in number: "Were the Beatles …?"
 */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: Part[] = []
  const unknown: string[] = []
  let from = 0
  for (const match of text.matchAll(braces)) {
    const [whole, article, content = ''] = match
    const after = match.index + whole.length
    const slot = slotOf(content, article !== undefined, /^ [\p{L}{]/u.test(text.slice(after)))
    if (slot === undefined) unknown.push(content)
    else {
      const keepsArticle = article !== undefined && slot.kind !== 'name'
      parts.push(text.slice(from, match.index) + (keepsArticle ? article : ''), slot)
      from = after
    }
  }
  parts.push(text.slice(from))
  return { parts: agreeing(parts.filter((part) => part !== '')), unknown }
}

/** With the auxiliaries next to a name as slots of their own: "Was {S} …?" before the first name, "when {S} was …" after it. */
function agreeing(parts: readonly Part[]): Part[] {
  const last = parts.at(-1)
  const isQuestion = typeof last === 'string' && last.endsWith('?')
  return parts.flatMap((part, index) => {
    if (typeof part !== 'string') {
      return [part.kind === 'verb' ? { ...part, verb: verbAt(parts, index, part) } : part]
    }
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (isQuestion && isInverted(parts, index) && isSubject(after)) {
      return splitBefore(part, after.end)
    }
    return isSubject(before) && isClause(parts, index - 1) ? splitAfter(part, before.end) : [part]
  })
}

function verbAt(
  parts: readonly Part[],
  index: number,
  { verb, end }: Extract<Slot, { kind: 'verb' }>,
): Verb {
  if (isOfAnother(parts, index, end)) return ofOne(verb)
  const isSaidOf = parts[index - 1] === ' ' && isSubject(parts[index - 2])
  return isSaidOf ? inNumber(verb) : verb
}

/** "The capital of {S} {is} …", "What {is} the capital of {S}?": of what is said of something of the name, and not of the name. */
function isOfAnother(parts: readonly Part[], index: number, end: End): boolean {
  const [head, before, gap, after, behind] = [-3, -2, -1, 1, 2].map((step) => parts[index + step])
  return (
    (isNameOf(behind, end) && matches(after, /^ the (?:\p{Ll}+ )+(?:of|in) $/u)) ||
    (isNameOf(before, end) && gap === ' ' && matches(head, /^The .* (?:of|in) $/u))
  )
}

function isNameOf(part: Part | undefined, end: End): boolean {
  return typeof part === 'object' && part.kind === 'name' && part.end === end
}

function matches(part: Part | undefined, pattern: RegExp): boolean {
  return typeof part === 'string' && pattern.test(part)
}

/** Before the first name, "these films" apart: "In which of these films does {S} …?"; of what has {S} as a founder it is the object. */
function isInverted(parts: readonly Part[], index: number): boolean {
  const before = parts.slice(0, index + 1)
  const said = before.map((part) => (typeof part === 'string' ? part : '')).join('')
  const rest = parts[index + 2]
  const isObject = / has $/.test(said) && typeof rest === 'string' && hadAs.test(rest)
  return (
    !isObject &&
    before.every(
      (part) => typeof part === 'string' || part.kind === 'these' || part.kind === 'following',
    )
  )
}

const hadAs = /^(?: (?:as|of|in)\b|\?$)/

function splitBefore(text: string, end: End): Part[] {
  const [, rest = '', word] = inverted.exec(text) ?? []
  return word === undefined ? [text] : [...(rest === '' ? [] : [rest]), verbSlot(word, end), ' ']
}

function splitAfter(text: string, end: End): Part[] {
  const [, word, rest = ''] = following.exec(text) ?? []
  return word === undefined ? [text] : [' ', verbSlot(word, end), rest]
}

const inverted = /^(|.*\W)(was|is|has|does) $/i
const following = /^ (was|is|has|does)(?= )(.*)$/s

function isSubject(part: Part | undefined): part is Extract<Slot, { kind: 'name' }> {
  return typeof part === 'object' && part.kind === 'name' && !part.isPossessive && !part.hasArticle
}

/** Where a name begins a sentence or a clause, it is the subject of what follows. */
function isClause(parts: readonly Part[], index: number): boolean {
  const before = parts[index - 1]
  return before === undefined || (typeof before === 'string' && clause.test(before))
}

const clause = /\b(?:when|that|while|where|after|before|until|whom|which) $/

function verbSlot(word: string, end: End): Slot {
  return { kind: 'verb', verb: agreeingVerb(word.toLowerCase()), end }
}

function slotOf(content: string, hasArticle: boolean, goesOn: boolean): Slot | undefined {
  const name = /^([SOT])('s)?$/.exec(content)
  if (name !== null) {
    const isPossessive = name[2] !== undefined
    return { kind: 'name', end: endOf(name[1]), isPossessive, hasArticle, goesOn }
  }
  const verb = /^([a-z]+|[a-z ]+\|[a-z ]+)(?: ([SOT]))?$/.exec(content)
  const forms = verbOf(verb?.[1] ?? '')
  if (forms !== undefined) return { kind: 'verb', verb: forms, end: endOf(verb?.[2]) }
  const list = /^(these|following) ([SOT])(?: or ([a-z ]+))?$/.exec(content)
  if (list !== null) {
    const [, word, end, otherwise] = list
    const kind = word === 'these' ? 'these' : 'following'
    return { kind, end: endOf(end), otherwise }
  }
  const special =
    /^(on|about|which|when|kind|founded|recorded|libretto|child|parent|sibling) ([SOT])$/.exec(
      content,
    )
  return special === null ? undefined : { kind: kindOf(special[1]), end: endOf(special[2]) }
}

function endOf(letter = 'S'): End {
  return letter === 'O' || letter === 'T' ? letter : 'S'
}

function kindOf(word = ''): (typeof specials)[number] {
  return specials.find((special) => special === word) ?? 'kind'
}

const specials = [
  'on',
  'about',
  'which',
  'when',
  'kind',
  'founded',
  'recorded',
  'libretto',
  'child',
  'parent',
  'sibling',
] as const
