import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plantedExam } from '../report/planted-exam.ts'
import { type Model, openPage } from './browser.ts'

const two: readonly Model[] = [
  { label: 'a:careful', entries: plantedExam(0.8, 0.25, 1) },
  { label: 'a:gullible', entries: plantedExam(0.3, 0.9, 3) },
]

test('from the search to a question, on to the next, and back to its row, without a mouse', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened
  const { keyboard } = page

  await keyboard.press('/')
  await keyboard.type('number 7, of')
  await expect.poll(() => page.locator('.count').textContent()).toBe('10 of 600 questions')
  await keyboard.press('Control+A')
  await keyboard.type('number 7')
  await expect.poll(() => page.locator('.count').textContent()).toBe('114 of 600 questions')
  await keyboard.press('Enter')
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  await keyboard.press('j')
  const second = await focusedText(page)
  await keyboard.press('Enter')
  await page.waitForSelector('#asked')
  const asked = await page.locator('#asked').textContent()
  await keyboard.press('j')
  await expect.poll(() => page.locator('#asked').textContent()).not.toBe(asked)
  await keyboard.press('k')
  await expect.poll(() => page.locator('#asked').textContent()).toBe(asked)
  await keyboard.press('u')
  await page.waitForSelector('.count')

  expect(asked).toBe(second)
  await expect.poll(() => focusedText(page)).toBe(second)
  await expect.poll(() => page.locator('.count').textContent()).toBe('114 of 600 questions')
  expect(opened.troubles).toEqual([])
})

test('keys pressed faster than the page is drawn each count', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened
  await page.locator('a.opens').first().press('Enter')
  await page.waitForSelector('#asked')
  const first = await page.locator('#asked').textContent()
  const pressed = (keys: string) => Promise.all([...keys].map((key) => page.keyboard.press(key)))

  await pressed('jjjj')
  await expect.poll(() => page.locator('#asked').textContent()).not.toBe(first)
  await pressed('jkkkkk')

  await expect.poll(() => page.locator('#asked').textContent()).toBe(first)
  expect(opened.troubles).toEqual([])
})

test('j goes on past the end of a page of rows, and k comes back', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened

  await page.locator('a.opens').last().focus()
  const last = await focusedText(page)
  await page.keyboard.press('j')

  await expect.poll(() => page.locator('.pages').textContent()).toContain('page 2 of 12')
  await expect
    .poll(() => focusedText(page))
    .toBe(await page.locator('a.opens').first().textContent())
  await page.keyboard.press('k')
  await expect.poll(() => focusedText(page)).toBe(last)
})

test('a question that was reached by j is on the page of rows that u leads back to', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened

  await page.locator('a.opens').last().click()
  await page.waitForSelector('#asked')
  const before = await page.locator('#asked').textContent()
  await page.keyboard.press('j')
  await expect.poll(() => page.locator('#asked').textContent()).not.toBe(before)
  const asked = await page.locator('#asked').textContent()
  await page.keyboard.press('u')

  await expect.poll(() => focusedText(page)).toBe(asked)
  await expect.poll(() => page.locator('.pages').textContent()).toContain('page 2 of 12')
})

test('? shows the keys, Escape hides them, and in the search all keys are letters', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await page.keyboard.press('/')
  await page.keyboard.type('jk?u/')

  await expect.poll(() => page.getByLabel('Search', { exact: true }).inputValue()).toBe('jk?u/')
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

test.for([
  ['light', false],
  ['dark', true],
] as const)('whatever Tab comes to shows that it has the focus, %s', async ([, dark], context) => {
  await using opened = await openPage(two, context, { dark })
  const { page } = opened

  const seen = new Set<string>()
  for (let presses = 0; presses < 70; presses++) {
    await page.keyboard.press('Tab')
    const focused = await focusOf(page)
    if (focused.name === 'body') break
    seen.add(focused.name)
    expect(focused).toEqual({ name: focused.name, outlined: true, inView: true })
  }

  expect([...seen].sort()).toEqual(['a', 'button', 'input', 'section', 'select', 'summary'])
})

test('a screen reader hears what each part is, and how many questions a filter leaves', async (context) => {
  await using opened = await openPage(two, context)
  const { page } = opened

  for (const [role, name] of [
    ['heading', 'How the models did'],
    ['region', 'Right, of what could be judged'],
    ['region', 'What differs between two models'],
    ['article', 'a:gullible'],
    ['search', 'Filter the questions'],
    ['region', 'Questions'],
    ['navigation', 'Pages of questions'],
  ] as const) {
    await expect
      .poll(() => page.getByRole(role, { name, exact: true }).count(), {
        message: `${role} ${name}`,
      })
      .toBe(1)
  }
  const rows = page.getByRole('region', { name: 'Questions', exact: true })
  await expect.poll(() => rows.getByRole('rowheader').count()).toBe(50)
  await expect.poll(() => rows.getByRole('columnheader', { name: 'a:careful' }).count()).toBe(1)
  const live = page.locator('[aria-live="polite"]')
  await page.getByLabel('Form', { exact: true }).selectOption('yes-no')
  await expect.poll(() => live.textContent()).toBe('200 of 600 questions')
  await rows.getByRole('link', { name: 'Right by' }).click()
  await expect
    .poll(() => page.locator('th[aria-sort="ascending"]').textContent())
    .toContain('Right by')
})

function focusedText(page: Page): Promise<string | null> {
  return page.evaluate('document.activeElement?.textContent ?? null')
}

function focusOf(page: Page): Promise<{ name: string; outlined: boolean; inView: boolean }> {
  return page.evaluate(`(() => {
    const { activeElement: focused } = document
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const { top, bottom } = focused.getBoundingClientRect()
    return {
      name: focused.localName,
      outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      inView: bottom > 0 && top < innerHeight,
    }
  })()`)
}
