import type { Concept } from './concept.ts'
import { type Filling, fillTemplate } from './template.ts'

/**
 * What is right instead of a statement with one end exchanged, without a full stop; `T` is what truly stands there: "“Emma” was
 * written by Jane Austen, not Charlotte Brontë". `undefined` where the entry has no words for it.
 */
export function sayCorrection(
  entry: Concept,
  exchanged: 'subject' | 'object',
  wrong: Required<Pick<Filling, 'S' | 'O' | 'T'>> & Filling,
): string | undefined {
  const own = entry.correct?.[exchanged]
  if (own !== undefined) return fillTemplate(own, wrong)
  const right = exchanged === 'object' ? { ...wrong, O: wrong.T } : { ...wrong, S: wrong.T }
  const [ending] = /(?:\ba )?\{O\}$/.exec(entry.state) ?? []
  if (exchanged === 'object' && ending !== undefined) {
    const not = ending.replace('{O}', '{T}')
    return fillTemplate(`${entry.state}, not ${not}`, { ...right, T: wrong.O })
  }
  const truth = fillTemplate(entry.state, right)
  const denied = entry.deny === undefined ? undefined : fillTemplate(entry.deny, wrong)
  return denied === undefined || truth === undefined ? truth : `${denied}: ${lowered(truth)}`
}

/** A sentence that goes on after a colon begins small, unless with a name. */
function lowered(sentence: string): string {
  return sentence.replace(/^(?:The|A|An|One) (?=\p{L})/u, (word) => word.toLowerCase())
}
