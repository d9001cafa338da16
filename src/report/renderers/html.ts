import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { escapeHtml } from '../../text/escape-html.ts'
import { sayRunOf } from '../headlines.ts'
import type { Report } from '../report.ts'
import { detailsTogether } from '../transcript/page-data.ts'
import { pageOf } from '../transcript/page-of.ts'
import type { QuestionDetails } from '../transcript/transcript-table.ts'
import type { Renderer } from './renderer.ts'

/** Built from `web/report` by `scripts/build-page.mjs`. */
const template = new URL('page.html', import.meta.url)

export const html: Renderer = {
  id: 'html',
  endings: ['.html', '.htm'],
  description: 'one page with every question and reply, for a browser',
  page: true,
  render: (report, { runs, transcript, tables }) => {
    const { data, details } = pageOf(report, { runs, transcript, tables })
    // replace the title last, and with functions: a name may contain "%DATA%" or patterns special to replace()
    return readFileSync(template, 'utf8')
      .replace('%DATA%', () => pack(data))
      .replace('%DETAILS%', () => chunksOf(details).map(pack).join('\n'))
      .replace('%TITLE%', () => escapeHtml(titleOf(report)))
  },
}

function chunksOf(details: readonly QuestionDetails[]): (readonly QuestionDetails[])[] {
  const count = Math.ceil(details.length / detailsTogether)
  return Array.from({ length: count }, (_, chunk) =>
    details.slice(chunk * detailsTogether, (chunk + 1) * detailsTogether),
  )
}

function pack(value: unknown): string {
  return gzipSync(JSON.stringify(value), { level: 9 }).toString('base64')
}

function titleOf(report: Report): string {
  const names = report.runs.map((run) => sayRunOf(report, run))
  return names.length === 0 ? 'Elenchus report' : `${names.join(', ')} - Elenchus report`
}
