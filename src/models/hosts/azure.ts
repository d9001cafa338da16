import { createAzure } from '@ai-sdk/azure'
import { completionFetch } from '../completion-fetch.ts'
import type { Connection, Host } from '../host.ts'
import { hosted } from '../hosted.ts'
import type { Provider, ProviderOptions } from '../provider.ts'
import { responsesFetch } from '../responses-fetch.ts'

const connect = ({ baseUrl, apiKey, fetch }: Connection) =>
  createAzure({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch })

const host: Host = {
  id: 'azure',
  description:
    'Azure OpenAI: azure:DEPLOYMENT, azure:responses:DEPLOYMENT; AZURE_RESOURCE_NAME or --base-url',
  baseUrlVariables: ['AZURE_OPENAI_ENDPOINT'],
  keyVariables: ['AZURE_API_KEY', 'AZURE_OPENAI_API_KEY'],
  usual: 'chat',
  interfaces: {
    chat: (model, connection) => connect(connection).chat(model),
    responses: (model, connection) =>
      connect({ ...connection, fetch: responsesFetch(connection.fetch) }).responses(model),
    completion: (model, connection) =>
      connect({ ...connection, fetch: completionFetch(connection.fetch) }).completion(model),
  },
  reasoningEffort: (reasoningEffort) => ({ openai: { reasoningEffort } }),
}

/** A resource name can be given instead of an address. */
export const azure: Provider = {
  ...hosted(host),
  create: (model, options) => hosted(host).create(model, withAddress(options)),
}

function withAddress(options: ProviderOptions): ProviderOptions {
  const { baseUrl, environment } = options
  const resource = environment?.AZURE_RESOURCE_NAME?.trim() ?? ''
  const endpoint = environment?.AZURE_OPENAI_ENDPOINT?.trim().replace(/\/+$/, '') ?? ''
  if (baseUrl !== undefined) return options
  if (/^https?:\/\/[^/]+$/i.test(endpoint)) return { ...options, baseUrl: `${endpoint}/openai` }
  return resource === ''
    ? options
    : { ...options, baseUrl: `https://${encodeURIComponent(resource)}.openai.azure.com/openai` }
}
