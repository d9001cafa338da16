import { readFileSync } from 'node:fs'

const { sections } = JSON.parse(readFileSync(new URL('../contents.json', import.meta.url)))

export default {
  title: 'Elenchus',
  description: 'Fresh factuality exams for language models, from knowledge graphs and tables',
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: true,
  lastUpdated: false,
  // text of graphs and models stands in examples: none of it is HTML
  markdown: { html: false, anchor: { slugify: anchorOf } },
  // a browser would ask for one
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/guide' },
      { text: 'Reading a report', link: '/reading-a-report' },
      { text: 'Gallery', link: '/gallery' },
      { text: 'Commands', link: '/commands' },
      { text: 'Library', link: '/api/' },
    ],
    sidebar: sections,
  },
}

/** As GitHub names them, where the same pages are read. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
