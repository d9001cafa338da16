import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
  await elenchus(['demo', '--into', folder.at('demo'), '-n', '40'])
  return () => folder[Symbol.asyncDispose]()
}, 60_000)

test('the demo ends with a page', async () => {
  const page = await readFile(folder.at('demo/report.html'), 'utf8')

  expect(page).toContain('<title>simulated:careful, simulated:guessing, simulated:gullible')
  // built as for users also where tests build it: no path of this machine is in it
  expect(page).not.toContain(process.cwd())
})

test('report --format html -o writes the page, --open hands it to the browser', async () => {
  const opened = folder.at('opened')
  const browser = folder.at('browser')
  await writeFile(
    browser,
    `#!/bin/sh\nprintf %s "$1" > '${opened}.part'\nmv '${opened}.part' '${opened}'\n`,
  )
  await chmod(browser, 0o755)
  const output = folder.at('page.html')

  const { code, notes } = await elenchus(['report', folder.at('demo'), '--open', '-o', output], {
    environment: { BROWSER: browser },
  })

  expect({ code, notes }).toEqual({ code: 0, notes: `report -> ${output}\n` })
  await expect.poll(() => readFile(opened, 'utf8').catch(() => undefined)).toBe(output)
  expect(await readFile(output, 'utf8')).toBe(
    (await elenchus(['report', folder.at('demo'), '--format', 'html'])).output,
  )
})

test.for([
  ['page.html', 'html'],
  ['notes.md', 'markdown'],
  ['figures.json', 'json'],
  ['FIGURES.CSV', 'csv'],
] as const)('report -o %s is of the format that goes with its ending', async ([name, format]) => {
  const output = folder.at(`endings-${name}`)

  const { code, notes } = await elenchus(['report', folder.at('demo'), '-o', output])

  expect(code, notes).toBe(0)
  const printed = await elenchus(['report', folder.at('demo'), '--format', format])
  expect((await readFile(output, 'utf8')).trimEnd()).toBe(printed.output.trimEnd())
})

test('an ending that goes with no format is text, one of another format is refused', async () => {
  const run = (...words: string[]) => elenchus(['report', folder.at('demo'), ...words])

  expect((await run('-o', folder.at('report.out'))).code).toBe(0)
  expect(await readFile(folder.at('report.out'), 'utf8')).toBe((await run('-f', 'text')).output)
  for (const name of ['report.pdf', 'paper.tex']) {
    expect(await run('-o', folder.at(name))).toMatchObject({
      code: 1,
      notes: expect.stringContaining('code unknown-format'),
    })
    expect(existsSync(folder.at(name))).toBe(false)
  }
})

test('a browser that can not be started is no error', async () => {
  const output = folder.at('other.html')

  const { code, notes } = await elenchus(
    ['report', folder.at('demo'), '--format', 'html', '--open', '-o', output],
    { environment: { BROWSER: folder.at('none') } },
  )

  expect(code).toBe(0)
  expect(notes).toContain(`Open ${output} yourself.`)
})

test('--open is for pages', async () => {
  expect(await elenchus(['report', folder.at('demo'), '-f', 'csv', '--open'])).toMatchObject({
    code: 2,
    notes: said(
      '--open needs an HTML page, and csv is not one.',
      'Leave out --open, or ask for --format html.',
      'bad-argument',
    ),
  })
})
