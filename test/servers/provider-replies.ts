/**
 * Bodies as each provider documents them, with words of our own. Sources: OpenAI's API reference, "The chat completion object" and "The
 * response object"; Anthropic's "Messages" and "Handling stop reasons"; Google's "GenerateContentResponse"; Mistral's "Chat completion"
 * and "Reasoning"; Groq's "Create chat completion"; shapes compared with the recorded replies in the tests of @ai-sdk/openai,
 * @ai-sdk/anthropic, @ai-sdk/google and @ai-sdk/mistral (`__fixtures__`).
 */
interface Reply {
  readonly text: string
  readonly reasoning?: string
  readonly finish?: string
}

type Write = (reply: Reply) => unknown

const chat: Write = ({ text, finish = 'stop' }) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'served',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage: {
    prompt_tokens: 12,
    completion_tokens: 3,
    total_tokens: 15,
    completion_tokens_details: { reasoning_tokens: 0 },
  },
})

const compatible: Write = ({ text, reasoning, finish = 'stop' }) => ({
  object: 'chat.completion',
  model: 'served',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, ...(reasoning && { reasoning }) },
      finish_reason: finish,
    },
  ],
  usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
})

const responses: Write = ({ text, reasoning }) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_764_000_000,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'served',
  output: [
    ...(reasoning === undefined
      ? []
      : [{ type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: reasoning }] }]),
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: {
    input_tokens: 12,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 3,
    output_tokens_details: { reasoning_tokens: 0 },
  },
})

const anthropic: Write = ({ text, reasoning, finish = 'end_turn' }) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'served',
  content: [
    ...(reasoning === undefined
      ? []
      : [{ type: 'thinking', thinking: reasoning, signature: 'c2lnbmVk' }]),
    ...(text === '' ? [] : [{ type: 'text', text }]),
  ],
  stop_reason: finish,
  stop_sequence: null,
  usage: { input_tokens: 12, output_tokens: 3 },
})

const google: Write = ({ text, reasoning, finish = 'STOP' }) => ({
  candidates: [
    {
      content: {
        role: 'model',
        parts: [
          ...(reasoning === undefined ? [] : [{ text: reasoning, thought: true }]),
          ...(text === '' ? [] : [{ text }]),
        ],
      },
      finishReason: finish,
      index: 0,
    },
  ],
  usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3, totalTokenCount: 15 },
  modelVersion: 'served',
})

const mistral: Write = ({ text, reasoning, finish = 'stop' }) => ({
  id: '1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: 'served',
  choices: [
    {
      index: 0,
      finish_reason: finish,
      message: {
        role: 'assistant',
        content:
          reasoning === undefined
            ? text
            : [
                { type: 'thinking', thinking: [{ type: 'text', text: reasoning }] },
                { type: 'text', text },
              ],
      },
    },
  ],
  usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
})

export interface Spoken {
  readonly model: string
  readonly path: string
  /** The header that carries the key, and what it holds. */
  readonly header: readonly [string, string]
  readonly write: Write
  /** How it says that the limit of tokens was reached, and that a filter stepped in. */
  readonly cut: string
  readonly filtered?: string
}

const bearer = (key: string) => ['authorization', `Bearer ${key}`] as const

export const providerKey = 'key-that-nobody-may-see-0123456789'

/** Each provider with its address, its key's place and its shape of a reply. */
export const spoken: readonly Spoken[] = [
  {
    model: 'openai:gpt-4o',
    path: '/v1/chat/completions',
    header: bearer(providerKey),
    write: chat,
    cut: 'length',
    filtered: 'content_filter',
  },
  {
    model: 'openai:responses:gpt-4o',
    path: '/v1/responses',
    header: bearer(providerKey),
    write: responses,
    cut: '',
  },
  {
    model: 'anthropic:claude-haiku-4-5',
    path: '/v1/messages',
    header: ['x-api-key', providerKey],
    write: anthropic,
    cut: 'max_tokens',
    filtered: 'refusal',
  },
  {
    model: 'google:gemini-2.5-flash',
    path: '/v1/models/gemini-2.5-flash:generateContent',
    header: ['x-goog-api-key', providerKey],
    write: google,
    cut: 'MAX_TOKENS',
    filtered: 'SAFETY',
  },
  {
    model: 'mistral:magistral-small-latest',
    path: '/v1/chat/completions',
    header: bearer(providerKey),
    write: mistral,
    cut: 'length',
  },
  {
    model: 'groq:qwen/qwen3-32b',
    path: '/v1/chat/completions',
    header: bearer(providerKey),
    write: compatible,
    cut: 'length',
  },
  {
    model: 'azure:my-deployment',
    path: '/v1/chat/completions',
    header: ['api-key', providerKey],
    write: chat,
    cut: 'length',
    filtered: 'content_filter',
  },
  ...[
    'openai-compatible',
    'ollama',
    'lmstudio',
    'vllm',
    'llamacpp',
    'openrouter',
    'huggingface',
  ].map(
    (id): Spoken => ({
      model: `${id}:some/model`,
      path: '/v1/chat/completions',
      header: bearer(providerKey),
      write: compatible,
      cut: 'length',
      filtered: 'content_filter',
    }),
  ),
]
