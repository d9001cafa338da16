import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { escapeHtml } from '../../text/escape-html.ts'
import type { PageData } from '../exam/page-data.ts'
import { sayRunOf } from '../headlines.ts'
import type { Report } from '../report.ts'
import type { Renderer } from './renderer.ts'

/** Built of `web/report` by `scripts/build-page.mjs`. */
const template = new URL('page.html', import.meta.url)

export const html: Renderer = {
  id: 'html',
  description: 'one page with every question and reply, for a browser',
  page: true,
  render: (report, { runs, exam }) => {
    // the errors that other forms show are among the answers
    const slim = { ...report, runs: report.runs.map((run) => ({ ...run, errors: [] })) }
    const data: PageData = { report: slim, runs, ...(exam && { exam }) }
    const packed = gzipSync(JSON.stringify(data), { level: 9 }).toString('base64')
    // the title last, by a function: a name may hold "%DATA%", or what replace() takes for a pattern
    return readFileSync(template, 'utf8')
      .replace('%DATA%', () => packed)
      .replace('%TITLE%', () => escapeHtml(titleOf(report)))
  },
}

function titleOf(report: Report): string {
  const names = report.runs.map((run) => sayRunOf(report, run))
  return names.length === 0 ? 'Elenchus report' : `${names.join(', ')} - Elenchus report`
}
