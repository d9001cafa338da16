import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { openaiRows } from '../batch/openai-batch.ts'
import { completionFetch } from '../completion-fetch.ts'
import type { Connection, Host } from '../host.ts'
import { hosted } from '../hosted.ts'

const connect = ({ baseUrl, apiKey, fetch }: Connection) =>
  createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: baseUrl,
    fetch,
    ...(apiKey === '' ? {} : { apiKey }),
  })

/** Any server with OpenAI's interface, under its own name and address. */
function compatible(
  preset: Pick<Host, 'id' | 'description'> &
    Partial<Pick<Host, 'baseUrl' | 'baseUrlVariables' | 'keyVariables' | 'keyless' | 'selfHosted'>>,
): Host {
  return {
    keyVariables: [],
    keyless: true,
    ...preset,
    usual: 'chat',
    interfaces: {
      chat: (model, connection) => connect(connection).chatModel(model),
      completion: (model, connection) =>
        connect({ ...connection, fetch: completionFetch(connection.fetch) }).completionModel(model),
    },
    reasoningEffort: (reasoningEffort) => ({ openaiCompatible: { reasoningEffort } }),
    batchRows: openaiRows,
    list: ({ baseUrl, apiKey }) => ({
      url: `${baseUrl}/models`,
      headers: bearer(apiKey),
    }),
  }
}

function bearer(apiKey: string): Readonly<Record<string, string>> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }
}

/** Default addresses of these servers. */
export const openaiCompatible = [
  compatible({
    id: 'openai-compatible',
    description: "Any server that speaks OpenAI's interface: needs --base-url",
    keyVariables: ['OPENAI_API_KEY'],
  }),
  compatible({
    id: 'ollama',
    description: 'Ollama on this machine: ollama:llama3.2',
    baseUrl: 'http://127.0.0.1:11434/v1',
    selfHosted: true,
  }),
  compatible({
    id: 'lmstudio',
    description: 'LM Studio on this machine: lmstudio:MODEL',
    baseUrl: 'http://127.0.0.1:1234/v1',
    selfHosted: true,
  }),
  compatible({
    id: 'vllm',
    description: 'vLLM on this machine: vllm:MODEL',
    baseUrl: 'http://127.0.0.1:8000/v1',
    selfHosted: true,
    keyVariables: ['VLLM_API_KEY'],
  }),
  compatible({
    id: 'llamacpp',
    description: "llama.cpp's server on this machine: llamacpp:MODEL",
    baseUrl: 'http://127.0.0.1:8080/v1',
    selfHosted: true,
    keyVariables: ['LLAMA_API_KEY'],
  }),
  compatible({
    id: 'openrouter',
    description: 'OpenRouter: openrouter:VENDOR/MODEL',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyVariables: ['OPENROUTER_API_KEY'],
    keyless: false,
  }),
  compatible({
    id: 'huggingface',
    description:
      "Hugging Face's router: huggingface:VENDOR/MODEL; an endpoint of your own with --base-url",
    baseUrl: 'https://router.huggingface.co/v1',
    keyVariables: ['HF_TOKEN'],
    keyless: false,
  }),
].map(hosted)
