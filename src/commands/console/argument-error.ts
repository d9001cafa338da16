import type { Command, CommanderError } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { capitalise } from '../../text/capitalise.ts'
import { nearest } from '../../text/nearest.ts'

/** Turns commander's argument errors into `ElenchusError`s; the nearest name is the fix. */
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

/** Error for an unknown option, suggesting the nearest known one. */
export function unknownOption(option: string, command: Command): ElenchusError {
  const name = option.replace(/=.*$/, '')
  const known = command.options.flatMap(({ long }) => long ?? [])
  const [near] = nearest(name, known, 1)
  const help = `\`elenchus ${command.name()} --help\``
  return new ElenchusError('bad-argument', `Unknown option '${name}'.`, {
    fix: near === undefined ? `See ${help}.` : `Did you mean ${near}? ${help} lists all.`,
  })
}
