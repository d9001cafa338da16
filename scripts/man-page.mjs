// Writes dist/elenchus.1, the manual page, and what the list of commands shows, from the same commands as their help; part of
// `npm run build`.
import { writeFileSync } from 'node:fs'

const { program } = await import('../dist/commands/main.js')
const { everyCommand } = await import('../dist/commands/every-command.js')
const { writeOutline } = await import('../dist/commands/outline.js')
const { processConsole } = await import('../dist/commands/console/process-console.js')
const { elenchusVersion } = await import('../dist/domain/elenchus-version.js')

const elenchus = await program(processConsole())
const nameOf = (command) =>
  command.parent?.parent ? `${command.parent.name()} ${command.name()}` : command.name()
writeOutline(elenchus.commands)
const commands = everyCommand(elenchus).filter((command) => command !== elenchus)

writeFileSync(
  new URL('../dist/elenchus.1', import.meta.url),
  [
    `.TH ELENCHUS 1 "" "elenchus ${elenchusVersion}" "User Commands"`,
    '.SH NAME',
    'elenchus \\- factuality exams for language models from knowledge graphs and tables',
    '.SH SYNOPSIS',
    '.B elenchus',
    '.I COMMAND',
    '[\\fIARGUMENT\\fR ...] [\\fIOPTION\\fR ...]',
    '.SH COMMANDS',
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...exitStatuses().flatMap(([code, says]) => ['.TP', `.B ${code}`, said(says)]),
    '.SH SEE ALSO',
    'The folder docs of the package; \\fBelenchus COMMAND \\-\\-help\\fR for examples.',
    '',
  ].join('\n'),
)

function section(command) {
  const takes = command.registeredArguments.map((each) => {
    const name = `${each.name()}${each.variadic ? '...' : ''}`
    return each.required ? ` <${name}>` : ` [${name}]`
  })
  return [
    `.SS ${said(`${nameOf(command)}${takes.join('')}`)}`,
    said(command.description()),
    ...command.options.flatMap(({ flags, description }) => [
      '.TP',
      `.B ${said(flags)}`,
      said(description),
    ]),
  ]
}

function exitStatuses() {
  return [
    ['0', 'done'],
    ['1', 'an error that you or the environment can mend, or requests that failed'],
    ['2', 'wrong arguments'],
    ['3', 'a gate failed'],
    ['4', 'a gate could not decide'],
    ['130', 'interrupted; the same command goes on'],
  ]
}

/** Text for roff: no line begins a request, and no character is a command. */
function said(text) {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/\s+/g, ' ')
    .replace(/^(?=[.'])/, '\\&')
    .replace(
      /[^ -~]/gu,
      (letter) => `\\[u${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
