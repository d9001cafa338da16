import type { Entry } from '../../lexicon/lexicon.ts'
import { contentStems } from '../../text/content-stems.ts'

/** The words that relations are expressed in. */
export interface RelationWords {
  /** Whether a word, by its stem, belongs to other relations and not to these. */
  readonly isForeign: (stem: string, concepts: readonly string[]) => boolean
  /** Whether a word belongs to these relations. */
  readonly isOwn: (stem: string, concepts: readonly string[]) => boolean
}

/** A word that more than this share of concepts use belongs to none. */
const shared = 0.04

/** The words of all wordings in the lexicon. */
export function relationWords(entries: readonly Entry[]): RelationWords {
  const conceptsOf = new Map<string, Set<string>>()
  for (const entry of entries) {
    // what they ask of somebody whose fact they suppose is another relation's
    const { presuppose, ...own } = entry
    for (const stem of new Set(wordingsIn(own).flatMap(contentStems))) {
      const concepts = conceptsOf.get(stem) ?? new Set()
      conceptsOf.set(stem, concepts.add(entry.concept))
    }
  }
  const most = Math.max(3, shared * entries.length)
  return {
    isForeign: (stem, concepts) => {
      const own = conceptsOf.get(stem)
      if (own === undefined || own.size > most) return false
      return !concepts.some((concept) => own.has(concept))
    },
    isOwn: (stem, concepts) =>
      concepts.some((concept) => conceptsOf.get(stem)?.has(concept) === true),
  }
}

/** Every wording of an entry, its places left out. */
function wordingsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return value.includes('{')
      ? [value.replace(/\{[^}]*\b[SO]\b[^}]*\}/g, ' ').replace(/[{}|]/g, ' ')]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordingsIn)
}
