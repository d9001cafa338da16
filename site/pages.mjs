// Puts the site's pages together in .pages: those of pages/, all of ../docs, the library's page by TypeDoc, and a gallery
// that the built program makes. Links to files that are no pages become their names.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const here = import.meta.dirname
const root = join(here, '..')
const pages = join(here, '.pages')
const cli = join(root, 'dist/cli.js')

if (!existsSync(cli)) throw new Error('Build the program first: npm run build, in the folder above.')
rmSync(pages, { recursive: true, force: true })
mkdirSync(join(pages, 'public/reports'), { recursive: true })
cpSync(join(root, 'docs'), pages, { recursive: true })
cpSync(join(root, 'docs/images/report.png'), join(pages, 'public/report.png'))
cpSync(join(here, 'pages'), pages, { recursive: true })
cpSync(join(here, '.vitepress'), join(pages, '.vitepress'), { recursive: true })

// pages of the repository that have another name here
const moved = new Map([
  [join(root, 'README.md'), 'index.md'],
  [join(root, 'docs/README.md'), 'documentation.md'],
  [join(root, 'CHANGELOG.md'), 'changelog.md'],
  [join(root, 'CONTRIBUTING.md'), 'contributing.md'],
])
for (const [from, to] of moved) {
  if (to !== 'index.md') cpSync(from, join(pages, to))
}
rmSync(join(pages, 'README.md'))

execFileSync(join(here, 'node_modules/.bin/typedoc'), [], { cwd: here, stdio: 'inherit' })
gallery()

const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
for (const file of files) {
  const path = join(pages, file)
  writeFileSync(path, asPage(readFileSync(path, 'utf8'), file))
}
writeFileSync(join(pages, 'contents.json'), JSON.stringify({ sections: sections() }))

/** A page without what only the repository needs. */
function asPage(text, file) {
  const plain = text
    .replace(/^<!--.*-->\n/gm, '')
    .replace(/^<a id="([\w-]+)"><\/a>(.*)$/gm, '$2 {#$1}')
    .replace(/<a id="[\w-]+"><\/a> ?/g, '')
    // VitePress leaves the address of what is no page of its own as it is
    .replaceAll('](/reports/', `](${process.env.SITE_BASE ?? '/'}reports/`)
    .replace(
      /\[((?:[^\][]|\[[^\]]*\])*)\]\((?!https?:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/g,
      (_, words, target, anchor = '') => {
        const to = linked(target, file)
        return to === undefined ? words : `[${words}](${to}${anchor})`
      },
    )
  if (file === 'index.md' || file.startsWith('api/')) return plain
  return `${plain.replace(/\{\{/g, '{\u200b{')}`
}

function linked(target, file) {
  const source = [...moved].find(([, to]) => to === file)?.[0] ?? join(root, 'docs', file)
  const absolute = normalize(join(dirname(source), target))
  const other = moved.get(absolute)
  const there = other ?? relative(join(root, 'docs'), absolute)
  const inPages = existsSync(join(pages, there)) && !there.startsWith('..')
  const own = existsSync(join(pages, dirname(file), target))
  if (own && !inPages) return target
  return inPages ? `/${there}`.replace(/(?<=\/)README\.md$/, 'README.md') : undefined
}

/** The list of docs/README.md as a sidebar. */
function sections() {
  const titleOf = (file) => /^# (.*)$/m.exec(readFileSync(join(pages, file), 'utf8'))?.[1] ?? file
  const item = (file) => ({ text: titleOf(file), link: `/${file.replace(/\.md$/, '')}` })
  const folder = (name) =>
    readdirSync(join(pages, name)).filter((file) => file.endsWith('.md')).map((file) => item(`${name}/${file}`))
  const ways = ['spreadsheet.md', 'graph-or-database.md', 'model.md', 'release-gate.md', 'study.md']
  const top = readdirSync(pages).filter((file) => file.endsWith('.md'))
  const known = new Set([...ways, 'index.md', 'documentation.md', 'gallery.md', 'reading-a-report.md', 'changelog.md', 'contributing.md'])
  return [
    { text: 'Ways in', items: ways.map(item) },
    { text: 'Results', items: [item('reading-a-report.md'), item('gallery.md')] },
    { text: 'Documentation', items: [item('documentation.md'), ...top.filter((file) => !known.has(file)).map(item)] },
    { text: 'Rules', collapsed: true, items: folder('rules') },
    { text: 'Grounds', collapsed: true, items: folder('grounds') },
    { text: 'Assessors', collapsed: true, items: folder('assessors') },
    { text: 'Decisions', collapsed: true, items: folder('decisions') },
    { text: 'Project', items: [item('contributing.md'), item('changelog.md')] },
  ]
}

/** Pages that the program really writes: the demo, and a table of one's own. */
function gallery() {
  const work = join(here, '.gallery')
  rmSync(work, { recursive: true, force: true })
  const elenchus = (...words) => execFileSync(process.execPath, [cli, ...words], { cwd: here, stdio: ['ignore', 'ignore', 'ignore'] })
  elenchus('demo', '--into', work)
  cpSync(join(work, 'report.html'), join(pages, 'public/reports/demo.html'))
  elenchus('exam', join(here, 'bridges.csv'), '-m', 'simulated:careful', '-m', 'simulated:gullible', '--into', join(work, 'bridges'), '-n', '100')
  const [page = ''] = readdirSync(join(work, 'bridges')).filter((file) => file.endsWith('.html'))
  cpSync(join(work, 'bridges', page), join(pages, 'public/reports/table.html'))
}
