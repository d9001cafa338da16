// The same requests with fetch alone: nothing read, checked, kept or written. fetch.mjs COUNT CONCURRENCY URL
import { measure, parts } from './measure.mjs'

const [count, concurrency, baseUrl] = parts
const request = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    model: 'm',
    messages: [{ role: 'user', content: 'Is Warsaw the place where Marie Curie was born?' }],
    max_tokens: 150,
    temperature: 0,
  }),
}

await measure(async () => {
  let left = Number(count)
  let answers = 0
  const worker = async () => {
    while (left-- > 0) {
      const reply = await fetch(`${baseUrl}/chat/completions`, request)
      await reply.json()
      answers++
    }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, worker))
  return { answers }
})
