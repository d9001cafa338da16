import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { examOf } from '../../src/report/exam/exam-of.ts'
import { rendererOf } from '../../src/report/renderers/renderers.ts'
import { reportOn } from '../../src/report/report-on.ts'
import type { RunEntry } from '../../src/report/run-evidence.ts'
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

interface Screen {
  readonly width?: number
  readonly dark?: boolean
}

/** A report's page of these models, open in Chromium. Skips the test where there is none. */
export async function openPage(
  models: readonly Model[],
  context: TestContext,
  { width = 1200, dark = false }: Screen = {},
): Promise<Opened> {
  const found = await chromiumProgram()
  if (found.status === 'missing') return context.skip(found.reason)
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-page-'))
  const text = await pageOf(models)
  await writeFile(join(folder, 'report.html'), text)
  const browser = await launch(found.folder)
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
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

async function pageOf(models: readonly Model[]): Promise<string> {
  const evidence = () =>
    models.map(({ label, entries }) => evidenceOf(entries, { label, simulated: false }))
  const report = await reportOn(evidence(), '0.1.0')
  const exam = await examOf(evidence(), new Set())
  const style = { width: 80, colour: false, unicode: true, full: true, runs: 'runs' }
  return rendererOf('html').render(report, { ...style, exam })
}
