import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface PaperTable {
  readonly of: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const papers: Readonly<Record<string, PaperTable>> = JSON.parse(
  readFileSync('bench/lists/papers.json', 'utf8'),
)
const page = readFileSync('docs/replication.md', 'utf8')
const [introduction = '', ...sections] = page.split('\n## ')

test('every table of results has a section, in the order of the papers', () => {
  const titles = Object.values(papers).map(({ of }) => of.replace(/:.*/, ''))

  expect(sections.map((section) => section.split('\n')[0])).toEqual(titles)
})

test.for(Object.keys(papers))('%s: what is published, ours, and what differs', (id) => {
  const { rows, columns } = papers[id] ?? { rows: [], columns: [] }
  const section = sections[Object.keys(papers).indexOf(id)] ?? ''
  const [, published = '', ours = ''] = section.split(
    /\*\*(?:Published|Ours, on .*?|What differs)\.\*\*/,
  )

  for (const row of rows) {
    expect(published).toContain(`| ${columns.map((_, at) => row[at] ?? '').join(' | ')} |`)
  }
  expect(ours).toMatch(/^\| .*\d/m)
  expect(section).toMatch(/\*\*What differs\.\*\* \w/)
})

test('INVITE’s own 300 answers stand beside what people said of them', () => {
  const [, ofInvite = ''] = page.split('## INVITE, table 2')

  expect(ofInvite).toMatch(/\| GPT3\.5Turbo \| .* \| 17 % .*\|/)
  expect(ofInvite).toMatch(/Cohen's kappa: 0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]/)
})

test('the page says how it was made and what could not be run, and names nothing of a machine', () => {
  expect(introduction).toContain('node bench/replication.mjs')
  expect(introduction).toMatch(/AlignScore and a judge .* can’t run here/)
  expect(page).not.toMatch(/NaN|undefined|\/tmp|\/home|\/root|Not run:/)
})
