// OpenAI's chat completions around node-llama-cpp, for tests: one model, one request after the other. Plain JavaScript, as
// Node 20 runs no TypeScript. Says its port on standard output; ends with its standard input, that is, with what started it.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const string = { type: 'string' }
const { values: options } = parseArgs({
  options: { library: string, model: string, name: string, port: string },
})

process.stdin.resume().once('end', () => process.exit())

const require = createRequire(join(options.library, 'package.json'))
const { getLlama, LlamaChatSession, LlamaLogLevel, resolveChatWrapper } = await import(
  pathToFileURL(require.resolve('node-llama-cpp')).href
)
// more threads are slower, as the cores are shared with the program under test
const llama = await getLlama({
  gpu: false,
  build: 'never',
  logLevel: LlamaLogLevel.error,
  maxThreads: 1,
})
const model = await llama.loadModel({ modelPath: options.model })
const context = await model.createContext({ contextSize: 1024, sequences: 1, threads: 1 })
const sequence = context.getSequence()
// once, as it takes half a second
const chatWrapper = resolveChatWrapper(model)
let turn = Promise.resolve()

const server = createServer((request, response) => {
  answer(request, response).catch((error) => refuse(response, 500, `${error}`))
})
server.listen(Number(options.port), '127.0.0.1', () => {
  process.stdout.write(`${server.address().port}\n`)
})

async function answer(request, response) {
  const body = await text(request)
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    return refuse(response, 404, `there is no ${request.method} ${request.url}`)
  }
  const asked = parsed(body)
  const messages = asked?.messages
  const last = messages?.at?.(-1)
  if (last?.role !== 'user' || asked.stream) {
    return refuse(response, 400, 'messages that end with the user are needed, and no stream')
  }
  if (asked.model !== options.name) {
    return refuse(response, 404, `the model '${asked.model}' does not exist`)
  }

  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const completion = turn.then(() => (gone.signal.aborted ? undefined : complete(asked, gone)))
  turn = completion.catch(() => undefined)
  const completed = await completion
  if (completed !== undefined) send(response, 200, completed)
}

async function complete({ messages, max_tokens, temperature, seed }, gone) {
  await sequence.clearHistory()
  const before = sequence.tokenMeter.getState()
  const session = new LlamaChatSession({
    contextSequence: sequence,
    autoDisposeSequence: false,
    chatWrapper,
  })
  session.setChatHistory(messages.slice(0, -1).map(turnOf))
  const { responseText, stopReason } = await session.promptWithMeta(messages.at(-1).content, {
    signal: gone.signal,
    stopOnAbortSignal: true,
    repeatPenalty: false,
    temperature: temperature ?? 1,
    ...(max_tokens === undefined ? {} : { maxTokens: max_tokens }),
    ...(seed === undefined ? {} : { seed }),
  })
  session.dispose()

  const used = sequence.tokenMeter.diff(before)
  return {
    id: 'chatcmpl-local',
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: options.name,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: responseText },
        finish_reason: stopReason === 'maxTokens' ? 'length' : 'stop',
      },
    ],
    usage: {
      prompt_tokens: used.usedInputTokens,
      completion_tokens: used.usedOutputTokens,
      total_tokens: used.usedInputTokens + used.usedOutputTokens,
    },
  }
}

/** OpenAI's message as node-llama-cpp keeps it. */
function turnOf({ role, content }) {
  return role === 'assistant'
    ? { type: 'model', response: [content] }
    : { type: role, text: content }
}

function parsed(body) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function refuse(response, status, message) {
  send(response, status, { error: { message, type: 'invalid_request_error', code: null } })
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
