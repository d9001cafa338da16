// An OpenAI-compatible server that knows nothing: it answers yes, or the first option, and otherwise says that it doesn't know.
// For trying `elenchus ask` with a real server: node examples/toy-server.mjs [PORT]
import { createServer } from 'node:http'

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
    response.writeHead(404).end()
    return
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const { model, messages } = JSON.parse(body)
  const content = reply(messages.at(-1).content)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: 'toy',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: body.length, completion_tokens: content.length, total_tokens: body.length + content.length },
    }),
  )
})

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/v1`)
})

function reply(question) {
  if (/^A\. /m.test(question)) return 'A'
  return /^(?:is|are|was|were|does|do|did|has|have|had|can)\b/i.test(question) ? 'Yes.' : "I don't know."
}
