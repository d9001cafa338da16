import { z } from 'zod'
import type { TuningLayout } from '../layout.ts'
import { ChatTurns } from './messages.ts'
import { trlRecipe } from './trl-recipe.ts'

export const preference: TuningLayout = {
  id: 'preference',
  description: "pairs for DPO: the model's wrong reply rejected, the right one chosen",
  row: z.strictObject({ prompt: ChatTurns, chosen: ChatTurns, rejected: ChatTurns }),
  rowOf: ({ prompt, lesson: { answer, wrongReply = '' } }) =>
    wrongReply.trim() === ''
      ? undefined
      : {
          prompt,
          chosen: [{ role: 'assistant', content: answer }],
          rejected: [{ role: 'assistant', content: wrongReply }],
        },
  recipe: [trlRecipe('beta: 0.1')],
  command: 'trl dpo --config recipe.yaml --model_name_or_path MODEL',
}
