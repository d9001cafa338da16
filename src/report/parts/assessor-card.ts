import type { AssessorFigures, ErrorTable } from '../../domain/assessor-figures.ts'
import type { Judgement } from '../../domain/judgement.ts'
import type { VerdictsManifest } from '../../domain/manifest.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Share } from '../../domain/share.ts'
import {
  type AssessedPart,
  type AssessorErrors,
  assessorCorrected,
  assessorErrors,
  type Corrected,
  type JudgedModel,
} from '../../statistics/assessor-corrected.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { isAnswered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { type MeasureId, measureNamed } from '../measures/measures.ts'
import type { AssessorCard, CardMeasure, CardPart } from '../trust.ts'

/** The human counterpart of a measure, and whether its rate is of errors. */
const judged: readonly {
  readonly measure: MeasureId
  readonly aspect: Judgement['aspect']
  readonly ofErrors: boolean
}[] = [
  { measure: 'accuracy', aspect: 'correct', ofErrors: false },
  { measure: 'inaccurate', aspect: 'hallucinated', ofErrors: true },
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
    const models = (tables ?? []).map(({ table }) => judgedModel(table))
    const errors = assessorErrors(models)
    const part = { form: row?.form ?? 'wh', premise: String(row?.premise), answers: group.length }
    const counted = group.filter((cell) => worthOf(cell) === 1).length / group.length
    return {
      part: errors === undefined ? unknown(part) : knownPart(part, tables ?? []),
      weight: group.length / share.of,
      rate: ofErrors ? 1 - counted : counted,
      errors,
    }
  })
  const parts = found.map(({ part }) => part)
  const corrected = correctedOf(share, found, ofErrors)
  return { measure, parts, ...(corrected && { corrected }) }
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

/** The assessor detects errors, so the others count as right. */
function judgedModel(table: ErrorTable): JudgedModel {
  const { truePositive, falsePositive, falseNegative, trueNegative } = table
  return {
    bothRight: trueNegative,
    onlyPeopleRight: falsePositive,
    onlyAssessorRight: falseNegative,
    bothWrong: truePositive,
  }
}

/** `undefined` if the error rates for one kind are unknown. A share of errors is one minus the share of right answers. */
function correctedOf(
  share: Extract<Share, { status: 'measured' }>,
  parts: readonly (Omit<AssessedPart, 'errors'> & {
    readonly errors: AssessorErrors | undefined
  })[],
  ofErrors: boolean,
): Corrected | undefined {
  const known = parts.flatMap(({ errors, ...part }) =>
    errors === undefined ? [] : [{ ...part, errors }],
  )
  if (known.length < parts.length) return undefined
  const { low, high } = share
  const found = assessorCorrected(known, ofErrors ? { low: 1 - high, high: 1 - low } : share)
  if (found === undefined || !ofErrors) return found
  return { ...found, estimate: 1 - found.estimate, low: 1 - found.high, high: 1 - found.low }
}
