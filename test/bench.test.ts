import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const scripts = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter((script) => script.endsWith('.mjs'))
  .map((script) => ({ script, text: readFileSync(join('bench', script), 'utf8') }))
const loads = scripts.flatMap(({ script, text }) =>
  Array.from(
    text.matchAll(/const \{ (.+) \} = await load\('(.+)\.js'\)/g),
    ([, names = '', module = '']) => ({ script, module, names: names.split(', ') }),
  ),
)

// nobody runs the benchmarks every day: what they take from the program may be gone before anybody notices
test.for(loads)('$script finds $names in $module', async ({ module, names }) => {
  const exported = await import(join('..', 'src', `${module}.ts`))

  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining(names.map((name) => name.replace(/:.*/, ''))),
  )
})

test('each script loads what it needs in one line, which is looked at here', () => {
  const all = scripts.flatMap(({ text }) => text.match(/await load\(/g) ?? [])

  expect(loads).toHaveLength(all.length)
})
