import { csvRow } from '../../text/csv-row.ts'
import { itemsOf } from './item.ts'
import type { SetExport } from './set-export.ts'

const metadata = [
  'elenchus_id',
  'form',
  'rule',
  'group',
  'relation',
  'hops',
  'popularity',
  'premise',
  'correction',
] as const

/** One row an item; several answers and options are JSON lists in their cell. */
export const csvExport: SetExport = {
  id: 'csv',
  description: 'one table, for a spreadsheet or any other program',
  use: 'open questions.csv; answers and choices are JSON lists',
  files: ({ questions }) => [
    {
      name: 'questions.csv',
      content: [
        csvRow(['id', 'task', 'question', 'choices', 'answers', ...metadata]),
        ...itemsOf(questions).map((item) =>
          csvRow([
            item.id,
            item.task,
            item.question,
            item.choices.length === 0 ? '' : JSON.stringify(item.choices),
            JSON.stringify(item.answers),
            ...metadata.map((name) => String(item.metadata[name])),
          ]),
        ),
      ]
        .map((row) => `${row}\n`)
        .join(''),
    },
  ],
}
