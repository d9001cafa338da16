import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { entryOf, no, questionOf } from '../report/evidence.ts'
import { question, turned } from '../report/paper-tables.ts'
import { plantedExam } from '../report/planted-exam.ts'
import { type Model, openPage } from './browser.ts'

const three: readonly Model[] = [
  { label: 'a:careful', entries: sure(plantedExam(0.8, 0.25, 1)) },
  { label: 'a:small', entries: sure(plantedExam(0.78, 0.3, 2)) },
  { label: 'a:gullible', entries: sure(plantedExam(0.3, 0.9, 3)) },
]

test('the first lines say who did best, what they went along with, and what is missing', async (context) => {
  await using opened = await openPage(three, context)

  const lines = await opened.page.locator('.short li').allTextContents()

  expect(lines[0]).toMatch(
    /^\u2068a:(careful|small)\u2069 and \u2068a:(careful|small)\u2069 did best and cannot be told apart\. .*\sright, where guessing gets \d/,
  )
  expect(lines[1]).toMatch(/^Went along with a false premise: \u2068a:gullible\u2069 in 9\d\s%/)
  expect(lines.join('\n')).toContain('Not in any of the numbers: 12 failed, 6 could not be judged.')
  expect(lines.join('\n')).toContain("the assessor's error rate is unknown")
})

test('each number of the matrix of flips leads to as many questions, which differ just so', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  await page.getByLabel('Second', { exact: true }).selectOption('a:gullible')
  const matrix = page.getByRole('region', { name: 'Who was right where' })
  const counts = await matrix.locator('td').allTextContents()
  await followed(page, matrix.locator('td a').nth(1))

  const [both = 0, onlyFirst = 0, onlySecond = 0, neither = 0] = counts.map(Number)
  expect(both + onlyFirst + onlySecond + neither).toBeGreaterThan(550)
  await expect.poll(() => countOf(page)).toBe(onlyFirst)
  const cells = await page
    .locator('.questions tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td .became')].map((cell) => cell.textContent)),
    )
  expect(cells.every(([first, , third]) => first === '✓ right' && third !== '✓ right')).toBe(true)
  await page.getByLabel('What differs', { exact: true }).selectOption('differ')
  await expect.poll(() => countOf(page)).toBe(onlyFirst + onlySecond)
})

test('a cell of the heat map leads to its questions, and the map can be of any field', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  await expect.poll(() => page.getByRole('region', { name: 'Right by Topic' }).count()).toBe(1)
  await page.getByLabel('Right by', { exact: true }).selectOption('concept')
  const row = page
    .getByRole('region', { name: 'Right by Concept' })
    .getByRole('row', { name: /^discoverer/ })
  const of = /of (\d+)$/.exec((await row.locator('td').last().textContent()) ?? '')?.[1]
  await followed(page, row.locator('td a').last())

  await expect.poll(() => countOf(page)).toBe(Number(of))
})

test('each kind of pair leads to as many questions as it counts', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  const groups = page.getByRole('region', { name: 'Pairs by what became of them' })
  for (const kind of ['both twins right', 'let both stand', 'let the true one stand']) {
    const link = groups.getByRole('row', { name: kind }).locator('td a').last()
    const count = Number(await link.textContent())
    await followed(page, link)
    await expect.poll(() => countOf(page), { message: kind }).toBe(count)
  }
})

test('right against how much is answered: a line a model, named, with its numbers behind', async (context) => {
  await using opened = await openPage(three, context)
  const section = opened.page.locator('section[aria-labelledby="risk"]')

  await expect.poll(() => section.locator('polyline').count()).toBe(3)
  await expect
    .poll(() => section.locator('svg').getAttribute('aria-label'))
    .toContain('a line a model')
  for (const { label } of three) {
    await expect.poll(() => section.locator('svg').textContent()).toContain(label)
  }
  await section.locator('summary').click()
  await expect.poll(() => section.locator('tbody tr').count()).toBe(30)
})

test("the papers' tables and what is known of the assessor stand on the page", async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  const assessors = page.getByRole('region', { name: 'Agreement of each assessor' })
  await expect
    .poll(() => assessors.getByRole('row', { name: /open question/ }).count())
    .toBeGreaterThan(0)
  const papers = page.locator('section[aria-labelledby="papers"] details')
  expect(await papers.count()).toBeGreaterThanOrEqual(3)
  await papers.first().locator('summary').click()
  await expect.poll(() => papers.first().locator('tbody tr').count()).toBeGreaterThan(2)
  await expect.poll(() => papers.first().textContent()).toContain('FactChecker (Wang et al. 2024)')
})

