import { itemsOf } from './item.ts'
import { jsonLines, type SetExport } from './set-export.ts'

/** Bodies for Langfuse's `POST /api/public/dataset-items`; ids carry the set's hash, since a project has each id once. */
export const langfuseExport: SetExport = {
  id: 'langfuse',
  description: "items for Langfuse's dataset API",
  use: 'create the dataset, then POST each line of items.jsonl to /api/public/dataset-items',
  files: ({ questions, manifest, name }) => [
    {
      name: 'items.jsonl',
      content: jsonLines(
        itemsOf(questions).map(({ id, question, choices, answers, metadata }) => ({
          datasetName: name,
          id: `${manifest.hash.slice(0, 8)}-${id}`,
          input: { question, ...(choices.length > 0 && { choices }) },
          expectedOutput: answers,
          metadata,
        })),
      ),
    },
  ],
}
