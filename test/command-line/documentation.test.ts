import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { withOptionTables } from '../../scripts/option-tables.mjs'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { everyCommand } from '../../src/commands/every-command.ts'
import { program } from '../../src/commands/main.ts'
import { presets } from '../../src/questions/rules/presets.ts'
import { protocols } from '../../src/responses/protocols/protocols.ts'

const page = readFileSync('docs/commands.md', 'utf8')
const elenchus = await program(processConsole())
const [, sharedOptions = ''] = page.split(/^## Options of several commands$/m)
/** Of the section on options of several commands. */
const sharedTables = (sharedOptions.split(/^## /m)[0] ?? '').split(/^### /m).flatMap((part) =>
  [...part.matchAll(/<!-- options: (.+) -->([\s\S]*?)<!-- end -->/g)].map(
    ([, names = '', table = '']) => ({
      anchor: `#${(part.split('\n')[0] ?? '').toLowerCase().replaceAll(' ', '-')}`,
      commands: names.split(', '),
      table,
    }),
  ),
)

test.for(elenchus.commands)(
  'docs/commands.md has a section on `$_name` with each option',
  (command) => {
    const section = sectionOn(command.name())

    expect(section).toContain(`$ elenchus ${command.name()}`)
    for (const { long, short } of optionsOf(command)) {
      expect(section).toMatch(new RegExp(`^\\| .*\`${long}[ \`]`, 'm'))
      if (short !== undefined) expect(section).toContain(`\`${short}\`, \`${long}`)
    }
  },
)

test.for(elenchus.commands)(
  'what docs/commands.md says of `$_name` is no option of the past',
  (command) => {
    const known = [...new Set(optionsOf(command).map(({ long }) => long))]
    const rows = [...sectionOn(command.name()).matchAll(/^\| .*?`(--[a-z-]+)/gm)]
    // commands below it may share an option
    const said = new Set(rows.map(([, option]) => option))

    expect([...said].toSorted()).toEqual(known.toSorted())
  },
)

test.for(sharedTables.filter(({ anchor }) => anchor !== '#output-options'))(
  'each command with options of $anchor links to them',
  ({ anchor, commands }) => {
    for (const command of commands) expect(textOf(command)).toContain(`](${anchor})`)
  },
)

test('the tables of options are what scripts/option-tables.mjs writes', () => {
  expect(page).toContain('<!-- options: generate -->')
  expect(withOptionTables(page, everyCommand(elenchus))).toBe(page)
})

test('docs/commands.md has no section on a command of the past', () => {
  const sections = [...page.matchAll(/^## ([a-z-]+)$/gm)].map(([, name]) => name)

  expect(sections).toEqual(elenchus.commands.map((command) => command.name()))
})

test('docs/protocols.md names every protocol', () => {
  const text = readFileSync('docs/protocols.md', 'utf8')
  for (const { id } of protocols) expect(text).toContain(`\`${id}\``)
})

test('docs/commands.md names every preset and exit code', () => {
  for (const name of Object.keys(presets)) expect(page).toContain(`\`${name}\``)
  for (const code of [
    '0 done',
    '1 user or environment',
    '2 invalid arguments',
    '3 a gate',
    '130 ',
  ]) {
    expect(page).toContain(code)
  }
})

/** With those of the commands below it. */
function optionsOf(command: Command) {
  return everyCommand(command).flatMap(({ options }) => options)
}

/** With the tables of shared options that have some of its own. */
function sectionOn(command: string): string {
  const shared = sharedTables.filter(({ commands }) =>
    commands.some((name) => name === command || name.startsWith(`${command} `)),
  )
  return [textOf(command), ...shared.map(({ table }) => table)].join('\n')
}

function textOf(command: string): string {
  const [, section = ''] = page.split(new RegExp(`^## ${command}$`, 'm'))
  return section.split(/^## /m)[0] ?? ''
}
