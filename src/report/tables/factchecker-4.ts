import {
  type AgreementTable,
  numberCell,
  numberColumn,
  type TableCell,
  words,
  wordsColumn,
} from './paper-table.ts'

/** Matchers compared with people: they must find the error, "not aligned with the ground truth". */
export const factChecker4: AgreementTable = {
  reads: 'agreement',
  id: 'factchecker-4',
  source: 'FactChecker (Wang et al. 2024), table 4',
  title: 'Matchers against people',
  make: ({ assessors, judgements }) => {
    const rows = assessors.flatMap(({ assessor, aspects }): (readonly TableCell[])[] =>
      aspects.flatMap(({ aspect, rows: judged, unassessed, measured }) => {
        if (aspect !== 'correct') return []
        const left = Object.values(unassessed).reduce((sum, count) => sum + count, 0)
        return [
          [
            words(assessor.id),
            numberCell(measured.precision),
            numberCell(measured.recall),
            numberCell(measured.f1),
            { kind: 'count' as const, count: judged - left },
          ],
        ]
      }),
    )
    return {
      columns: [
        wordsColumn('Evaluation method'),
        ...['Precision', 'Recall', 'F1', 'Judged'].map(numberColumn),
      ],
      rows,
      notes: [
        `Judgements: ${judgements.map(({ path }) => path).join(', ')}. The task is to find wrong answers.`,
        ...(rows.length === 0
          ? ['No judgement says whether an answer is correct: there is nothing to measure.']
          : []),
      ],
    }
  },
}