test.for([
  [1200, false],
  [390, true],
] as const)(
  'effects of insisting are drawn with their numbers at %s px (dark: %s)',
  async ([width, dark], context) => {
    const entries = Array.from({ length: 60 }, (_, place) =>
      turned(question({}), place % 2 === 0 ? 'correct' : 'wrong', {
        again: { outcome: place % 2 === 0 ? 'correct' : 'wrong' },
        'authority-wrong': { outcome: place % 4 === 0 ? 'wrong' : 'correct' },
      }),
    )
    await using opened = await openPage([{ label: 'a:pliant', entries }], context, { width, dark })
    const { page } = opened

    const chart = page.locator('figure.table-chart', { hasText: 'Effect' })
    const line = chart.locator('li', { hasText: 'authority, wrong' })
    await expect.poll(() => line.textContent()).toMatch(/0\.500 \[0\.\d+, 0\.\d+\]/)
    const box = await line.locator('.dot').boundingBox()
    expect(box?.width).toBeGreaterThan(8)
    const wide = await page.locator('html').evaluate((root) => root.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  },
)

test('on paper what is folded is open, and nothing is left to click', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  const folded = await page.locator('details:not([open])').count()
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  const open = await page.locator('details[open]').count()
  await page.evaluate('dispatchEvent(new Event("afterprint"))')

  expect(open).toBe(folded)
  await expect.poll(() => page.locator('details[open]').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('search:visible').count()).toBe(0)
})

test('open lists and what is only assumed stand apart, in words and by filters', async (context) => {
  const entries = [...plantedExam(0.8, 0.25, 1), ...openList(), ...assumed()]
  await using opened = await openPage([{ label: 'a:one', entries }], context)
  const { page } = opened

  const apart = page.locator('section[aria-labelledby="apart"]')
  const lines = await page.locator('.short').textContent()
  expect(lines).toContain('6 open questions may have more right answers than the graph has')
  expect(lines).toContain('In 4 more questions what is false is only assumed')
  // three that the graph has, two that it neither has nor excludes, one that a certificate excludes
  await expect
    .poll(() => apart.locator('.value').allTextContents())
    .toEqual([
      expect.stringMatching(/^3 of 6/),
      '%',
      expect.stringMatching(/^5 of 6/),
      '%',
      expect.stringMatching(/^1 of 4/),
      '%',
    ])
  await apart
    .getByRole('link', { name: /^5 of 6/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.count').textContent()).toBe('6 of 610 questions')
  await page.getByLabel('What it did', { exact: true }).selectOption('unverifiable')
  await expect.poll(() => page.locator('.count').textContent()).toBe('2 of 610 questions')
  await expect.poll(() => page.locator('td .became').first().textContent()).toBe('? unverifiable')
  await page.goBack()
  await page.goBack()
  await apart
    .getByRole('link', { name: /^1 of 4/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.count').textContent()).toBe('4 of 610 questions')
  await page.locator('a.opens').first().click()
  await expect.poll(() => page.locator('main').textContent()).toContain('assumed, graph')
  await expect.poll(() => page.locator('main').textContent()).toContain('Proofassumed')
})

function openList(): RunEntry[] {
  const outcomes = [
    'correct',
    'correct',
    'correct',
    'unverifiable',
    'unverifiable',
    'wrong',
  ] as const
  return outcomes.map((outcome, number) =>
    entryOf(
      questionOf({
        text: `Name a work of number ${number}.`,
        expected: {
          kind: 'entities',
          answers: [{ id: 'urn:warsaw', label: 'Warsaw', aliases: [] }],
          need: 'any',
          list: 'open',
        },
      }),
      outcome,
    ),
  )
}

function assumed(): RunEntry[] {
  const statement = { subject: 'urn:curie', relation: 'urn:born-in', object: 'urn:paris' }
  const certificate = {
    statement,
    ground: 'absence',
    level: 'assumed',
    basis: 'graph',
    facts: [],
    sentence: 'The graph does not say that Marie Curie was born in Paris',
  } as const
  return (['correct', 'wrong', 'wrong', 'wrong'] as const).map((outcome, number) =>
    entryOf(
      questionOf({
        ...no,
        text: `Was Curie born in Paris, ${number}?`,
        statements: [statement],
        certificates: [certificate],
      }),
      outcome,
    ),
  )
}

async function followed(page: Page, link: ReturnType<Page['locator']>): Promise<void> {
  await link.click()
  await expect.poll(() => page.locator('.count').textContent()).toContain(' of 600 questions')
}

async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.count').textContent()) ?? '', 10)
}

/** With the provider's confidence, higher where it is right. */
function sure(entries: readonly RunEntry[]): readonly RunEntry[] {
  return entries.map(({ response, ...entry }, place) => {
    if (response.status === 'failed') return { response, ...entry }
    const right = entry.verdict?.outcome === 'correct' ? 0.3 : 0
    return { ...entry, response: { ...response, confidence: 0.4 + right + (place % 30) / 100 } }
  })
}
