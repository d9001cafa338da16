import type { ImportRecord } from './layout.ts'
import { nameOfTitle } from './name-of-title.ts'

/** A passage of an encyclopedia under its title; both untrusted text. */
export interface Passage {
  /** With the distinction in brackets: "Sinister (film)". */
  readonly title: string
  readonly text: string
}

export type ReadPassages =
  | {
      readonly kind: 'passages'
      readonly passages: readonly Passage[]
      /** Titles of the passages that the answer needs, each once, in their order. */
      readonly supporting: readonly string[]
    }
  | { readonly kind: 'broken'; readonly reason: string }

/**
 * The passages of a HotpotQA record, in either of its notations: `"context": [[title, [sentence, …]], …]` as its authors
 * publish it, or `"context": { "title": […], "sentences": [[…], …] }` as dataset hubs do; `supporting_facts` likewise.
 */
export function passagesOf(record: ImportRecord): ReadPassages {
  const context = pairsOf(record.context, 'sentences')
  if (context === undefined) return broken('its "context" is no list of titles with sentences')
  const facts = pairsOf(record.supporting_facts, 'sent_id')
  if (facts === undefined) return broken('its "supporting_facts" is no list of titles with numbers')
  const passages = new Map<string, Passage>()
  for (const [title, sentences] of context) {
    const isText = Array.isArray(sentences) && sentences.every((each) => typeof each === 'string')
    if (!isText) return broken(`its "context" has no sentences for ${JSON.stringify(title)}`)
    const { full } = nameOfTitle(title)
    const text = sentences.map((sentence) => sentence.trim()).join(' ')
    if (!passages.has(full)) passages.set(full, { title: full, text })
  }
  const supporting = [...new Set(facts.map(([title]) => nameOfTitle(title).full))]
  const missing = supporting.find((title) => !passages.has(title))
  if (missing !== undefined) {
    return broken(`its "supporting_facts" name ${JSON.stringify(missing)}, which has no passage`)
  }
  return { kind: 'passages', passages: [...passages.values()], supporting }
}

type Pair = readonly [title: string, value: unknown]

function pairsOf(value: unknown, beside: string): readonly Pair[] | undefined {
  const items: readonly unknown[] | undefined = Array.isArray(value) ? value : zipped(value, beside)
  const pairs = items?.filter(isPair)
  return pairs?.length === items?.length ? pairs : undefined
}

function zipped(value: unknown, beside: string): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [titles, others]: readonly unknown[] = [
    Reflect.get(value, 'title'),
    Reflect.get(value, beside),
  ]
  if (!Array.isArray(titles) || !Array.isArray(others) || titles.length !== others.length) {
    return undefined
  }
  return titles.map((title: unknown, place) => [title, others[place]])
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && typeof value[0] === 'string' && value[0].trim() !== ''
}

function broken(reason: string): ReadPassages {
  return { kind: 'broken', reason }
}
