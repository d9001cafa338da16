import type { AssessorFigures, ErrorTable } from '../../domain/assessor-figures.ts'
import type { Judgement } from '../../domain/judgement.ts'
import type { VerdictsManifest } from '../../domain/manifest.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Share } from '../../domain/share.ts'
import {
  type AssessorBias,
  assessorBias,
  assessorCorrected,
  type JudgedModel,
} from '../../statistics/assessor-corrected.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { isAnswered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import type { AssessorCard, CardMeasure, CardPart } from '../report.ts'

/** What a measure's number would be called by people, and whether its rate is of the errors. */
const judged: readonly {
  readonly measure: MeasureId
  readonly aspect: Judgement['aspect']
  readonly ofErrors: boolean
}[] = [
  { measure: 'accuracy', aspect: 'correct', ofErrors: false },
  { measure: 'inaccurate', aspect: 'hallucinated', ofErrors: true },
]

/** How far the assessor of a run can be trusted on these questions: kind by kind, as far as people judged answers to such. */
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
  // people judged answers; whether a premise was found to be false is another thing to get wrong
  const aspects = task === 'answer' ? (known?.aspects ?? []) : []
  const measures = judged.flatMap(({ measure, aspect, ofErrors }) => {
    const kinds = aspects.find((each) => each.aspect === aspect)?.byKind ?? []
    return cardMeasure(cells, task, measure, ofErrors, kinds) ?? []
  })
  return { source: figures?.kind === 'agreement' ? 'own' : 'shipped', measures }
}

type Kinds = AssessorFigures['assessors'][number]['aspects'][number]['byKind']

function cardMeasure(
  cells: readonly Cell[],
  task: Task,
  measure: MeasureId,
  ofErrors: boolean,
  kinds: Kinds,
): CardMeasure | undefined {
  const worthOf = (cell: Answered) => measureNamed(measure).valueOf(cell, task)
  const counted = cells.filter(isAnswered).filter((cell) => worthOf(cell) !== undefined)
  const share = estimate(counted, worthOf)
  if (share.status === 'empty') return undefined

  const groups = [...groupBy(counted, ({ row }) => `${row.form}/${row.premise}`)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const found = groups.map(([, group]) => {
    const row = group[0]?.row
    const tables = kinds.find(
      ({ form, premise }) => form === row?.form && premise === String(row?.premise),
    )?.models
    const models = (tables ?? []).map(({ table }) => judgedModel(table, ofErrors))
    const bias = assessorBias(models)
    const part = { form: row?.form ?? 'wh', premise: String(row?.premise), answers: group.length }
    return { bias, part: bias === undefined ? unknown(part) : knownPart(part, tables ?? []) }
  })
  const parts = found.map(({ part }) => part)
  const combined = combine(
    found.map(({ bias, part }) => ({ bias, weight: part.answers / share.of })),
  )
  return { measure, parts, ...(combined && { corrected: correctedOf(share, combined) }) }
}

type Kind = Pick<CardPart, 'form' | 'premise' | 'answers'>

function unknown(kind: Kind): CardPart {
  return { status: 'unknown', ...kind }
}

function knownPart(kind: Kind, models: readonly { readonly table: ErrorTable }[]): CardPart {
  const sum = (cell: keyof ErrorTable) =>
    models.reduce((total, { table }) => total + Number(table[cell]), 0)
  const [found, missed] = [sum('truePositive'), sum('falseNegative')]
  const [passed, blamed] = [sum('trueNegative'), sum('falsePositive')]
  return {
    status: 'known',
    ...kind,
    models: models.length,
    judged: found + missed + passed + blamed,
    ...(found + missed === 0 ? {} : { sensitivity: found / (found + missed) }),
    ...(passed + blamed === 0 ? {} : { specificity: passed / (passed + blamed) }),
  }
}

/** The rate is of what people call right, or of what they call an error. */
function judgedModel(table: ErrorTable, ofErrors: boolean): JudgedModel {
  const { truePositive, falsePositive, falseNegative, trueNegative } = table
  return ofErrors
    ? {
        bothRight: truePositive,
        onlyPeopleRight: falseNegative,
        onlyAssessorRight: falsePositive,
        bothWrong: trueNegative,
      }
    : {
        bothRight: trueNegative,
        onlyPeopleRight: falsePositive,
        onlyAssessorRight: falseNegative,
        bothWrong: truePositive,
      }
}

/** The bias of a mixture of kinds, each known apart from the others; `undefined` where one is not known. */
function combine(
  parts: readonly { readonly bias: AssessorBias | undefined; readonly weight: number }[],
): AssessorBias | undefined {
  let [bias, variance, between] = [0, 0, 0]
  let [degrees, models] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { bias: known, weight } of parts) {
    if (known === undefined) return undefined
    bias += weight * known.bias
    variance += weight ** 2 * known.variance
    between += weight ** 2 * known.between
    degrees = Math.min(degrees, known.degrees)
    models = Math.min(models, known.models)
  }
  return { bias, variance, between, degrees, models }
}

function correctedOf(share: Extract<Share, { status: 'measured' }>, known: AssessorBias) {
  const { rate, of, effective = of } = share
  const error = Math.sqrt((rate * (1 - rate)) / effective)
  const { estimate: corrected, low, high } = assessorCorrected(rate, error, known)
  return { estimate: corrected, low, high, between: known.between, degrees: known.degrees }
}
