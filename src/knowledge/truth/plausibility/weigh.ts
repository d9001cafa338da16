import { treeScorer } from '../../../statistics/tree-scorer.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { featureCount, featureReader, place } from './features.ts'
import type { Band } from './learn.ts'
import type { MinedModel } from './mine.ts'

// a reader would not believe a certificate that shows how often it is so
const mostTogether = 0.02
const mostLeading = 0.1

/** The band of a statement's score, for statements that are not facts. */
export function weigher({ trees, bands, index }: MinedModel): (stated: Triple) => Band | undefined {
  const scoreOf = treeScorer(trees, Math.max(...bands.map(({ below }) => below)))
  const readFeatures = featureReader(index)
  const row = new Float64Array(featureCount)
  return (stated) => {
    readFeatures(stated, row)
    if (showsThatOften(row)) return undefined
    const score = scoreOf(row)
    return bands.find(({ below }) => score < below)
  }
}

function showsThatOften(row: Float64Array): boolean {
  return (
    (row[place.together_share] ?? 0) > mostTogether ||
    (row[place.companion] ?? 0) > mostLeading ||
    (row[place.path] ?? 0) > mostLeading
  )
}
