import type { Command, CommanderError } from 'commander'
import { ElenchusError } from '../errors.ts'
import { capitalise } from '../text/capitalise.ts'
import { nearest } from '../text/nearest.ts'

/** What commander says of arguments that it can't read, as an error like all others; the nearest name is the fix. */
export function argumentError(error: CommanderError, command: string | undefined): ElenchusError {
  const help = command === undefined ? '`elenchus --help`' : `\`elenchus ${command} --help\``
  const [said = '', suggestion] = error.message.replace(/^error: /, '').split(/\n\((?=Did you)/)
  const message = capitalise(said)
  return new ElenchusError('bad-argument', /[.?]$/.test(message) ? message : `${message}.`, {
    fix:
      suggestion === undefined
        ? `See ${help}.`
        : `${suggestion.replace(/\)$/, '')} ${help} lists all.`,
    cause: error,
  })
}

/** An option that the command does not have, with the nearest that it has. */
export function unknownOption(option: string, command: Command): ElenchusError {
  const name = option.replace(/=.*$/, '')
  const known = command.options.flatMap(({ long }) => long ?? [])
  const [near] = nearest(name, known, 1)
  const help = `\`elenchus ${command.name()} --help\``
  return new ElenchusError('bad-argument', `Unknown option '${name}'.`, {
    fix: near === undefined ? `See ${help}.` : `Did you mean ${near}? ${help} lists all.`,
  })
}
