import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newExam } from '../command-line/exam.ts'
import { elenchus } from './elenchus.ts'
import { closeBrowser, seriousOf, served } from './live-page.ts'

/** Runs, questions and answers of the live page in a browser; `view.test.ts` has the other rooms. */
let material: Awaited<ReturnType<typeof newExam>>
beforeAll(async () => {
  material = await newExam(60)
  const models = ['-m', 'simulated:careful', '-m', 'simulated:gullible', '-m', 'simulated:guessing']
  await elenchus('ask', material.at('questions.jsonl'), ...models, '-o', material.at('runs'))
  await elenchus('assess', material.at('runs'))
}, 120_000)
afterAll(async () => {
  await material[Symbol.asyncDispose]()
  await closeBrowser()
})

const patient = { timeout: 20_000 }

test('by keys alone: search questions and replies, filter, open, go on and back; the address keeps it', async (context) => {
  await using view = await served(material.path, context)
  const { page } = view
  await page.goto(view.address)
  await page.waitForSelector('a.opens', patient)
  const count = () => page.locator('.count').textContent()

  await page.keyboard.press('/')
  await page.keyboard.type('answer')
  await page.keyboard.press('Enter')
  await expect.poll(count).toMatch(/^\d+ of \d+ questions$/)
  const searched = await count()
  const marked = await page.locator('.words mark').first().textContent()
  await page.getByLabel('Model', { exact: true }).selectOption('simulated:gullible')
  await page.getByLabel('What it did').selectOption('correct')
  await expect.poll(count).not.toBe(searched)
  const filtered = await count()
  const shared = page.url()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#asked')
  const first = await page.locator('#asked').textContent()
  await page.keyboard.press('j')
  await expect.poll(() => page.locator('#asked').textContent()).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(() => page.locator('#asked').textContent()).toBe(first)
  await page.keyboard.press('u')
  await page.waitForSelector('.count')
  const other = await page.context().newPage()
  await other.goto(shared)
  await expect.poll(() => other.locator('.count').textContent(), patient).toBe(filtered)

  expect(marked?.toLowerCase()).toBe('answer')
  expect(Number.parseInt(filtered ?? '', 10)).toBeGreaterThan(0)
  expect(await count()).toBe(filtered)
  expect(view.troubles).toEqual([])
})

test('two models side by side, only where they differ, question by question', async (context) => {
  await using view = await served(material.path, context)
  const { page } = view
  await page.goto(view.address)
  const flips = page.getByRole('region', { name: 'What differs between two models' })
  await flips.waitFor(patient)

  await flips.getByLabel('Second').selectOption('simulated:guessing')
  const link = flips.getByRole('link', { name: /questions where they differ/ })
  const said = /\d+/.exec((await link.textContent()) ?? '')?.[0]
  await link.click()
  await expect.poll(() => page.locator('.count').textContent()).toMatch(RegExp(`^${said} of`))
  const columns = await page.locator('.questions thead .name').allTextContents()
  const marks = await page.locator('.questions tbody tr td.reply').allTextContents()
  await page.locator('a.opens').first().click()
  await page.waitForSelector('.beside blockquote')

  expect(columns.filter((name) => name.startsWith('simulated:'))).toHaveLength(2)
  for (let row = 0; row < marks.length; row += 2) {
    const right = marks.slice(row, row + 2).filter((mark) => mark.includes('✓'))
    expect(right).toHaveLength(1)
  }
  expect(view.troubles).toEqual([])
})

test('a run that grows is followed without a reload, in both rooms with one number', async (context) => {
  await using view = await served(material.path, context)
  const { page } = view
  const run = await view.run()
  const files = ['responses.jsonl', join('verdicts', 'cascade.jsonl')].map((file) =>
    join(run, file),
  )
  const rests = await Promise.all(files.map(halved))
  const kept = (await readFile(files[0] ?? '', 'utf8')).split('\n').length
  await page.goto(`${view.address}#show=runs`)
  const card = page.getByRole('article', { name: /careful/ })
  const ranked = page.getByRole('region', { name: 'Right so far' }).getByRole('listitem')
  const counted = async () =>
    Number(
      /of (\d+) that count/.exec(
        `${await ranked.filter({ hasText: 'careful' }).textContent()}`,
      )?.[1],
    )
  await expect.poll(() => card.textContent(), patient).toContain('Not complete')
  await expect.poll(() => card.textContent()).toMatch(/\d.* right$/)
  // the server may have read the whole of it before
  await expect.poll(counted, patient).toBeLessThanOrEqual(kept)
  const before = await counted()

  for (const [place, file] of files.entries()) await appendFile(file, rests[place] ?? '')
  await expect.poll(counted, patient).toBeGreaterThan(before)
  const shown = (await card.getByRole('link', { name: /right$/ }).textContent()) ?? ''
  await page.getByRole('link', { name: 'Results' }).click()

  const results = page.getByRole('region', { name: 'Right, of what could be judged' })
  await expect.poll(() => results.textContent(), patient).toContain(shown.replace(' right', ''))
  expect(view.troubles).toEqual([])
})

