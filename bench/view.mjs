import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inAProcess } from './in-a-process.mjs'

const chromium = '/usr/bin/chromium'
const count = 20_000
const models = 10
const rounds = 3

/**
 * The live page of ten runs of 20,000 questions, in Debian's Chromium without a window: what the start of the server costs, and then how
 * long a person waits. Of each the quickest of three rounds counts: the others had to wait for other work.
 */
export async function view({ folder, exam }) {
  if (!existsSync(chromium)) {
    console.error(`There is no ${chromium}: nothing measured.`)
    return []
  }
  const questions = await exam(count)
  const three = join(folder, 'view-three')
  for (const model of ['careful', 'gullible', 'guessing']) {
    await inAProcess('ask.mjs', questions, `simulated:${model}`, join(three, model), 8)
  }
  await inAProcess('assess.mjs', three)
  const ten = join(folder, 'view-ten')
  await inAProcess('mix-runs.mjs', three, ten, models)
  return seen(ten)
}

/** The rows for a folder that is there already: node bench/view.mjs FOLDER */
async function seen(folder) {
  const server = await started(folder)
  const opened = []
  try {
    for (let round = 0; round < rounds; round++) opened.push(await open(server.address))
  } finally {
    server.stop()
  }
  const best = (of) => Math.min(...opened.map(of))
  const filters = Object.keys(opened[0].filters).map((id) =>
    Math.min(...opened.flatMap((each) => each.filters[id] ?? [])),
  )
  const row = (measured, ours, beside, unit = 'ms') => ({
    measured,
    unit,
    ours,
    beside,
    better: 'less',
  })
  return [
    row('server of 200,000 answers: listening', server.listening),
    row(
      '… something on the page',
      best(({ firstPaint }) => firstPaint),
    ),
    row('… the results made, after the start', server.made),
    row('… the slowest other call meanwhile', server.slowest),
    row('… processor time of that', server.processor),
    row(
      'page opened then, ranking painted',
      best(({ ranking }) => ranking),
      goal(1000),
    ),
    row(`… a filter, median of ${filters.length}`, median(filters), goal(100)),
    row('… a filter, the slowest', Math.max(...filters), goal(100)),
    row(
      '… a letter of a search, in questions',
      best(({ letter }) => letter),
      goal(100),
    ),
    row(
      '… the same in replies',
      best(({ replies }) => replies),
    ),
    row(
      '… a question opened, with its replies',
      best(({ question }) => question),
      goal(100),
    ),
    row('memory of the server', server.memory, undefined, 'MB'),
    row('memory of the page', best(({ heap }) => heap) / 1e6, undefined, 'MB'),
  ]
}

function goal(value) {
  return { name: 'the goal', value }
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

async function started(folder) {
  const start = performance.now()
  const program = join(import.meta.dirname, '..', 'dist', 'cli.js')
  const server = spawn(process.execPath, [program, 'view', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise((done) => server.stdout.once('data', done))
  const listening = performance.now() - start
  const address = /http:\S+/.exec(String(line))[0]
  let slowest = 0
  for (let step = 'begun'; step !== undefined; ) {
    const asked = performance.now()
    step = (await (await fetch(`${address}api/folder`)).json()).step
    // the first one reads the journals
    if (asked - start > 5000) slowest = Math.max(slowest, performance.now() - asked)
    await new Promise((done) => setTimeout(done, 200))
  }
  const made = performance.now() - start
  const stat = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(' ')
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return {
    ...{ address, listening, made, slowest },
    // in hundredths of a second
    processor: (Number(stat[13]) + Number(stat[14])) * 10,
    memory: Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1000,
    stop: () => server.kill(),
  }
}

async function open(address) {
  const { chromium: browserType } = await import('playwright-core')
  const browser = await browserType.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-background-networking', '--enable-precise-memory-info'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    await page.addInitScript(watchRanking)
    await page.goto(address)
    await page.waitForFunction(() => window.ranking)
    const filters = await page.evaluate(chooseEach)
    return { ...(await page.evaluate(searchAndOpen)), filters }
  } finally {
    await browser.close()
  }
}

/** In the page: notes when the ranking is painted. */
function watchRanking() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('#right') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.ranking = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: chooses in each filter its most frequent value, then all again, and waits each time until it is painted. */
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
  return filters
}

/** In the page. */
async function searchAndOpen() {
  const painted = () =>
    new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))
  const until = async (holds) => {
    while (!holds()) await painted()
    return performance.now()
  }
  const search = document.getElementById('search')
  const start = performance.now()
  search.value = 'par'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  const letter = (await painted()) - start
  const replies =
    (await until(() => !/searched/.test(document.querySelector('.count').textContent))) - start
  const clicked = performance.now()
  document.querySelector('a.opens').click()
  const question =
    (await until(() => document.querySelector('.said blockquote') !== null)) - clicked
  const [{ startTime: firstPaint }] = performance.getEntriesByName('first-contentful-paint')
  const { ranking } = window
  return { ranking, letter, replies, question, firstPaint, heap: performance.memory.usedJSHeapSize }
}

if (process.argv[1] === import.meta.filename) {
  for (const { measured, ours, unit } of await seen(process.argv[2])) {
    console.log(`${measured}: ${ours.toFixed(0)} ${unit}`)
  }
}
