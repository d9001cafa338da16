import { nameOfTitle } from '../import/name-of-title.ts'

/** What is said of each title, by the title in full: its categories, its facts in a graph. */
export type TitleFeatures = ReadonlyMap<string, ReadonlySet<string>>

/** Where features come from; the first source that knows both titles decides. */
export interface FeatureSource {
  readonly id: 'categories' | 'graph' | 'first sentences'
  readonly features: TitleFeatures
}

export interface TitleSimilarity {
  readonly by: FeatureSource['id']
  /** The shared features' weights, each the logarithm of how many times rarer than all titles it is. */
  readonly value: number
  readonly shared: readonly string[]
}

/** Compares titles; `undefined` where nothing is known of one of them, or nothing is shared. */
export type CompareTitles = (one: string, other: string) => TitleSimilarity | undefined

/** Titles are alike by the features that they share; a feature of many titles weighs little. Symmetric. */
export function titleSimilarity(sources: readonly FeatureSource[]): CompareTitles {
  const weights = sources.map(({ features }) => weightsOf(features))
  return (one, other) => {
    for (const [index, { id, features }] of sources.entries()) {
      const [mine, theirs] = [featuresOf(features, one), featuresOf(features, other)]
      if (mine === undefined || theirs === undefined) continue
      const shared = [...mine].filter((feature) => theirs.has(feature)).toSorted()
      const value = shared.reduce((sum, each) => sum + (weights[index]?.get(each) ?? 0), 0)
      return shared.length === 0 ? undefined : { by: id, value, shared }
    }
    return undefined
  }
}

function featuresOf(features: TitleFeatures, title: string): ReadonlySet<string> | undefined {
  return features.get(title) ?? features.get(nameOfTitle(title).name)
}

function weightsOf(features: TitleFeatures): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const own of features.values()) {
    for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return new Map([...counts].map(([each, count]) => [each, Math.log(1 + features.size / count)]))
}
