// ask.mjs QUESTIONS MODEL RUNS CONCURRENCY [URL] [--heap]
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [questions, model, output, concurrency, baseUrl] = parts
const { ask } = await load('pipeline/ask/ask.js')

await measure(async () => {
  const [run] = await ask({
    questions,
    models: [model],
    protocols: ['plain'],
    output,
    provider: { baseUrl, now: () => performance.timeOrigin + performance.now() },
    samples: 1,
    temperature: 0,
    maxTokens: 150,
    concurrency: Number(concurrency),
    attempts: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  if (run.failed > 0) throw new Error(`${run.failed} requests failed`)
  return { answers: run.answered }
})
