import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { newExam } from '../command-line/exam.ts'
import { elenchus } from './elenchus.ts'
import { closeBrowser, type Screen, seriousOf, served as servedFolder } from './live-page.ts'

/** The live page in a browser, served by the program as users have it. */
let material: Awaited<ReturnType<typeof newExam>>
beforeAll(async () => {
  material = await newExam(60)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible']
  await elenchus('ask', material.at('questions.jsonl'), ...models, '-o', material.at('runs'))
  await elenchus('assess', material.at('runs'))
}, 120_000)
afterAll(async () => {
  await material[Symbol.asyncDispose]()
  await closeBrowser()
})

test('a run is watched while it grows, with what failed and why', async (context) => {
  await using view = await served(context)
  const { page } = view
  const card = page.getByRole('article', { name: /careful/ })

  await page.goto(`${view.address}#show=runs`)
  await expect.poll(() => card.textContent()).toMatch(/Asked (\d+) of \1/)
  const failed = { question: 'f'.repeat(16), sample: 3, status: 'failed', reason: 'timeout' }
  const line = JSON.stringify({ ...failed, message: '<img src=x onerror=alert(1)>', attempts: 1 })
  await appendFile(join(await view.run(), 'responses.jsonl'), `${line}\n`)

  await expect.poll(() => card.textContent()).toContain('1 timeout: <img src=x onerror=alert(1)>')
  expect(view.troubles).toEqual([])
})

test('judging by keys: two at once on one sheet, undo, a note, and kill -9 loses nothing', async (context) => {
  await using view = await served(context)
  const { page } = view
  await page.goto(`${view.address}#show=judging`)
  await page.getByLabel('Answers of each run').fill('6')
  await page.getByRole('button', { name: 'Draw new sheets' }).click()
  await page.getByRole('heading', { name: /sheets$/ }).waitFor()
  const folder = join(view.folder, 'sheets')
  const sheetOf = (name: string) =>
    `${view.address}#${new URLSearchParams({ show: 'judging', file: folder, judge: name })}`
  const other = await page.context().newPage()
  await page.goto(sheetOf('anna'))
  await other.goto(sheetOf('ben'))

  await press(page, '3', 1)
  await press(page, '1', 2)
  await page.keyboard.press('z')
  await expect.poll(() => countOf(page)).toMatch(/^1 of/)
  await page.keyboard.press('n')
  await page.keyboard.type('1 is a digit here')
  await page.keyboard.press('Escape')
  await press(page, '5', 2)
  await press(other, '3', 1)
  await view.kill()
  const kept = await readFile(join(folder, 'answers.by.anna.jsonl'), 'utf8')
  await view.restart()
  await page.goto(sheetOf('anna'))

  await expect.poll(() => countOf(page)).toMatch(/^2 of/)
  expect(kept).toContain('"note":"1 is a digit here"')
  expect(kept.match(/"correct":"\?"/g)).toHaveLength(1)
  const of = Number(/of (\d+)/.exec(await countOf(page))?.[1])
  await page.bringToFront()
  for (let done = 3; done <= of; done++) await press(page, '3', done)
  await expect.poll(() => page.locator('main').textContent()).toContain('All is judged')
  await other.goto(sheetOf('ben'))
  await expect.poll(() => countOf(other)).toMatch(/^1 of/)
  for (let done = 2; done <= of; done++) await press(other, done % 2 === 0 ? '1' : '3', done)
  await other.goto('about:blank')
  await other.goto(`${view.address}#${new URLSearchParams({ show: 'judging', file: folder })}`)
  await other.getByRole('button', { name: 'Show what came out' }).click()
  await expect
    .poll(() => other.getByRole('region', { name: 'Agreement of the annotators' }).textContent())
    .toContain('anna and ben')
  await other.getByRole('button', { name: 'Write the judgements' }).click()
  await expect.poll(() => other.locator('main').textContent()).toContain('sheets.judgements.jsonl')
})

test('from the atlas to the questions of a relation, to one of them, which is disputed', async (context) => {
  await using view = await served(context)
  const { page } = view
  await page.goto(`${view.address}#show=graph`)

  const relations = page.getByRole('region', { name: 'Relations', exact: true })
  const link = relations.getByRole('row').nth(1).getByRole('link').first()
  await link.waitFor()
  const of = (await relations.getByRole('row').nth(1).locator('td').nth(2).textContent()) ?? ''
  await link.click()
  await expect.poll(() => page.locator('.count').textContent()).toContain(`${of} of`)
  await page.locator('a.opens').first().click()
  const asked = await page.locator('#asked').textContent()
  await page.getByLabel('What is wrong with it').fill('it is too easy')
  await page.getByRole('button', { name: 'Dispute' }).click()

  await expect.poll(() => page.locator('.actions').textContent()).toContain('Disputed')
  expect(asked).not.toBe('')
  const disputes = await readFile(join(view.folder, 'questions.disputes.jsonl'), 'utf8')
  expect(disputes).toContain('it is too easy')
  expect(view.troubles).toEqual([])
})

