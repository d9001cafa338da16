// resume.mjs QUESTIONS MODEL RUNS CONCURRENCY URL: a run that is whole already, asked again: how long until it says so.
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [questions, model, output, concurrency, baseUrl] = parts

await measure(async () => {
  const { ask } = await load('pipeline/ask/ask.js')
  let first
  const start = performance.now()
  const [run] = await ask({
    questions,
    models: [model],
    protocols: ['plain'],
    output,
    provider: { baseUrl, now: () => performance.timeOrigin + performance.now() },
    samples: 1,
    concurrency: Number(concurrency),
    attempts: 1,
    signal: new AbortController().signal,
    onProgress: () => {
      first ??= performance.now() - start
    },
  })
  return { answers: run.before, first: first / 1000 }
})
