import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'

/** What the list of commands shows of each. */
interface OutlinedCommand {
  readonly name: string
  readonly description: string
  /** As `<file> [folder]`. */
  readonly takes: string
  readonly hasOptions: boolean
}

/** Beside the built program; where it runs from its source there is none. */
const besideThis = new URL('outline.json', import.meta.url)

/** The commands as the build wrote them down, for their list alone: loading them all takes half a second. None without the build. */
export function outlinedCommands(path = besideThis): readonly Command[] | undefined {
  if (!existsSync(path)) return undefined
  // the build wrote it
  const outline = JSON.parse(readFileSync(path, 'utf8')) as readonly OutlinedCommand[]
  return outline.map(({ name, description, takes, hasOptions }) => {
    const command = new Command(name).description(description)
    if (takes !== '') command.arguments(takes)
    return hasOptions ? command.option('--any') : command
  })
}

/** For the build. */
export function writeOutline(commands: readonly Command[], path = besideThis): void {
  const outline: readonly OutlinedCommand[] = commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    takes: command.registeredArguments
      .map((each) => {
        const name = each.variadic ? `${each.name()}...` : each.name()
        return each.required ? `<${name}>` : `[${name}]`
      })
      .join(' '),
    hasOptions: command.options.length > 0,
  }))
  writeFileSync(path, JSON.stringify(outline))
}
