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
const folder = 'docs/rules'
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
/** The atlas has no four of them that balance. */
const unserved = ['choice-three-hops']

test('each rule has an id of its own, and draws by it', () => {
  const uses = loadLexicon().entries.map((entry) => ({ relation: `urn:${entry.concept}`, entry }))
  const options = { uses, all: uses, perRelation: 1, seed: 1, language: 'en' }

  expect(new Set(ids).size).toBe(ids.length)
  for (const rule of rules)
    expect(`${rule.id} ${rule.draw(options).salt}`).toBe(`${rule.id} ${rule.id}`)
})

test('a rule writes its id once: a copy is renamed in one place', () => {
  const own = readdirSync('src/questions/rules').filter((name) => !name.includes('.test.'))
  const repeated = own.flatMap((name) => {
    const text = readFileSync(join('src/questions/rules', name), 'utf8')
    const written = [...text.matchAll(/\b(?:id|salt|rule)(?:: | = )'([a-z-]+)'/g)].map(
      ([, id]) => id,
    )
    return written.filter((id, place) => written.indexOf(id) < place).map((id) => `${name}: ${id}`)
  })

  expect(repeated).toEqual([])
})

test.for(pages)(
  'docs/rules/$name says what its rules draw, certify and expect, and their limits',
  ({ text }) => {
    for (const part of ['**Draws:**', '**Certified:**', '**Expected:**', '## Limits\n- ']) {
      expect(text).toContain(part)
    }
  },
)

test.for(ids)('one page of docs/rules tells of %s', (id) => {
  expect(pages.filter(({ text }) => text.includes(`\n| \`${id}\` |`))).toHaveLength(1)
})

test('no page of docs/rules tells of a rule of the past', () => {
  const told = pages.flatMap(({ text }) => [...text.matchAll(/^(?:\| `|### )([a-z-]+)\b/gm)])

  expect([...new Set(told.map(([, id]) => id))].toSorted()).toEqual(ids.toSorted())
})

test.for(ids.filter((id) => !unserved.includes(id)))(
  'the example of %s is in words that the lexicon still has',
  (id) => {
    const examples = [
      ...exampleOf(id).matchAll(/^- \*\*(.+?)\*\*(?:.|\n)*?\n {2}Template: `(.+)`$/gm),
    ]

    expect(examples.length).toBeGreaterThanOrEqual(1)
    for (const [, text = '', template = ''] of examples) {
      const parts = template.split(/ [<+] /)
      for (const part of parts) expect(lexicon + turned.join('\n')).toContain(part)
      // of a chain the last part is the sentence, of a premise the first
      const sentence = template.includes(' < ') ? parts.at(-1) : parts[0]
      expect(text.replaceAll('\\', '')).toMatch(patternOf(sentence ?? ''))
    }
  },
)

test.for(unserved)('the page says that there is no example of %s', (id) => {
  expect(exampleOf(id)).toMatch(/^None: /)
})

test('the index of docs/rules lists every page', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')

  for (const { name } of pages) expect(index).toContain(`](${name})`)
})

function exampleOf(id: string): string {
  const text = pages.map((page) => page.text).join('\n')
  return text.split(`### ${id}\n\n`)[1]?.split(/^#/m)[0] ?? ''
}

/** The template's own words, with anything in its slots. */
function patternOf(template: string): RegExp {
  const words = template
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.+')}$`, 'i')
}
