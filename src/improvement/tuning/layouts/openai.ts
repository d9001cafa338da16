import type { TuningLayout } from '../layout.ts'
import { MessagesRow, messagesOf } from './messages.ts'

/** OpenAI and Azure. Only the replies are trained on; the service sets its own learning-rate multiplier. */
export const openai: TuningLayout = {
  id: 'openai',
  description: 'chat JSONL of OpenAI and Azure',
  row: MessagesRow,
  rowOf: messagesOf,
  fewestRows: 10,
  recipe: [
    {
      name: 'job.json',
      text: `${JSON.stringify(
        {
          model: 'MODEL',
          training_file: 'FILE-ID',
          method: { type: 'supervised', supervised: { hyperparameters: { n_epochs: 1 } } },
        },
        undefined,
        2,
      )}\n`,
    },
  ],
  command:
    'upload train.jsonl with purpose fine-tune, put its id and the model into job.json, and post that to /v1/fine_tuning/jobs',
}
