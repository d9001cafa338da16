import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import { chromiumProgram } from './fetch/chromium.ts'

/** WebGL by software. */
const drawsWithoutCard = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

let browser: Promise<Browser> | undefined

/** For `afterAll`. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
}

export interface Screen {
  readonly colorScheme?: 'light' | 'dark'
  readonly width?: number
}

/** A copy of the material, served by the program as users have it, and a page on it. Skips the test where there is no Chromium. */
export async function served(
  material: string,
  context: TestContext,
  { colorScheme = 'light', width = 1200 }: Screen = {},
) {
  const found = await chromiumProgram()
  if (found.status === 'missing') return context.skip(found.reason)
  browser ??= chromium.launch({
    executablePath: found.folder,
    args: ['--no-sandbox', ...drawsWithoutCard],
  })
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-view-'))
  await cp(material, folder, { recursive: true })
  let server = await serve(folder, 0)
  const { address } = server
  const own = await (await browser).newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await own.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('dialog', (dialog) => troubles.push(dialog.message()))
  page.on('console', (message) => troubles.push(message.text()))
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(address) || request.url().startsWith('blob:')
    if (!isOwn) troubles.push(request.url())
  })
  return {
    ...{ folder, address, page, troubles },
    run: async () => {
      const files = await readdir(join(folder, 'runs'), { recursive: true })
      const [run = ''] = files.filter((file) => file.endsWith('run.manifest.json')).toSorted()
      return join(folder, 'runs', run, '..')
    },
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await serve(folder, Number(new URL(address).port))
    },
    [Symbol.asyncDispose]: async () => {
      await own.close()
      await server.end('SIGINT')
      await rm(folder, { recursive: true })
    },
  }
}

async function serve(folder: string, port: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['dist/cli.js', 'view', folder, '--port', `${port}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [said] = await once(child.stdout ?? child, 'data')
  return {
    address: /http:\S+/.exec(`${said}`)?.[0] ?? '',
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** What axe finds that is serious or critical. */
export async function seriousOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200))))`)
}
