import { z } from 'zod'
import { systemOf, userTextOf } from '../example.ts'
import type { TuningLayout } from '../layout.ts'
import { llamaFactoryRecipe } from './llama-factory-recipe.ts'

export const llamaFactoryAlpaca: TuningLayout = {
  id: 'llama-factory-alpaca',
  description: 'instruction, input, output for LLaMA-Factory',
  row: z.strictObject({
    instruction: z.string().min(1),
    input: z.string(),
    output: z.string().min(1),
    system: z.string().optional(),
  }),
  rowOf: (example) => {
    const system = systemOf(example)
    return {
      instruction: userTextOf(example),
      input: '',
      output: example.lesson.answer,
      system,
    }
  },
  recipe: llamaFactoryRecipe({
    columns: { prompt: 'instruction', query: 'input', response: 'output', system: 'system' },
  }),
  command:
    'name the model and its template in recipe.yaml, then: llamafactory-cli train recipe.yaml',
}
