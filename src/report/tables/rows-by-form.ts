import type { QuestionForm } from '../../domain/question.ts'
import type { Answered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import { pointsOf } from '../points.ts'
import { sayForm } from '../words.ts'
import type { JoinedRun } from './joined-runs.ts'
import { shareCell, type TableCell, words } from './paper-table.ts'

export const forms: readonly QuestionForm[] = ['yes-no', 'multiple-choice', 'wh']

/** A row of accuracies for each form asked: model, form, and a share for each column's questions. */
export function rowsByForm(
  { task }: JoinedRun,
  name: string,
  cells: readonly Answered[],
  columns: readonly ((row: QuestionRow) => boolean)[],
): readonly { readonly form: QuestionForm; readonly row: readonly TableCell[] }[] {
  return forms.flatMap((form) => {
    const ofForm = cells.filter(({ row }) => row.form === form)
    if (ofForm.length === 0) return []
    const shares = columns.map((holds) =>
      shareCell(
        estimate(
          ofForm.filter(({ row }) => holds(row)),
          (cell) => pointsOf(cell, task),
        ),
      ),
    )
    return [{ form, row: [words(name), words(sayForm(form)), ...shares] }]
  })
}
