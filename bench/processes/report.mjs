// report.mjs RUNS [--heap]
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [runs] = parts
const { report } = await load('pipeline/report/report.js')
const { rendererOf } = await load('report/renderers/renderers.js')

await measure(async () => {
  const result = await report({ folders: [runs], assessor: 'cascade' })
  const style = { width: 100, colour: false, unicode: true, full: true, runs: 'runs' }
  const text = rendererOf('text').render(result, style)
  return { rows: result.runs[0].counts.assessed, characters: text.length }
})
