// A small retrieval system as a model:
//
//   TEXTS=texts SERVER=http://127.0.0.1:8080/v1 elenchus ask questions.jsonl -m module:./examples/retrieval-model.mjs -o runs
//
// It searches the .txt files of a folder, puts the three paragraphs that share most words with the question into the prompt, and
// asks any server with OpenAI's chat completions. Replace `best` with your own search, `answer` with your own model.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { TEXTS = 'texts', SERVER, MODEL = 'default' } = process.env

const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

const paragraphs = readdirSync(TEXTS)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => readFileSync(join(TEXTS, file), 'utf8').split(/\n\s*\n/))
  .map((text) => ({ text: text.trim(), words: words(text) }))

function best(question, count) {
  const asked = words(question)
  const shared = ({ words: own }) => [...asked].filter((word) => own.has(word)).length
  return paragraphs.toSorted((one, other) => shared(other) - shared(one)).slice(0, count)
}

async function answer(messages, { temperature, maxTokens }) {
  const reply = await fetch(`${SERVER}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: MODEL, messages, temperature, max_tokens: maxTokens }),
  })
  // what is thrown or returned as `error` is a failed response, never a wrong answer
  if (!reply.ok) return { error: `the server answered ${reply.status}`, retryable: reply.status >= 500 }
  const { choices, usage } = await reply.json()
  return {
    text: choices[0].message.content,
    usage: { inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens },
  }
}

export async function complete({ messages, ...how }) {
  const question = messages.at(-1).content
  const found = best(question, 3).map(({ text }) => `- ${text}`)
  const context = { role: 'system', content: `These texts may help:\n${found.join('\n')}` }
  return answer([context, ...messages], how)
}
