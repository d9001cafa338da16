import { z } from 'zod'
import { systemOf, userTextOf } from '../example.ts'
import type { TuningLayout } from '../layout.ts'
import { llamaFactoryRecipe } from './llama-factory-recipe.ts'

export const llamaFactorySharegpt: TuningLayout = {
  id: 'llama-factory-sharegpt',
  description: 'conversations for LLaMA-Factory',
  row: z.strictObject({
    conversations: z
      .array(z.strictObject({ from: z.enum(['human', 'gpt']), value: z.string().min(1) }))
      .min(2),
    system: z.string().optional(),
  }),
  rowOf: (example) => {
    const system = systemOf(example)
    return {
      conversations: [
        { from: 'human', value: userTextOf(example) },
        { from: 'gpt', value: example.lesson.answer },
      ],
      system,
    }
  },
  recipe: llamaFactoryRecipe({
    formatting: 'sharegpt',
    columns: { messages: 'conversations', system: 'system' },
  }),
  command:
    'name the model and its template in recipe.yaml, then: llamafactory-cli train recipe.yaml',
}