test('from a question to its proof in the graph, to what is around it, and the way to another entity', async (context) => {
  await using view = await served(context, { colorScheme: 'dark' })
  const { page } = view
  await page.goto(`${view.address}#premise=false`)
  await page.locator('a.opens').first().click()

  await page.getByRole('link', { name: 'Show it in the graph' }).click()
  const proof = page.getByRole('figure', { name: /^proof/ })
  await expect.poll(() => proof.locator('.denied').count(), patient).toBeGreaterThan(0)
  await proof.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const around = page.getByRole('figure', { name: /^around/ })
  await expect.poll(() => around.locator('.node').count(), patient).toBeGreaterThan(2)
  expect(await around.locator('.denied').count()).toBeGreaterThan(0)
  const shown = {
    nodes: await around.locator('.node').count(),
    proof: await around.locator('.denied').count(),
  }
  const drawn = await parsed(page, await saved(around, 'Save as GraphML'))
  const picture = await saved(around, 'Save as PNG')
  const colours = await coloursIn(page, picture)
  await page.getByLabel('Entity', { exact: true }).fill('Ada Amsel')
  await page.keyboard.press('Enter')
  await expect.poll(() => around.locator('text').allTextContents(), patient).toContain('Ada Amsel')
  await page.getByLabel('Path to').fill('Bergen')
  await page.keyboard.press('Enter')

  await expect.poll(() => page.getByRole('figure', { name: /^path/ }).count(), patient).toBe(1)
  expect(picture.name).toMatch(/^around-[\p{L}\p{N}-]+\.png$/u)
  expect(drawn).toEqual({ ...shown, loose: 0 })
  expect(colours).toBeGreaterThan(5)
  expect(view.troubles).toEqual([])
})

test('the whole graph is drawn as dots, and saved as it is seen', async (context) => {
  await using view = await served(context)
  const { page } = view
  await page.goto(`${view.address}#show=graph`)
  await page.getByRole('button', { name: 'Draw it' }).click()
  const whole = page.getByRole('figure', { name: 'The whole graph: 48 entities, 40 links' })
  await whole.locator('canvas').first().waitFor()

  await expect
    .poll(async () => coloursIn(page, await saved(whole, 'Save as PNG')), patient)
    .toBeGreaterThan(5)
  await page.getByText(/entities asked about/).click()
  await page.getByRole('region', { name: 'Entities asked about' }).getByRole('link').first().click()

  await expect.poll(() => page.getByRole('figure', { name: /^around/ }).count(), patient).toBe(1)
  expect(view.troubles).toEqual([])
})

/** What a button of the figure saves. */
async function saved(figure: Locator, button: string) {
  const download = figure.page().waitForEvent('download')
  await figure.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Counts of what a browser reads as GraphML: nodes, edges of a falsehood, and edges without an end. */
async function parsed(page: Page, { bytes }: { readonly bytes: Buffer }) {
  return page.evaluate(
    `(() => {
      const read = new DOMParser().parseFromString(${JSON.stringify(`${bytes}`)}, 'application/xml')
      const all = (name) => [...read.getElementsByTagName(name)]
      const ids = new Set(all('node').map((node) => node.id))
      return {
        nodes: ids.size,
        proof: all('data').filter(({ textContent }) => textContent === 'denied').length,
        loose: all('edge').filter((edge) => ['source', 'target'].some((end) => !ids.has(edge.getAttribute(end)))).length,
      }
    })()`,
  )
}

/** The number of different colours in a picture; 1 if it is blank. */
async function coloursIn(page: Page, { bytes }: { readonly bytes: Buffer }): Promise<number> {
  return page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      return new Set(new Uint32Array(data.buffer)).size
    })()`,
  )
}

test.for([
  ['light', 'light', 1200],
  ['dark', 'dark', 1200],
  ['on a phone', 'light', 390],
] as const)(
  'axe finds nothing serious in any room, %s',
  async ([, colorScheme, width], context) => {
    await using view = await served(context, { colorScheme, width })
    const { page } = view

    for (const room of ['', 'show=runs', 'show=judging', 'show=graph&whole=yes']) {
      await page.goto('about:blank')
      await page.goto(`${view.address}#${room}`)
      await page.waitForSelector('h1')
      await expect.poll(() => page.locator('main').textContent()).not.toMatch(/Reading/)
      if (room.startsWith('show=graph')) await page.waitForSelector('.stage canvas')
      expect(await seriousOf(page), room).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), room).toBe(0)
    }
  },
)

/** A graph is opened when it is first asked about. */
const patient = { timeout: 15_000 }

/** Presses a key and waits until that many are judged. */
async function press(page: Page, key: string, done: number): Promise<void> {
  await page.waitForSelector('.choices')
  await page.keyboard.press(key)
  await expect.poll(() => countOf(page)).toMatch(new RegExp(`^${done} of`))
}

async function countOf(page: Page): Promise<string> {
  const [alert] = await page.locator('main [role="alert"]').allTextContents()
  return alert ?? (await page.locator('.count').textContent()) ?? ''
}

function served(context: TestContext, screen?: Screen) {
  return servedFolder(material.path, context, screen)
}
