// Posts rollouts to a reward server: every second reply is right, every fourth rambles. verify.mjs URL QUESTIONS COUNT CONCURRENCY
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { measure, parts } from './measure.mjs'

const [url, questions, count, concurrency] = parts
const lines = (await readFile(questions, 'utf8')).trimEnd().split('\n')
const bodies = lines.map((line, index) => {
  const { id, text, expected } = JSON.parse(line)
  const reply = index % 2 === 0 ? rightReply(expected) : 'I think it was Lyon.'
  const said =
    index % 4 < 2 ? reply : `Let me think about "${text}" first. ${reply} I hope that helps.`
  return JSON.stringify({
    responses_create_params: { input: [{ role: 'user', content: text }] },
    question_id: id,
    response: {
      id: 'resp_1',
      object: 'response',
      output: [
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: said, annotations: [] }],
        },
      ],
    },
  })
})
const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) })

await measure(async () => {
  let next = 0
  let graded = 0
  const worker = async () => {
    while (next < Number(count)) {
      const { question_id } = await post(bodies[next++ % bodies.length])
      if (question_id !== undefined) graded++
    }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, worker))
  agent.destroy()
  return { graded }
})

function post(body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((done, failed) => {
    const sent = request(`${url}/verify`, { method: 'POST', headers, agent }, (response) =>
      done(json(response)),
    )
    sent.once('error', failed)
    sent.end(body)
  })
}

function rightReply({ kind, value, letter, answers, correction }) {
  if (kind === 'boolean') return value ? 'Yes.' : 'No.'
  return letter ?? answers?.[0].label ?? correction ?? String(value ?? "I don't know.")
}
