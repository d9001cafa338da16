import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RunEntry } from '../../src/report/run-evidence.ts'
import { entryOf, failedEntryOf, questionOf } from '../report/evidence.ts'
import { plantedExam } from '../report/planted-exam.ts'
import { type Model, openPage } from './browser.ts'

const three: readonly Model[] = [
  { label: 'a:careful', entries: plantedExam(0.8, 0.25, 1) },
  { label: 'a:small', entries: plantedExam(0.78, 0.3, 2) },
  { label: 'a:gullible', entries: plantedExam(0.3, 0.9, 3) },
]

test('from a number to its questions, to one of them, and back', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  await page
    .locator('article', { hasText: 'a:gullible' })
    .getByRole('link', { name: /9\d %/ })
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('#model=a%3Agullible&measure=hallucination.yes')
  const count = await page.locator('.count').textContent()
  await page.locator('a.opens').first().click()
  await page.waitForSelector('#asked')

  expect(count).toMatch(/^9\d of 600 questions$/)
  expect(await page.locator('main').textContent()).toContain('went along with a false premise')
  await page.goBack()
  await page.waitForSelector('.count')
  expect(await page.locator('.count').textContent()).toBe(count)
  expect(opened.troubles).toEqual([])
})

test('filters say how many questions they leave, and the address keeps them', async (context) => {
  await using opened = await openPage(three, context)
  const { page } = opened

  await page.getByLabel('Topic', { exact: true }).selectOption('people')
  await page.getByLabel('Form', { exact: true }).selectOption('multiple-choice')
  await expect.poll(() => page.locator('.count').textContent()).toBe('50 of 600 questions')
  const shared = page.url()
  await page.goto('about:blank')
  await page.goto(shared)

  await expect.poll(() => page.locator('.count').textContent()).toBe('50 of 600 questions')
  expect(await page.getByLabel('Topic', { exact: true }).textContent()).toContain('places (50)')
  await page.getByRole('button', { name: /^Form/ }).click()
  await expect.poll(() => page.locator('.count').textContent()).toBe('300 of 600 questions')
})

test.for([
  ['light', { dark: false, width: 1200 }],
  ['dark', { dark: true, width: 1200 }],
  ['on a phone', { dark: false, width: 390 }],
] as const)(
  'axe finds nothing serious, %s, and nothing scrolls sideways',
  async ([, screen], context) => {
    await using opened = await openPage(three, context, screen)
    const { page } = opened

    expect(await seriousOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    await page.locator('a.opens').first().click()
    await page.waitForSelector('#asked')
    expect(await seriousOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
  },
)

test('hostile text stays text', async (context) => {
  const entries = hostile.map((text, number) =>
    entryOf(questionOf({ text: `${text} ${number}`, topic: text, rule: text }), 'wrong', text),
  )
  await using opened = await openPage([{ label: hostile[0] ?? '', entries }], context)
  const { page } = opened

  expect(hostile).toHaveLength(50)
  expect(await page.locator('a.opens').count()).toBe(50)
  for (let number = 0; number < 50; number++) {
    await page.locator('a.opens').nth(number).click()
    await page.waitForSelector('#asked')
    const place = hostileOf(await page.locator('#asked').textContent())
    expect(await page.locator('blockquote').textContent()).toBe(hostile[place])
    await page.goBack()
    await page.waitForSelector('.count')
  }
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(await page.locator('main img, main iframe, main svg[onload], main script').count()).toBe(0)
  expect(opened.troubles).toEqual([])
})

const one = questionOf({ text: 'Who?' })
const long = `openai:${'very-long-'.repeat(20)}`
const arabic = questionOf({ text: 'من هو مؤلف "البؤساء"؟', topic: 'أدب', language: 'ar' })
test.for<[string, readonly Model[], string]>([
  ['no run', [], 'elenchus ask'],
  ['one question', [{ label: 'a:b', entries: [entryOf(one, 'correct')] }], '1 of 1 judged answer'],
  ['all right', [{ label: 'a:b', entries: outcomes('correct') }], '100 %'],
  ['all wrong', [{ label: 'a:b', entries: outcomes('wrong') }], '0 %'],
  [
    'nothing answered',
    [{ label: 'a:b', entries: [failedEntryOf(one, 'timeout')] }],
    '1 failed (1 timeout)',
  ],
  ['nothing judged', [{ label: 'a:b', entries: [entryOf(one)] }], 'elenchus assess'],
  [
    'ten models',
    Array.from({ length: 10 }, (_, n) => ({ label: `a:${n}`, entries: outcomes('wrong') })),
    'a:9',
  ],
  [
    'long names',
    [
      { label: long, entries: outcomes('wrong') },
      { label: `${long}2`, entries: outcomes('correct') },
    ],
    long,
  ],
  [
    'right to left',
    [{ label: 'نموذج', entries: [entryOf(arabic, 'correct', 'فيكتور هوغو')] }],
    'نموذج',
  ],
])('%s', async ([, models, says], context) => {
  await using opened = await openPage(models, context, { width: 390 })

  expect(await opened.page.locator('main').textContent()).toContain(says)
  expect(await sidewaysOf(opened.page)).toBe(0)
  expect(await seriousOf(opened.page)).toEqual([])
  expect(opened.troubles).toEqual([])
})

function outcomes(outcome: 'correct' | 'wrong'): RunEntry[] {
  return Array.from({ length: 12 }, (_, number) =>
    entryOf(questionOf({ text: `Who is ${number}?`, topic: `topic ${number % 2}` }), outcome),
  )
}

/** What axe-core calls serious or critical, each with the element. */
async function seriousOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html.slice(0, 200))))`)
}

function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth')
}

function hostileOf(heading: string | null): number {
  return Number(/\d+$/.exec(heading ?? '')?.[0])
}

const run = 'window.ran=1'
const hostile: readonly string[] = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<iframe src="javascript:parent.ran=1">`,
  `<a href="javascript:${run}">x</a>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<link rel=stylesheet href="http://127.0.0.1:9/x.css">`,
  `<style>@import url(http://127.0.0.1:9/x.css)</style>`,
  `<meta http-equiv=refresh content="0;url=http://127.0.0.1:9">`,
  `<base href="http://127.0.0.1:9/">`,
  `<form action="http://127.0.0.1:9"><button>x</button></form>`,
  `<math><mtext><script>${run}</script></mtext></math>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<!--><script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `]]><script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `" onmouseover="${run}`,
  `' onmouseover='${run}`,
  `\`\${${run}}\``,
  '{{constructor.constructor("window.ran=1")()}}',
  `\${${run}}`,
  '%DATA%',
  '%TITLE%',
  "$& $1 $` $'",
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '&#60;script&#62;window.ran=1&#60;/script&#62;',
  '\u003cscript\u003ewindow.ran=1\u003c/script\u003e',
  '__proto__',
  'constructor',
  'toString',
  '"}];window.ran=1;//',
  '\\"}];window.ran=1;//',
  '\u2028window.ran=1\u2029',
  '\u202egpj.exe\u2066',
  '\u0000\u0001\u001b[2J',
  '#model=x&question=y',
  'javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
]
