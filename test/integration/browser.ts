import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { assessorFigures } from '../../src/pipeline/report/assessor-figures.ts'
import { frameOf } from '../../src/report/frame/frame.ts'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOfFrame } from '../../src/report/report-on.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { tellingTables } from '../../src/report/tables/telling-tables.ts'
import { fitTranscript } from '../../src/report/transcript/fit-transcript.ts'
import { transcriptOf } from '../../src/report/transcript/transcript-of.ts'
import { evidenceOf } from '../report/evidence.ts'
import { chromiumProgram } from './fetch/chromium.ts'

export interface Model {
  readonly label: string
  readonly entries: readonly RunEntry[]
}

export interface Opened extends AsyncDisposable {
  readonly page: Page
  readonly address: string
  readonly size: number
  /** Everything that the page asked for, itself left out, and every error. */
  readonly troubles: readonly string[]
}

/** Smaller than a page may be, so that a test need not make a large one. */
interface Making {
  readonly limit?: number
}

interface Opening extends Making {
  readonly width?: number
  readonly dark?: boolean
}

/** A report's page of these models, open in Chromium. Skips the test where there is none. */
export async function openPage(
  models: readonly Model[],
  context: TestContext,
  { width = 1200, dark = false, ...making }: Opening = {},
): Promise<Opened> {
  const found = await chromiumProgram()
  if (found.status === 'missing') return context.skip(found.reason)
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-page-'))
  const text = await pageOf(models, making)
  await writeFile(join(folder, 'report.html'), text)
  const browser = await browserOf(found.folder)
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  })
  const address = pathToFileURL(join(folder, 'report.html')).href
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('dialog', (dialog) => troubles.push(dialog.message()))
  page.on('console', (message) => troubles.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) troubles.push(request.url())
  })
  await page.goto(address)
  await page.waitForSelector('h1')
  return {
    page,
    address,
    size: text.length,
    troubles,
    [Symbol.asyncDispose]: async () => {
      await page.close()
      await rm(folder, { recursive: true })
    },
  }
}

let started: Promise<Browser> | undefined

/** One for all tests of a file; it ends with the process. Each page has a context of its own. */
function browserOf(executablePath: string): Promise<Browser> {
  started ??= chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  return started
}

/** The page as `report --format html -o report.html` writes it. */
async function pageOf(models: readonly Model[], { limit }: Making = {}): Promise<string> {
  const evidence = () =>
    models.map(({ label, entries }) => evidenceOf(entries, { label, simulated: false }))
  const frame = await frameOf(evidence())
  const report = reportOfFrame(frame, '0.1.0', { figures: await assessorFigures() })
  const tables = tellingTables(frame.runs.map((run) => ({ ...run, scores: [] })))
  const { transcript } = fitTranscript(
    await transcriptOf(evidence(), new Set()),
    'report.replies.jsonl',
    limit,
  )
  const style = { width: 80, colour: false, unicode: true, full: true, runs: 'runs' }
  return rendererOf('html').render(report, { ...style, transcript, tables })
}
