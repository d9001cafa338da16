import type { Command } from 'commander'

/** A command and all its subcommands, recursively. */
export function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}
