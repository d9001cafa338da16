import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { googleRows } from '../batch/google-rows.ts'
import type { Host } from '../host.ts'
import { hosted } from '../hosted.ts'

const host: Host = {
  id: 'google',
  description: "Google's Gemini: google:MODEL",
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  modelPrefixes: /^gem(?:ini|ma)-/,
  keyVariables: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, { baseUrl, apiKey, fetch }) =>
      createGoogleGenerativeAI({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })(model),
  },
  reasoningEffort: (thinkingLevel) => ({ google: { thinkingConfig: { thinkingLevel } } }),
  batchRows: googleRows,
  looksUp: true,
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { 'x-goog-api-key': apiKey },
  }),
}

export const google = hosted(host)
