// A chat server that answers at once, in a process of its own; prints its address.
import { createServer } from 'node:http'

const body = JSON.stringify({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'instant',
  choices: [
    { index: 0, message: { role: 'assistant', content: 'It was Warsaw.' }, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
})

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.setHeader('content-type', 'application/json').end(body))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/v1`))
