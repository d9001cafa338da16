import { createGroq } from '@ai-sdk/groq'
import type { Host } from '../host.ts'
import { hosted } from '../hosted.ts'

const host: Host = {
  id: 'groq',
  description: 'Groq: groq:MODEL',
  baseUrl: 'https://api.groq.com/openai/v1',
  keyVariables: ['GROQ_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, { baseUrl, apiKey, fetch }) =>
      createGroq({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })(model),
  },
  reasoningEffort: (reasoningEffort) => ({ groq: { reasoningEffort } }),
  looksUp: true,
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
}

export const groq = hosted(host)
