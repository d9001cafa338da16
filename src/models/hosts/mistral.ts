import { createMistral } from '@ai-sdk/mistral'
import type { Host } from '../host.ts'
import { hosted } from '../hosted.ts'

const host: Host = {
  id: 'mistral',
  description: 'Mistral: mistral:MODEL',
  baseUrl: 'https://api.mistral.ai/v1',
  modelPrefixes: /^(?:mistral|ministral|magistral|codestral|pixtral)-/,
  keyVariables: ['MISTRAL_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, { baseUrl, apiKey, fetch }) =>
      createMistral({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })(model),
  },
  reasoningEffort: (reasoningEffort) => ({ mistral: { reasoningEffort } }),
  looksUp: true,
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
}

export const mistral = hosted(host)
