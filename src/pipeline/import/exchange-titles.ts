import type { Question } from '../../domain/question.ts'
import type { ImportSource, PlacedRecord } from '../../interop/import/import-records.ts'
import { exchangeTitles, titlesIn } from '../../interop/titles/exchange-titles.ts'
import { readCategories } from '../../interop/titles/read-categories.ts'
import type { FeatureSource } from '../../interop/titles/title-similarity.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { loadLexicon, type UserLexicon } from '../../lexicon/load-lexicon.ts'
import { type CalledEntities, certifyTitles } from './certify-titles.ts'

export interface TitleOptions {
  /** A file with the categories of titles. */
  readonly categories?: string
  /** A graph, for features that titles share and for certificates. */
  readonly knowledge?: string
  /** Declarations about its relations: the user's own entries, added to the shipped ones. */
  readonly lexicon?: UserLexicon
}

export type TitledQuestions =
  | {
      readonly kind: 'exchanged'
      readonly questions: readonly Question[]
      readonly leftOut: Readonly<Record<string, number>>
      readonly repeated: number
      /** The graph's fingerprint, when one was given. */
      readonly fingerprint?: string
    }
  | { readonly kind: 'broken'; readonly row: number; readonly reason: string }

/** HotpotQA's questions and their twins with another title, certified by the graph when possible. */
export async function exchangedTitles(
  records: readonly PlacedRecord[],
  source: ImportSource,
  { categories, knowledge: path, lexicon: own }: TitleOptions,
): Promise<TitledQuestions> {
  const given: readonly FeatureSource[] =
    categories === undefined
      ? []
      : [{ id: 'categories', features: await readCategories(categories) }]
  if (path === undefined) return questionsOf(exchangeTitles(records, source, given))

  // no text is generated, so the grammar declares nothing either
  const lexicon = loadLexicon(own)
  await using knowledge = await openKnowledge(path, {
    declarations: lexicon.declarations(),
    kinds: lexicon.kinds,
  })
  const called = await knowledge.entitiesCalled(titlesIn(records))
  const made = exchangeTitles(records, source, [...given, graphFeatures(called)])
  if (made.kind === 'broken') return made
  const { pairs, true: held } = await certifyTitles(made.pairs, called, knowledge)
  const leftOut = held === 0 ? made.leftOut : { ...made.leftOut, 'true in the graph': held }
  return questionsOf({ ...made, pairs, leftOut }, await knowledge.fingerprint())
}

function questionsOf(
  made: ReturnType<typeof exchangeTitles>,
  fingerprint?: string,
): TitledQuestions {
  if (made.kind === 'broken') return made
  const { pairs, leftOut, repeated } = made
  return {
    kind: 'exchanged',
    questions: pairs.flatMap(({ original, twin }) => [original, twin]),
    leftOut,
    repeated,
    fingerprint,
  }
}

/** An entity's facts as features: the same value of the same relation. */
function graphFeatures(called: CalledEntities): FeatureSource {
  const features = [...called].map(([title, { facts }]) => {
    const own = facts.map(({ relation, object }) => `${relation} ${textOfObject(object)}`)
    return [title, new Set(own)] as const
  })
  return { id: 'graph', features: new Map(features) }
}

function textOfObject(object: Question['facts'][number]['object']): string {
  return typeof object === 'string' ? object : object.value
}
