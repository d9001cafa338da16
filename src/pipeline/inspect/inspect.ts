import type { KnowledgeSummary, SourceSummary } from '../../domain/facts.ts'
import type { GroundError } from '../../knowledge/calibration/ground-error.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import type { Contradiction } from '../../knowledge/truth/contradiction.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'

export interface Inspection {
  readonly summary: KnowledgeSummary
  /** Declarations of the lexicon that this graph contradicts. */
  readonly contradictions: readonly Contradiction[]
  /** The concept of each relation that the lexicon covers. */
  readonly concepts: Readonly<Record<string, string>>
}

export async function inspect(
  path: string,
  samples: number,
  own?: UserLexicon,
): Promise<Inspection> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
  })
  const summary = await knowledge.summary({ samples })
  const concepts = summary.relations.flatMap(({ relation }) => {
    const entry = lexicon.entryOf(relation)
    return entry === undefined ? [] : [[relation, entry.concept] as const]
  })
  return {
    summary,
    contradictions: await knowledge.contradictions(),
    concepts: Object.fromEntries(concepts),
  }
}

/** The sources of the knowledge. */
export async function inspectSources(path: string): Promise<readonly SourceSummary[]> {
  await using knowledge = await openKnowledge(path)
  return await knowledge.sources()
}

export interface TruthInspection {
  /** The measured error rate of each ground on this graph. */
  readonly errors: readonly GroundError[]
  /** Declarations of the lexicon that this graph contradicts. */
  readonly contradictions: readonly Contradiction[]
}

/** How reliable the oracle is when it calls statements false or lists complete; `cache` is the cache folder. */
export async function inspectTruth(
  path: string,
  {
    lexicon: own,
    cache,
  }: { readonly lexicon?: UserLexicon | undefined; readonly cache?: string } = {},
): Promise<TruthInspection> {
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
    ...(cache !== undefined && { cache }),
  })
  return {
    errors: await knowledge.groundErrors(),
    contradictions: await knowledge.contradictions(),
  }
}
