import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inAProcess } from './in-a-process.mjs'

const chromium = '/usr/bin/chromium'
const count = 20_000
const rounds = 5

/**
 * The report's page of 20,000 answers of one model, in Debian's Chromium without a window: when its first row is painted, and how long after a choice
 * the filtered rows are. The goals stand beside. Of each the quickest of five rounds counts: the others had to wait for other work.
 */
export async function page({ folder, exam }) {
  if (!existsSync(chromium)) {
    console.error(`There is no ${chromium}: nothing measured.`)
    return []
  }
  const questions = await exam(count)
  const runs = await mkdtemp(join(folder, 'page-'))
  await inAProcess('ask.mjs', questions, 'simulated:careful', runs, 8)
  await inAProcess('assess.mjs', runs)
  const file = join(runs, 'report.html')
  const { seconds, bytes } = await inAProcess('write-page.mjs', runs, file)
  return [
    { measured: 'page of 20,000 answers, written', unit: 's', ours: seconds, better: 'less' },
    { measured: '… its size', unit: 'MB', ours: bytes / 1e6, beside: goal(3), better: 'less' },
    ...(await seen(file)),
  ]
}

/** The rows for a page that is there already: node bench/page.mjs FILE */
async function seen(file) {
  const opened = []
  for (let round = 0; round < rounds; round++) opened.push(await open(file))
  const filters = Object.keys(opened[0].filters).map((id) =>
    Math.min(...opened.map((each) => each.filters[id])),
  )
  const row = (measured, ours, beside) => ({ measured, unit: 'ms', ours, beside, better: 'less' })
  const first = Math.min(...opened.map((each) => each.firstRow))
  return [
    row('… opened, first row painted', first, goal(1000)),
    row(`… a filter, median of ${filters.length}`, median(filters), goal(100)),
    row('… a filter, the slowest', Math.max(...filters), goal(100)),
  ]
}

function goal(value) {
  return { name: 'the goal', value }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

async function open(file) {
  const { chromium: browserType } = await import('playwright-core')
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const opened = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    await opened.addInitScript(watchFirstRow)
    await opened.goto(pathToFileURL(file).href)
    await opened.waitForFunction(() => window.firstRow)
    return await opened.evaluate(chooseEach)
  } finally {
    await browser.close()
  }
}

/** In the page: notes when the first row of the table is painted. */
function watchFirstRow() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('a.opens') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.firstRow = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: chooses in each filter its most frequent value, then all again, as a person would, and waits each time until it is painted. */
async function chooseEach() {
  const painted = () =>
    new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))
  const filters = {}
  for (const { id } of [...document.querySelectorAll('search select')]) {
    for (const value of [document.getElementById(id).options[1].value, '']) {
      const select = document.getElementById(id)
      await new Promise((done) => setTimeout(done, 100))
      const start = performance.now()
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      filters[`${id} ${value === '' ? 'all' : 'one'}`] = (await painted()) - start
    }
  }
  return { firstRow: window.firstRow, filters }
}

if (process.argv[1] === import.meta.filename) {
  for (const { measured, ours } of await seen(process.argv[2])) {
    console.log(`${measured}: ${ours.toFixed(0)} ms`)
  }
}
