import { z } from 'zod'
import type { TuningLayout } from '../layout.ts'
import { ChatTurns } from './messages.ts'
import { trlRecipe } from './trl-recipe.ts'

export const trlPromptCompletion: TuningLayout = {
  id: 'trl-prompt-completion',
  description: 'prompt and completion for TRL; the loss counts the completion alone',
  row: z.strictObject({ prompt: ChatTurns, completion: ChatTurns }),
  rowOf: ({ prompt, lesson }) => ({
    prompt,
    completion: [{ role: 'assistant', content: lesson.answer }],
  }),
  recipe: [trlRecipe('completion_only_loss: true')],
  command: 'trl sft --config recipe.yaml --model_name_or_path MODEL',
}
