import type { Command } from 'commander'

/** A command, those below it, and those below them. */
export function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}
