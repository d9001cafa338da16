import { createAnthropic } from '@ai-sdk/anthropic'
import { anthropicBatch, anthropicRows } from '../batch/anthropic-batch.ts'
import type { Host } from '../host.ts'
import { hosted } from '../hosted.ts'

const host: Host = {
  id: 'anthropic',
  description: 'Anthropic: anthropic:MODEL',
  baseUrl: 'https://api.anthropic.com/v1',
  baseUrlVariables: ['ANTHROPIC_BASE_URL'],
  modelPrefixes: /^claude-/,
  keyVariables: ['ANTHROPIC_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, { baseUrl, apiKey, fetch }) =>
      createAnthropic({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })(model),
  },
  reasoningEffort: (effort) => ({ anthropic: { effort } }),
  batch: anthropicBatch,
  batchRows: anthropicRows,
  looksUp: true,
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  }),
}

export const anthropic = hosted(host)
