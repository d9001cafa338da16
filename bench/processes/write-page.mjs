// write-page.mjs RUNS FILE
import { writeFile } from 'node:fs/promises'
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [runs, file] = parts
const { reportWithTables } = await load('pipeline/report/report.js')
const { exam } = await load('pipeline/report/exam.js')
const { fitExam } = await load('report/exam/fit-exam.js')
const { rendererOf } = await load('report/renderers/renderers.js')

await measure(async () => {
  const request = { folders: [runs], assessor: 'cascade' }
  const { report, tables } = await reportWithTables(request)
  const fitted = fitExam(await exam(request), undefined)
  const style = { width: 100, colour: false, unicode: true, full: true, runs: 'runs' }
  const text = rendererOf('html').render(report, { ...style, exam: fitted.exam, tables })
  await writeFile(file, text)
  return { bytes: Buffer.byteLength(text), leftOut: fitted.rest.length }
})
