import type { AssessorFigures, ErrorTable } from '../../domain/assessor-figures.ts'
import type { Judgement } from '../../domain/judgement.ts'
import type { VerdictsManifest } from '../../domain/manifest.ts'
import type { Task } from '../../domain/protocol.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { isAnswered } from '../frame/cell.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import type { AssessorCard, CardMeasure, CardPart } from '../trust.ts'

/** The human counterpart of a measure. */
const judged: readonly {
  readonly measure: MeasureId
  readonly aspect: Judgement['aspect']
}[] = [
  { measure: 'accuracy', aspect: 'correct' },
  { measure: 'inaccurate', aspect: 'hallucinated' },
]

/** How far a run's assessor can be trusted on these questions, kind by kind, as far as there are human judgements. */
export function assessorCard(
  cells: readonly Cell[],
  task: Task,
  verdicts: VerdictsManifest | undefined,
  figures: AssessorFigures | undefined,
): AssessorCard | undefined {
  if (verdicts === undefined) return undefined
  const known = figures?.assessors.find(
    ({ assessor }) =>
      assessor.id === verdicts.assessor.id && assessor.version === verdicts.assessor.version,
  )
  // people judged answers; recognizing a rejected premise is another source of error
  const aspects = task === 'answer' ? (known?.aspects ?? []) : []
  const measures = judged.flatMap(({ measure, aspect }) => {
    const kinds = aspects.find((each) => each.aspect === aspect)?.byKind ?? []
    return cardMeasure(cells, task, measure, kinds) ?? []
  })
  return { source: figures?.kind === 'agreement' ? 'own' : 'shipped', measures }
}

type Kinds = AssessorFigures['assessors'][number]['aspects'][number]['byKind']

function cardMeasure(
  cells: readonly Cell[],
  task: Task,
  measure: MeasureId,
  kinds: Kinds,
): CardMeasure | undefined {
  const worthOf = (cell: Answered) => measureNamed(measure).valueOf(cell, task)
  const counted = cells.filter(isAnswered).filter((cell) => worthOf(cell) !== undefined)
  if (counted.length === 0) return undefined

  const groups = [...groupBy(counted, ({ row }) => `${row.form}/${row.premise}`)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const parts = groups.map(([, group]) => {
    const row = group[0]?.row
    const tables = kinds.find(
      ({ form, premise }) => form === row?.form && premise === String(row?.premise),
    )?.models
    const part = { form: row?.form ?? 'wh', premise: String(row?.premise), answers: group.length }
    return cardPart(part, tables ?? [])
  })
  return { measure, parts }
}

type Kind = Pick<CardPart, 'form' | 'premise' | 'answers'>

/** Unknown unless people judged some answers right and some wrong. */
function cardPart(kind: Kind, models: readonly { readonly table: ErrorTable }[]): CardPart {
  const sum = (cell: keyof ErrorTable) =>
    models.reduce((total, { table }) => total + Number(table[cell]), 0)
  const [found, missed] = [sum('truePositive'), sum('falseNegative')]
  const [passed, blamed] = [sum('trueNegative'), sum('falsePositive')]
  if (found + missed === 0 || passed + blamed === 0) return { status: 'unknown', ...kind }
  return {
    status: 'known',
    ...kind,
    models: models.length,
    judged: found + missed + passed + blamed,
    sensitivity: found / (found + missed),
    specificity: passed / (passed + blamed),
  }
}
