import type { Schema } from '../../src/domain/graph-walk.ts'
import type { TranscriptIndex } from '../components/transcript-index.ts'
import type { View } from '../components/view.ts'
import { listIn } from './view-list.ts'

/** More bands in a box can't be told apart. */
export const mostModels = 6

/** The models in the address, in the order of their rank; else the best ones of those judged on these relations. */
export function chosenIn(
  index: Pick<TranscriptIndex, 'names' | 'report'> | undefined,
  { relations }: Pick<Schema, 'relations'>,
  view: View,
): readonly string[] {
  if (index === undefined) return []
  const wanted = new Set(listIn(view.models))
  const found = index.names.filter((name) => wanted.has(name))
  if (found.length > 0) return found.slice(0, mostModels)
  const here = new Set(relations.map(({ id }) => id))
  const isJudged = (_: string, run: number) =>
    index.report.runs[run]?.slices.relation.some(
      ({ key, accuracy }) => here.has(key) && accuracy.status !== 'empty',
    ) === true
  const judged = index.names.filter(isJudged)
  return (judged.length > 0 ? judged : index.names).slice(0, mostModels)
}
