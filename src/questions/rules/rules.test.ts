import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { oneOfMany } from '../wording/one-of-many.ts'
import { rules } from './rules.ts'

const lexicon = readdirSync('lexicon')
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(join('lexicon', file), 'utf8'))
  .join('\n')
/** Open questions ask for one of many, in words turned for that. */
const turned = loadLexicon().entries.flatMap(({ ask }) =>
  (ask.subject ?? []).flatMap((wording) =>
    [true, false].map((isPerson) => oneOfMany(wording, isPerson)?.say ?? ''),
  ),
)
const ids = rules.map(({ id }) => id)
/** No graph at hand has such chains with a certified value at each fact. */
const unserved = ['choice-three-hops']

test.for(ids)(
  'docs/rules has a page on %s: what it draws, certifies and expects, and what is weak',
  (id) => {
    const page = pageOf(id)

    for (const part of [
      '**For:**',
      '**Draws:**',
      '**Certified:**',
      '**Expected:**',
      '## Weak\n- ',
    ]) {
      expect(page).toContain(part)
    }
    expect(page).toContain(`**\`${id}\`**`)
  },
)

test.for(ids.filter((id) => !unserved.includes(id)))(
  'the examples of %s are in words that the lexicon still has',
  (id) => {
    const examples = [...pageOf(id).matchAll(/^- \*\*(.+?)\*\*(?:.|\n)*?\n {2}Template: `(.+)`$/gm)]

    expect(examples.length).toBeGreaterThanOrEqual(2)
    for (const [, text = '', template = ''] of examples) {
      const parts = template.split(/ [<+] /)
      for (const part of parts) expect(lexicon + turned.join('\n')).toContain(part)
      // of a chain the last part is the sentence, of a premise the first
      const sentence = template.includes(' < ') ? parts.at(-1) : parts[0]
      expect(text.replaceAll('\\', '')).toMatch(patternOf(sentence ?? ''))
    }
  },
)

test.for(unserved)('the page on %s says that there is no example', (id) => {
  expect(pageOf(id)).toContain('## Examples\n\nNone: ')
})

test('the index lists every rule, and no page is of a rule of the past', () => {
  const index = readFileSync('docs/rules/README.md', 'utf8')

  for (const id of ids) expect(index).toContain(`[\`${id}\`](${id}.md)`)
  expect(readdirSync('docs/rules').toSorted()).toEqual(
    ['README.md', ...ids.map((id) => `${id}.md`)].toSorted(),
  )
})

function pageOf(id: string): string {
  return readFileSync(`docs/rules/${id}.md`, 'utf8')
}

/** The template's own words, with anything in its slots. */
function patternOf(template: string): RegExp {
  const words = template
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.+')}$`, 'i')
}
