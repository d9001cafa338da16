/**
 * Makes the picture of the report's page that the README shows, of what `npm run demo` wrote, with Debian's Chromium:
 *
 *     npm run demo && node scripts/page-picture.mjs elenchus-demo/report.html
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const picture = 'docs/images/report.png'
const page = process.argv[2] ?? 'elenchus-demo/report.html'

mkdirSync('docs/images', { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const opened = await browser.newPage({
  viewport: { width: 1100, height: 860 },
  colorScheme: 'light',
})
await opened.goto(pathToFileURL(resolve(page)).href)
await opened.waitForSelector('h1')
await opened.screenshot({ path: picture })
await browser.close()
console.log(picture)
