// assess.mjs RUNS [--heap]
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [runs] = parts
const { assess } = await load('pipeline/assess/assess.js')

await measure(async () => {
  const [run] = await assess({
    folders: [runs],
    assessors: ['cascade'],
    onProgress: () => undefined,
  })
  return { rows: run.verdicts }
})
