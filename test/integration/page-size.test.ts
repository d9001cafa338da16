import { expect, test } from 'vitest'
import { largeExam } from '../report/large-exam.ts'
import { openPage } from './browser.ts'

test('20,000 answers of two models are a page under 3 MB, and every one of them is found', async (context) => {
  const [one = [], other = []] = largeExam(10_000, 2)
  await using opened = await openPage(
    [
      { label: 'a:one', entries: one },
      { label: 'a:other', entries: other },
    ],
    context,
  )
  const { page } = opened
  const wrong = one.filter(({ verdict }) => verdict?.outcome === 'wrong').length

  expect(opened.size).toBeLessThan(3_000_000)
  await expect.poll(() => page.locator('.count').textContent()).toBe('10,000 questions')
  await page.getByLabel('Model', { exact: true }).selectOption('a:one')
  await page.getByLabel('What it did', { exact: true }).selectOption('wrong')
  const left = `${String(wrong).replace(/(\d{3})$/, ',$1')} of 10,000 questions`
  await expect.poll(() => page.locator('.count').textContent()).toBe(left)
  await page.locator('a.opens').first().click()
  await expect.poll(() => page.locator('blockquote').count()).toBe(2)
  expect(opened.troubles).toEqual([])
})

test('a page without room for all replies says which it leaves out, and where they are', async (context) => {
  const [one = [], other = []] = largeExam(60, 2)
  await using opened = await openPage(
    [
      { label: 'a:one', entries: one },
      { label: 'a:other', entries: other },
    ],
    context,
    { limit: 1 },
  )
  const { page } = opened
  const right = one.filter(
    ({ verdict }, place) =>
      verdict?.outcome === 'correct' && other[place]?.verdict?.outcome === 'correct',
  )

  await expect
    .poll(() => page.locator('main').textContent())
    .toContain(
      `${2 * right.length} replies that were right, like all others to the same question, are left out for want of room; they are in report.replies.jsonl.`,
    )
  await page.getByLabel('What differs', { exact: true }).selectOption('both')
  await page.locator('a.opens').first().click()
  await expect
    .poll(() => page.locator('.said').first().textContent())
    .toContain('it is in report.replies.jsonl')
  await expect.poll(() => page.locator('blockquote').count()).toBe(0)
})
