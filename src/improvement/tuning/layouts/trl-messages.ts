import type { TuningLayout } from '../layout.ts'
import { MessagesRow, messagesOf } from './messages.ts'
import { trlRecipe } from './trl-recipe.ts'

export const trlMessages: TuningLayout = {
  id: 'trl-messages',
  description: 'conversations for TRL; the loss counts the reply alone',
  row: MessagesRow,
  rowOf: messagesOf,
  recipe: [trlRecipe('assistant_only_loss: true')],
  command: 'trl sft --config recipe.yaml --model_name_or_path MODEL',
}
