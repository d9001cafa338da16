// generate.mjs KNOWLEDGE COUNT OUTPUT [CACHE]
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [knowledge, count, output, cache] = parts
const { generate } = await load('pipeline/generate/generate.js')

await measure(async () => {
  const { manifest } = await generate({
    knowledge,
    output,
    preset: 'all',
    count: Number(count),
    seed: 7,
    relations: [],
    language: 'en',
    ...(cache === undefined ? {} : { cache }),
  })
  return { questions: manifest.count }
})
