import type { Concept } from './concept.ts'
import { type Filling, fillTemplate } from './template.ts'

/**
 * What is right instead of a statement with one end exchanged, without a full stop; `T` is what truly stands there: "“Emma” was
 * written by Jane Austen, not Charlotte Brontë". Where that is one of several, what is wrong is denied and no more. `undefined` where the
 * entry has no words for it.
 */
export function sayCorrection(
  entry: Concept,
  exchanged: 'subject' | 'object',
  wrong: Required<Pick<Filling, 'S' | 'O' | 'T'>> & Filling,
  isOneOfSeveral = false,
): string | undefined {
  const own = ownCorrection(entry, exchanged, isOneOfSeveral)
  if (own !== undefined) return fillTemplate(own, wrong)
  const right = exchanged === 'object' ? { ...wrong, O: wrong.T } : { ...wrong, S: wrong.T }
  const [ending] = /(?:\ba )?\{O\}$/.exec(entry.state) ?? []
  if (exchanged === 'object' && ending !== undefined) {
    const not = ending.replace('{O}', '{T}')
    return fillTemplate(`${entry.state}, not ${not}`, { ...right, T: wrong.O })
  }
  if (exchanged === 'object' && within.test(entry.state)) {
    return fillTemplate(`${entry.state}, not {T}`, { ...right, T: wrong.O })
  }
  if (exchanged === 'subject' && entry.state.endsWith('{S}')) {
    return fillTemplate(`${entry.state}, not {T}`, { ...right, T: wrong.S })
  }
  const denied = entry.deny === undefined ? undefined : fillTemplate(entry.deny, wrong)
  const shortly = shortTruth(entry, exchanged)
  const aside = shortly === undefined ? undefined : fillTemplate(shortly, wrong)
  if (denied !== undefined && aside !== undefined) return `${denied}; ${lowered(aside)}`
  const truth = fillTemplate(entry.state, right)
  return denied === undefined || truth === undefined ? truth : `${denied}: ${lowered(truth)}`
}

// "{S} is {O} high": the sentence goes on after what is exchanged, and names it once
const within = /^\{S\} [^{]*(?:\{[a-z|]+\}[^{]*)?(?<!\ba )\{O\} [^{,]*$/

/** The entry's own words; of one of several those that name nothing that is right. */
function ownCorrection(
  { deny, correct, widens, containment }: Concept,
  exchanged: 'subject' | 'object',
  isOneOfSeveral: boolean,
): string | undefined {
  const own = correct?.[exchanged]
  // a town and its country are not two values
  const isNested = exchanged === 'object' && (widens === true || containment === true)
  const isDenied = isOneOfSeveral && !isNested && correct?.beside !== true
  return isDenied && own?.includes('{T}') !== false ? (deny ?? own) : own
}

/** "“Villette” was", "that of “Villette” is": enough to state what has just been denied of another. */
function shortTruth({ state, deny = '' }: Concept, exchanged: 'subject' | 'object') {
  const slot = exchanged === 'subject' ? '{S}' : '{O}'
  if (deny.startsWith(`${slot} `) && state.startsWith(`${slot} `)) {
    const said = deny.slice(slot.length + 1)
    const [, one, other] = /^\{([a-z]+) not[^|}]*\|([a-z]+) not/.exec(said) ?? []
    if (one !== undefined) return `{T} {${one}|${other}}`
    const [, auxiliary] = /^(\S+) not\b/.exec(said) ?? []
    return auxiliary === undefined ? undefined : `{T} ${auxiliary}`
  }
  const [, things = '', verb] = exchanged === 'subject' ? (possessed.exec(state) ?? []) : []
  return verb === undefined
    ? undefined
    : `${things.endsWith('s') ? 'those' : 'that'} of {T} ${verb}`
}

// "The capital of {S} is {O}"
const possessed = /^The ((?:\p{Ll}+ )*\p{Ll}+) of \{S\} (is|was|are|were|\{is\}) /u

/**
 * Whether a subject that stands in the place of the right one is told by what it itself has: “Futurama” by who created it. Not where that
 * may be one of several, whom else somebody married, or where the entry has words of its own that tell what is right.
 */
export function isCorrectedByOwnValue({ correct = {} }: Concept): boolean {
  return correct.subject?.includes('{T}') !== true && correct.object?.includes('{T}') !== false
}

/** Whether its own value is right though there may be others: a college's town, or “Tim Bevan produced it; Tim Robbins did not.” */
export function isCorrectedDespiteOthers({ correct = {}, containment }: Concept): boolean {
  const isBeside = correct.beside === true || correct.object?.startsWith('{T} ') === true
  return containment === true || isBeside
}

/** A sentence that goes on after a colon or a semicolon begins small, unless with a name. */
function lowered(sentence: string): string {
  return sentence.replace(/^(?:The|A|An|One|That|Those) (?=[\p{L}\d])/u, (word) =>
    word.toLowerCase(),
  )
}
