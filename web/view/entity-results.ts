import type { AskedView } from '../../src/pipeline/view/view-types.ts'
import { rightness, type TranscriptIndex } from '../components/transcript-index.ts'

/** A run's judged answers to questions about one entity. */
export interface EntityResult {
  readonly right: number
  readonly judged: number
}

/** By entity; of several samples the first counts. Entities that nobody was asked about are left out. */
export function entityResults(
  index: TranscriptIndex,
  run: number,
  { entities, questions }: AskedView,
): ReadonlyMap<string, EntityResult> {
  const found = new Map<string, EntityResult>()
  index.transcript.questions.ids.forEach((id, place) => {
    const value = index.disputed.has(place) ? undefined : rightness(index, place, run)
    if (value === undefined) return
    for (const number of questions[id] ?? []) {
      const entity = entities[number] ?? ''
      const { right, judged } = found.get(entity) ?? { right: 0, judged: 0 }
      found.set(entity, { right: right + Number(value), judged: judged + 1 })
    }
  })
  return found
}

export type Shade = 'right' | 'mixed' | 'wrong' | 'unasked'

/** Few answers are a count, not a rate: only what is all right or all wrong has a colour of its own. */
export function shadeOf(result: EntityResult | undefined): Shade {
  if (result === undefined) return 'unasked'
  if (result.right === result.judged) return 'right'
  return result.right === 0 ? 'wrong' : 'mixed'
}
