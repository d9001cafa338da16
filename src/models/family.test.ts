import { expect, test } from 'vitest'
import { familyOf } from './family.ts'

test.for([
  ['openai:gpt-4o', 'azure:gpt-4o-mini'],
  ['anthropic:claude-sonnet-4', 'openrouter:anthropic/claude-3-haiku'],
  ['groq:llama-3.3-70b', 'openai-compatible:meta-llama/Llama-3.1-8B-Instruct'],
  ['openai-compatible:smollm2', 'openai-compatible:SmolLM2-135M'],
] as const)('%s and %s are of one family', ([one, other]) => {
  expect(familyOf(one)).toBe(familyOf(other))
})

test.for([
  ['openai:gpt-4o', 'anthropic:claude-sonnet-4'],
  ['groq:llama-3.3-70b', 'groq:qwen-2.5'],
  ['simulated:careful', 'simulated:gullible'],
] as const)('%s and %s are not', ([one, other]) => {
  expect(familyOf(one)).not.toBe(familyOf(other))
})
