import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['docs', 'lexicon', 'examples', 'packages'].flatMap(pagesBelow),
]

test('each link of a page leads to a file, and to a heading where it names one', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ file, heading }) => !leads(file, heading))
      .map(({ link }) => `${page}: ${link}`),
  )

  expect(pages.length).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

test('each page of docs that code, a message or a script names is there', () => {
  const named = ['src', 'scripts', 'bench', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:ts|mjs|yaml)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([page]) => ({ file, page }))
      }),
  )

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([])
})

test('each file that a page names in code is there', () => {
  const missing = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.(?:m?ts|mjs|yaml|py))`/g)]
        .map(([, path = '']) => ({ page, path }))
        .filter(({ path }) =>
          /^(?:src|test|bench|scripts|lexicon|examples|packages|prices)\//.test(path),
        )
        .filter(
          ({ page, path }) =>
            ![path, join(dirname(page), path), join('src', path)].some(existsSync),
        )
        .filter(({ path }) => !path.includes('FIELD')),
    )

  expect(missing).toEqual([])
})

test('each page of docs is reached from docs/README.md', () => {
  const reached = new Set(['docs/README.md'])
  for (const page of reached) {
    for (const { file } of linksOf(page)) {
      const found = statSync(file).isDirectory() ? pagesBelow(file) : [file]
      for (const next of found) if (next.endsWith('.md')) reached.add(next)
    }
  }

  expect(pagesBelow('docs').filter((page) => !reached.has(page))).toEqual([])
})

/** Within the repository; those in code are examples. */
function linksOf(page: string) {
  return [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', heading] = link.split('#')
      return { link, file: path === '' ? page : join(dirname(page), path), heading }
    })
}

function leads(file: string, heading: string | undefined): boolean {
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(file).includes(heading)
}

/** As GitHub turns headings into anchors; and those set by hand. */
function headingsOf(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8')
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...titles, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

function withoutCode(page: string): string {
  return readFileSync(page, 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
}

function pagesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .toSorted()
}
