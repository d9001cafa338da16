// write-page.mjs RUNS FILE
import { writeFile } from 'node:fs/promises'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [runs, file] = parts
const { reportWithTables } = await load('pipeline/report/report.js')
const { transcript } = await load('pipeline/report/transcript.js')
const { fitTranscript } = await load('report/transcript/fit-transcript.js')
const { rendererOf } = await load('report/renderers/renderers.js')

await measure(async () => {
  const request = { folders: [runs], assessor: 'cascade' }
  const { report, tables } = await reportWithTables(request)
  const fitted = fitTranscript(await transcript(request), undefined)
  const style = { width: 100, colour: false, unicode: true, full: true, runs: 'runs' }
  const text = rendererOf('html').render(report, {
    ...style,
    transcript: fitted.transcript,
    tables,
  })
  await writeFile(file, text)
  return { bytes: Buffer.byteLength(text), leftOut: fitted.rest.length }
})
