import { dataFile, type TuningLayout } from '../layout.ts'
import { MessagesRow, messagesOf } from './messages.ts'

export const axolotl: TuningLayout = {
  id: 'axolotl',
  description: 'conversations for Axolotl; the loss counts the reply alone',
  row: MessagesRow,
  rowOf: messagesOf,
  recipe: [
    {
      name: 'recipe.yaml',
      text: [
        'base_model: MODEL',
        'datasets:',
        `  - path: ${dataFile}`,
        '    ds_type: json',
        '    type: chat_template',
        '    field_messages: messages',
        '    roles_to_train: ["assistant"]',
        'output_dir: ./tuned',
        'learning_rate: 2.0e-5',
        'lr_scheduler: cosine',
        'optimizer: adamw_torch',
        'num_epochs: 1',
        'micro_batch_size: 4',
        'gradient_accumulation_steps: 1',
        'sequence_len: 2048',
        '',
      ].join('\n'),
    },
  ],
  command: 'name the model in recipe.yaml, then: axolotl train recipe.yaml',
}
