import { createOpenAI } from '@ai-sdk/openai'
import { openaiBatch, openaiRows } from '../batch/openai-batch.ts'
import { completionFetch } from '../completion-fetch.ts'
import type { Connection, Host } from '../host.ts'
import { hosted } from '../hosted.ts'
import { responsesFetch } from '../responses-fetch.ts'

const connect = ({ baseUrl, apiKey, fetch }: Connection) =>
  // without a key the SDK would read one from the environment
  createOpenAI({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })

const host: Host = {
  id: 'openai',
  description: 'OpenAI: chat, openai:responses:MODEL, openai:completion:MODEL',
  baseUrl: 'https://api.openai.com/v1',
  baseUrlVariables: ['OPENAI_BASE_URL'],
  modelPrefixes: /^(?:gpt-|chatgpt-|o\d)/,
  keyVariables: ['OPENAI_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, connection) => connect(connection).chat(model),
    responses: (model, connection) =>
      connect({ ...connection, fetch: responsesFetch(connection.fetch) }).responses(model),
    completion: (model, connection) =>
      connect({ ...connection, fetch: completionFetch(connection.fetch) }).completion(model),
  },
  reasoningEffort: (reasoningEffort) => ({ openai: { reasoningEffort } }),
  batch: openaiBatch,
  batchRows: openaiRows,
  looksUp: true,
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
}

export const openai = hosted(host)
