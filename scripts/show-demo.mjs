/**
 * Puts what `npm run demo` printed into the two pages that show it, and touches nothing else of them:
 *
 *     npm run --silent demo | node scripts/show-demo.mjs
 *
 * The README shows one of the three lines that say how to repeat a run, `docs/commands.md` all of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FIRST = '$ elenchus ingest atlas/*.tsv'
const LAST = 'you can run each command above again on its own.'

const shown = between(readFileSync(0, 'utf8'), 'what the demo printed').block
write('docs/commands.md', shown)
write('README.md', shown.replace(/^(elenchus:.*\n)(?:elenchus:.*\n)+/m, '$1…\n'))

/** The demo's output within a text, and the text before and after it. */
function between(text, name) {
  const first = text.indexOf(FIRST)
  const last = text.indexOf(LAST, first)
  if (first < 0 || last < 0) throw new Error(`${name} does not show the demo whole`)
  const end = last + LAST.length
  return { before: text.slice(0, first), block: text.slice(first, end), after: text.slice(end) }
}

function write(page, block) {
  const { before, after } = between(readFileSync(page, 'utf8'), page)
  writeFileSync(page, before + block + after)
}