test('the server is killed under an open page, which says so and goes on when it is back', async (context) => {
  await using view = await served(material.path, context)
  const { page } = view
  await page.goto(view.address)
  await page.waitForSelector('a.opens', patient)

  await view.kill()
  await expect
    .poll(() => page.getByRole('alert').textContent(), patient)
    .toContain('does not answer')
  const rows = await page.locator('a.opens').count()
  await view.restart()
  await expect.poll(() => page.getByRole('alert').count(), patient).toBe(0)
  await page.locator('a.opens').first().click()

  expect(rows).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.said blockquote').count(), patient).toBeGreaterThan(0)
})

test('a correction is edited and accepted; another browser sees it, and review keeps it', async (context) => {
  await using view = await served(material.path, context)
  const { page } = view
  await page.goto(`${view.address}#premise=false`)
  await page.locator('a.opens').first().click(patient)
  await page.getByLabel('The correction').fill('It was somebody else.')
  await page.getByRole('button', { name: 'Accept as edited' }).click()
  await expect
    .poll(() => page.locator('.actions').textContent())
    .toContain('Accepted, with another')
  const other = await page.context().newPage()
  await other.goto(page.url())

  await expect
    .poll(() => other.locator('.actions').textContent(), patient)
    .toContain('Accepted, with another correction')
  expect(await other.getByLabel('The correction').inputValue()).toBe('It was somebody else.')
  const kept = await readFile(join(view.folder, 'questions.review.jsonl'), 'utf8')
  expect(JSON.parse(kept)).toMatchObject({
    decision: 'accept',
    correction: 'It was somebody else.',
  })
})

test.for([
  ['light', 'light', 1200],
  ['dark, on a phone', 'dark', 390],
] as const)(
  'hostile replies stay text, and axe finds nothing serious in a question and the runs, %s',
  async ([, colorScheme, width], context) => {
    await using view = await served(material.path, context, { colorScheme, width })
    const { page } = view
    const path = join(await view.run(), 'responses.jsonl')
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    const hostile = lines.map((line, place) =>
      JSON.stringify({ ...JSON.parse(line), text: replies[place % replies.length] }),
    )
    await writeFile(path, `${hostile.join('\n')}\n`)

    for (const room of ['#show=runs', '#q=onerror', '#q=xanadu', '#q=שלום']) {
      await page.goto('about:blank')
      await page.goto(`${view.address}${room}`)
      if (room !== '#show=runs') {
        await expect.poll(() => page.locator('.words mark').count(), patient).toBeGreaterThan(0)
        await page.locator('a.opens').first().click()
        await page.waitForSelector('.said blockquote')
      }
      await page.waitForSelector('h1')
      expect(await seriousOf(page), room).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), room).toBe(0)
    }
    await page.goto(`${view.address}#q=xanadu`)
    await page.locator('a.opens').first().click()
    const all = page.getByRole('button', { name: /^All [\d,]+ characters$/ })
    await all.first().click()

    await expect.poll(() => page.locator('.said').first().textContent()).toContain('Xanadu 😀')
    expect(view.troubles).toEqual([])
  },
)

const replies = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  `${'\u202e<b>a</b>'.repeat(10_000)} Xanadu 😀`,
  'שלום עולם \u2066unclosed 👩‍👩‍👧‍👦',
  'x'.repeat(3000),
]

/** Leaves the first half of a file's lines; returns the rest. */
async function halved(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split(/(?<=\n)/)
  const kept = lines.slice(0, Math.floor(lines.length / 2)).join('')
  await truncate(path, Buffer.byteLength(kept))
  return lines.slice(Math.floor(lines.length / 2)).join('')
}
