// Writes the tables of options into docs/commands.md, from the options of the built program:
//   npm run build && node scripts/option-tables.mjs
// A table stands between `<!-- options: ask -->` and `<!-- end -->`. A line that names several commands, such as
// `<!-- options: ask, exam -->`, has the options that exactly these share; the tables of each command leave them out.
import { readFileSync, writeFileSync } from 'node:fs'

const marked = /(<!-- options: (.+) -->\n)[\s\S]*?(<!-- end -->)/g

/** The page with fresh tables; `commands`: commander's, those below others included. */
export function withOptionTables(page, commands) {
  const lists = [...page.matchAll(marked)].map(([, , names]) => sorted(names.split(', ')))
  const users = new Map()
  for (const command of commands) {
    for (const { entry } of command.options) {
      if (entry !== undefined) users.set(entry, [...(users.get(entry) ?? []), nameOf(command)])
    }
  }
  const listOf = (option, command) => {
    const all = sorted([...new Set(users.get(option.entry) ?? [])])
    return lists.includes(all) ? all : nameOf(command)
  }
  return page.replace(marked, (_, start, names, end) => {
    const wanted = sorted(names.split(', '))
    const command = commands.find((each) => names.split(', ')[0] === nameOf(each))
    if (command === undefined) throw new Error(`docs/commands.md: there is no command "${names}".`)
    const options = command.options.filter((option) => listOf(option, command) === wanted)
    return `${start}\n${tableOf(options)}\n\n${end}`
  })
}

function tableOf(options) {
  const groups = [...new Set(options.map((option) => option.helpGroupHeading))]
  const rows = groups.flatMap((group) => [
    ...(groups.length === 1 ? [] : [`| **${group.replace(/:$/, '')}** | |`]),
    ...options.filter((option) => option.helpGroupHeading === group).map(rowOf),
  ])
  return ['| option | |', '| --- | --- |', ...rows].join('\n')
}

function rowOf(option) {
  const { entry, says, flags, mandatory, defaultValue } = option
  const names = flags
    .replace(/[<>[\]]/g, '')
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ')
  const cell = [
    says,
    mandatory ? '; required' : '',
    defaultValue === undefined ? '' : ` (default: \`${defaultValue}\`)`,
    entry.more === undefined || says === entry.denied ? '' : `. ${entry.more}`,
  ].join('')
  return `| ${names} | ${cell.replaceAll('|', '\\|')} |`
}

function nameOf(command) {
  const above = command.parent?.parent ? `${command.parent.name()} ` : ''
  return above + command.name()
}

function sorted(names) {
  return names.toSorted().join(', ')
}

if (process.argv[1] === import.meta.filename) {
  const { program } = await import('../dist/commands/main.js')
  const { everyCommand } = await import('../dist/commands/every-command.js')
  const { processConsole } = await import('../dist/commands/console/process-console.js')
  const path = new URL('../docs/commands.md', import.meta.url)
  const commands = everyCommand(await program(processConsole()))
  writeFileSync(path, withOptionTables(readFileSync(path, 'utf8'), commands))
}
