import type { Judgement } from '../../domain/judgement.ts'
import type { RunManifest } from '../../domain/manifest.ts'
import { responseName } from '../../domain/response-name.ts'
import { type CheckedValue, checkedMean } from '../../statistics/checked-mean.ts'
import { type Answered, type Cell, isAnswered } from '../frame/cell.ts'
import { clusteringsOf } from '../frame/estimate.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import type { CheckedShare } from '../trust.ts'

/** Human judgements by response, one per aspect. */
export type HumanJudgements = ReadonlyMap<string, readonly Judgement[]>

const checkedMeasures: readonly {
  readonly measure: MeasureId
  readonly aspect: Judgement['aspect']
}[] = [
  { measure: 'accuracy', aspect: 'correct' },
  { measure: 'inaccurate', aspect: 'hallucinated' },
]

/** Estimates what people would say of all answers, from judgements of a part. */
export function checkedReport(
  cells: readonly Cell[],
  manifest: RunManifest,
  words: HumanJudgements,
): readonly CheckedShare[] {
  const { task } = manifest.protocol
  return checkedMeasures.flatMap<CheckedShare>(({ measure, aspect }) => {
    const worthOf = (cell: Answered) => measureNamed(measure).valueOf(cell, task)
    const counted = cells.filter(isAnswered).filter((cell) => worthOf(cell) !== undefined)
    const said = counted.map(({ row, sample }) =>
      words
        .get(responseName(manifest, row.id, sample))
        ?.find((judgement) => judgement.aspect === aspect),
    )
    const judged = said.filter((judgement) => judgement !== undefined)
    if (judged.length === 0) return []
    // if no right answers could be drawn, nothing is known about the whole
    if (judged.every((judgement) => judgement.drawn === 'failures')) {
      return [{ measure, status: 'failures alone', checked: judged.length }]
    }
    const drawnAlike = judged.length / counted.length
    const rows = counted.map((cell, index): CheckedValue => {
      const judgement = said[index]
      const assessor = worthOf(cell) ?? 0
      return judgement === undefined
        ? { assessor }
        : {
            assessor,
            person: {
              value: Number(judgement.value),
              probability: judgement.probability ?? drawnAlike,
            },
          }
    })
    const found = checkedMean(rows, clusteringsOf(counted.map(({ row }) => row)))
    return found === undefined ? [] : [{ measure, status: 'measured', ...found }]
  })
}
