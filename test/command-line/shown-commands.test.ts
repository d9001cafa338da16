import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { everyCommand } from '../../src/commands/every-command.ts'
import { program } from '../../src/commands/main.ts'
import { shownCommands, wordsOf } from './shown-commands.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file))
    .toSorted(),
]
const quiet = { ...processConsole(), print: () => undefined, note: () => undefined }
/** Shown to say what is wrong with them. */
const wrong = /birthplac\b/

test('each command that a page shows has options and arguments that there are', async () => {
  const shown = pages.flatMap(shownCommands).filter(({ text }) => isWhole(text))

  const misread: string[] = []
  for (const { page, line, text, whole } of shown) {
    const fault = await faultOf(wordsOf(text).slice(1), whole)
    if (fault !== undefined) misread.push(`${page}:${line}: ${text}: ${fault}`)
  }

  expect(shown.length).toBeGreaterThan(50)
  expect(misread).toEqual([])
})

test('each example of the help can be read', async () => {
  const elenchus = await program(quiet)
  const misread: string[] = []
  const paths = elenchus.commands.flatMap((command) => [
    [command.name()],
    ...command.commands.map((below) => [command.name(), below.name()]),
  ])
  for (const path of [[], ...paths]) {
    const help = await helpOf(path)
    for (const [, text = ''] of help.matchAll(/^ {2}(?:.*\| )?(elenchus .+)$/gm)) {
      const fault = await faultOf(wordsOf(text).slice(1))
      if (fault !== undefined) misread.push(`${text}: ${fault}`)
    }
  }

  expect(misread).toEqual([])
})

/** Neither a pattern for people to fill in nor a wrong one on purpose. */
function isWhole(text: string): boolean {
  return !/…|\.\.\.|^elenchus (?:help )?[A-Z]/.test(text) && !wrong.test(text)
}

/** What the command line says of the words, nothing being run. */
async function faultOf(argv: readonly string[], whole = true): Promise<string | undefined> {
  const elenchus = await program(quiet)
  for (const command of everyCommand(elenchus)) {
    if (command.commands.length === 0) silent(command.action(() => undefined))
    else silent(command)
  }
  try {
    await silent(elenchus).parseAsync([...argv], { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return `${error}`
    // help, a list and the version are shown
    if (error instanceof CommanderError && error.exitCode === 0) return undefined
    return !whole && /missing|not specified/.test(error.message) ? undefined : error.message
  }
}

function silent(command: Command): Command {
  return command
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
}

async function helpOf(path: readonly string[]): Promise<string> {
  let help = ''
  const elenchus = await program(quiet)
  for (const command of everyCommand(elenchus)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        help += text
      },
    })
  }
  await elenchus.parseAsync([...path, '--help'], { from: 'user' }).catch(() => undefined)
  return help
}
